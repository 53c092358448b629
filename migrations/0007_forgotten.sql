-- Somebody sat there and was forgotten: the seat of a finished table is called a traveller's.
alter table seat add column forgotten integer not null default 0 check (forgotten in (0, 1));
