-- Tables of one person's own, whose results outlive them, and the day's news.

-- Who in its channel hears of a table: all of it, only how it ended, or nothing.
alter table game add column audience text not null default 'all' check (audience in ('all', 'end', 'none'));

create table player_guild (                          -- where people are met
  user_id integer not null references player,
  guild_id integer not null,
  primary key (user_id, guild_id)
) strict, without rowid;
create index players_of_guild on player_guild(guild_id);

create index claim_of_table on claim(game_id) where game_id is not null;

create table guild (
  guild_id integer primary key,
  announce integer                                   -- the channel that wants the day's news
) strict;

create table bulletin (                              -- the news of one day, once for each server
  id integer primary key autoincrement,              -- makes the nonce
  guild_id integer not null,
  key text not null,
  day integer not null,                              -- days since 1970-01-01 UTC
  target integer not null,
  state text not null default 'due' check (state in ('due', 'sending', 'sent', 'parked')),
  not_before text not null,
  attempts integer not null default 0,
  error text,
  message_id integer,
  unique (guild_id, key, day)
) strict;
create index bulletin_open on bulletin(not_before) where state in ('due', 'sending');
