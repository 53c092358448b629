-- Which application of Discord's plays from this file: another one's token is refused, for it could edit nothing that was posted.
alter table meta add column application integer;
