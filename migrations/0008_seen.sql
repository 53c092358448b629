-- How far whoever sits there has followed their table: the last row of its journal when they last looked or acted.
alter table seat add column seen integer not null default 0;
