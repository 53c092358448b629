-- A message in a server that says whose turn it is.
alter table guild add column turns_channel integer;
alter table guild add column turns_message integer;
alter table guild add column turns_shown text;
alter table guild add column turns_posted integer not null default 0;
alter table guild add column turns_failed text;
-- The one it had before, elsewhere, until that says so.
alter table guild add column turns_left_channel integer;
alter table guild add column turns_left_message integer;
