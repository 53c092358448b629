-- A table that begins by itself as soon as every seat is taken.
alter table game add column starts_full integer not null default 0 check (starts_full in (0, 1));
create index tables_that_start_full on game(id) where phase = 'gathering' and starts_full = 1;
-- Hours after which somebody can be reminded again by hand; null is the usual time.
alter table guild add column nudge_hours integer;
