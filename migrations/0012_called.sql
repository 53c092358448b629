-- Whoever rested when they were asked for their consent is called once, when they are awake.
alter table ballot add column call_at text;
create index ballot_call on ballot(call_at) where call_at is not null;

-- One more kind of notice, which such a table can only learn by being made anew; its ids go on where they were.
create table notice_anew (
  id integer primary key autoincrement,              -- makes the nonce
  game_id integer not null references game on delete cascade,
  kind text not null check (kind in ('remind', 'overdue', 'sit', 'idle', 'ask')),
  about text not null check (json_valid(about)),
  once text not null unique,                         -- what it is, from what caused it
  not_before text not null,
  state text not null default 'due' check (state in ('due', 'sending', 'sent', 'superseded', 'parked')),
  attempts integer not null default 0,
  error text,
  message_id integer
) strict;
insert into notice_anew select * from notice;
delete from sqlite_sequence where name = 'notice_anew';
update sqlite_sequence set name = 'notice_anew' where name = 'notice';
drop table notice;
alter table notice_anew rename to notice;
create index notice_open on notice(not_before) where state in ('due', 'sending');
