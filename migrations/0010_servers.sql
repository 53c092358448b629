-- Servers that removed the bot: their tables rest, and are erased after thirty days.
alter table guild add column left_at text;
create index guilds_left on guild(left_at) where left_at is not null;
