-- What needs the consent of others, and who has said what to it; steps that were taken back; words for the dice; tables whose
-- journal does not lead to where they stand.

alter table game add column halted text;                         -- why nothing more is done here until somebody has looked

alter table seat add column word text;                           -- what it adds to the mix, until the start

alter table game add column undos integer not null default 0;   -- those that the public saw: part of every stamp

create table question (
  id integer primary key,
  game_id integer not null references game on delete cascade,
  kind text not null check (kind in ('undo', 'end', 'replace', 'kick', 'host', 'pause', 'resume', 'late')),
  asked_by integer not null,                         -- the seat
  what text not null check (json_valid(what)),       -- as it follows "asks to": `close this table for good`
  payload text not null check (json_valid(payload)), -- what carrying it out has to know
  at_seq integer not null,                           -- the row of the journal that tells of it
  expires_at text not null,
  closed_at text,
  result text check (result in ('yes', 'no', 'late', 'moot')),
  check ((closed_at is null) = (result is null))
) strict;
create unique index one_open_question on question(game_id, kind) where closed_at is null;
create index question_late on question(expires_at) where closed_at is null;

create table ballot (                                -- whoever is asked has a row from the start
  question_id integer not null references question on delete cascade,
  seat integer not null,
  answer text check (answer in ('yes', 'no')),
  at text,
  primary key (question_id, seat),
  check ((answer is null) = (at is null))
) strict, without rowid;
