-- What the keys are made of with which a window of the page shows that it opened a person.
alter table meta add column page_secret blob;
