-- The local page: what on Discord is kept by Discord. Its people, channels and messages; pictures that everybody may see.

create table page_person (
  id integer primary key autoincrement,
  name text not null unique
) strict;

create table page_session (
  token_hash blob primary key check (length(token_hash) = 32),   -- SHA-256: the token itself is nowhere
  person integer not null references page_person,
  at text not null
) strict, without rowid;
create index page_session_old on page_session(at);

create table page_channel (
  id integer primary key autoincrement,
  name text not null unique,
  parent integer references page_channel,            -- of a private one: where it was opened
  feed integer not null default 0                    -- how often anything in it changed
) strict;
insert into page_channel (name) values ('by-the-mountain');

create table page_member (
  channel integer not null references page_channel on delete cascade,
  person integer not null references page_person,
  primary key (channel, person)
) strict, without rowid;

create table page_message (
  id integer primary key autoincrement,
  channel integer not null references page_channel on delete cascade,
  nonce text unique,                                 -- the same message is not posted twice
  feed integer not null,                             -- the channel's count when it last changed
  body text not null check (json_valid(body)),
  at text not null
) strict;
create index page_message_feed on page_message(channel, feed);

create table page_picture (
  message integer not null references page_message on delete cascade,
  n integer not null,
  name text not null,                                -- of the content: the address may be kept for ever
  bytes blob not null,
  primary key (message, n)
) strict;
create index page_picture_name on page_picture(name);
