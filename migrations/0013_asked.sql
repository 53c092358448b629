-- Whoever was told no may ask for a seat again, but not at once.
alter table applicant add column declined_at text;
