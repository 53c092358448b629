-- Duties that lapse by themselves, also at tables without a clock.
alter table owed add column windowed integer not null default 0 check (windowed in (0, 1));
