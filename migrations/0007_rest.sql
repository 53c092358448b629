-- Forgotten people, and tables that were asked whether they go on.

-- Somebody sat there and was forgotten: the seat of a finished table is called a traveller's.
alter table seat add column forgotten integer not null default 0 check (forgotten in (0, 1));

create index idle_asked on game(idle_asked_at) where idle_asked_at is not null;
