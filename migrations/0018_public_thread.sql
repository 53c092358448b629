-- A table that is played in a thread of its own, which everybody in the channel can read; a private one is of the stage 'thread'.
alter table game add column public_thread integer not null default 0 check (public_thread in (0, 1));
-- The same on the page: a channel with a parent that everybody sees.
alter table page_channel add column public integer not null default 0 check (public in (0, 1));
