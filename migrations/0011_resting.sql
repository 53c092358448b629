-- Tables that rest because their channel is out of reach: of which reason their host was told.
alter table game add column host_told text;

create index resting_tables on game(host_id) where parked is not null;
