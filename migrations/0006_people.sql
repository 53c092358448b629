-- Waiting well, people who come and go, figures, what a server allows.

-- What somebody wishes about being awaited. Empty is: as usual.
alter table player add column remind_h integer check (remind_h between 0 and 168);     -- hours; 0 is never
alter table player add column quiet_from integer check (quiet_from between 0 and 23);  -- no pings from this hour …
alter table player add column quiet_to integer check (quiet_to between 0 and 23);      -- … to this, by the clock of
alter table player add column zone text;                                               -- an IANA name
alter table player add column away_until text;
alter table player add column tell_next integer not null default 0 check (tell_next in (0, 1));
alter table player add column counted integer not null default 1 check (counted in (0, 1));  -- part of the statistics

-- How patient a table is (game.clocks says how long), and when it rests.
alter table game add column clock text not null default 'none' check (clock in ('none', 'soft', 'hard'));
alter table game add column paused_at text;
alter table game add column idle_asked_at text;      -- nobody moved for long, and it was asked whether it goes on
alter table game add column archived_at text;        -- nobody said yes; it can be brought back

alter table owed add column pinged_at text;          -- told or reminded last
alter table owed add column remind_at text;          -- told or reminded next
alter table owed add column reminded integer not null default 0;
alter table owed add column expires_at text;         -- the table's patience ends
alter table owed add column overdue_at text;         -- it ended, and the others were asked what to do
create index owed_remind on owed(remind_at) where remind_at is not null and done_at is null;
create index owed_expires on owed(expires_at) where expires_at is not null and done_at is null;

-- When the bot was last seen alive: what it slept through is added to every clock.
alter table meta add column alive_at text;

-- A short message of its own that holds nothing else back: a reminder, an overdue duty, somebody who would like to sit down.
create table notice (
  id integer primary key autoincrement,              -- makes the nonce
  game_id integer not null references game on delete cascade,
  kind text not null check (kind in ('remind', 'overdue', 'sit', 'idle')),
  about text not null check (json_valid(about)),
  once text not null unique,                         -- what it is, from what caused it
  not_before text not null,
  state text not null default 'due' check (state in ('due', 'sending', 'sent', 'superseded', 'parked')),
  attempts integer not null default 0,
  error text,
  message_id integer
) strict;
create index notice_open on notice(not_before) where state in ('due', 'sending');

-- Who would like to sit where at a table that is being played.
create table applicant (
  game_id integer not null references game on delete cascade,
  user_id integer not null references player,
  seat integer not null,
  at text not null,
  primary key (game_id, user_id)
) strict, without rowid;

-- How long somebody took to answer, in seconds.
create table took (
  game_id integer not null references game on delete cascade,
  duty text not null,
  seat integer not null,
  user_id integer not null references player,
  seconds integer not null,
  primary key (game_id, duty, seat)
) strict, without rowid;
create index took_by on took(user_id);

-- What a server allows.
alter table guild add column channels text check (channels is null or json_valid(channels));   -- where tables may be opened
alter table guild add column tables_each integer check (tables_each between 1 and 99);          -- live tables of one person
