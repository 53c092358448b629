-- The first tables. Times are RFC 3339 UTC with three decimals, so that text order is time order; Discord's ids are integers.
-- Triggers only guard: a draw counter never goes back, a journal is never rewritten.

create table meta (
  one integer primary key check (one = 1),
  instance text not null,                            -- six random letters, part of every nonce
  commands text not null default '{}' check (json_valid(commands))   -- which commands were registered last, by scope
) strict;

create table player (
  user_id integer primary key,
  name text not null
) strict;

create table channel (
  channel_id integer primary key,
  blocked_until text,                                -- the bot may not write there; tried again after this
  blocked_why text
) strict;

create table game (
  id integer primary key,
  code text not null unique,                         -- how controls and threads call it
  key text not null,                                 -- which game
  channel_id integer not null,                       -- where it is played (the thread, once opened)
  home_id integer not null,                          -- where the lobby stood; equal to channel_id without a thread
  guild_id integer,
  host_id integer references player,                 -- may be forgotten
  stage text not null check (stage in ('channel', 'thread', 'own')),
  solo_user integer,                                 -- set exactly for stage own
  places integer not null check (places between 1 and 8),
  phase text not null check (phase in ('gathering', 'playing', 'over', 'abandoned')),
  parked text,                                       -- why it does not go on
  options text not null check (json_valid(options)),
  content_rev integer not null,
  rules integer not null,
  schema integer,
  seq integer not null default 0,                    -- rows of its journal
  shown integer not null default 0,                  -- public entries of its journal
  told integer not null default 0,                   -- the last row of the journal that a message has told
  state text check (state is null or json_valid(state)),
  standing text check (standing is null or json_valid(standing)),
  clocks text not null check (json_valid(clocks)),   -- seconds of patience by pace
  board_msg integer,
  lobby_msg integer,
  created_at text not null,
  updated_at text not null,
  over_at text,
  check ((stage = 'own') = (solo_user is not null)),
  check (phase in ('gathering', 'abandoned') or (state is not null and schema is not null and standing is not null)),
  check ((phase = 'over') = (over_at is not null))
) strict;
create unique index one_shared_table_per_channel on game(channel_id)
  where phase in ('gathering', 'playing') and stage <> 'own';
create index own_tables on game(solo_user, key) where phase in ('gathering', 'playing') and stage = 'own';
create index idle_tables on game(updated_at) where phase in ('gathering', 'playing');

create table secret (
  game_id integer primary key references game on delete cascade,
  key blob not null check (length(key) = 32),
  words text not null default '[]' check (json_valid(words)),   -- what seats added to the mix before the start
  drawn integer not null default 0 check (drawn >= 0),
  opened_at text
) strict;
create trigger drawn_never_goes_back before update of drawn on secret when new.drawn < old.drawn
begin select raise(abort, 'the draw counter never goes back'); end;

create table seat (
  game_id integer not null references game on delete cascade,
  seat integer not null check (seat between 0 and 7),
  user_id integer references player,
  ai text,                                           -- its temper; both empty: nobody sits there
  primary key (game_id, seat),
  unique (game_id, user_id),
  check (user_id is null or ai is null)
) strict, without rowid;
create index seats_of on seat(user_id) where user_id is not null;

create table journal (
  game_id integer not null references game on delete cascade,
  seq integer not null check (seq >= 1),
  kind text not null check (kind in ('table', 'setup', 'move', 'ai', 'lapse', 'seat', 'undo', 'rebase')),
  seat integer,
  by_user integer,
  said text,
  move text check (move is null or json_valid(move)),
  chance text not null default '[]' check (json_valid(chance)),
  events text not null default '[]' check (json_valid(events)),  -- of kind table: lines of the host
  reveals integer not null default 0 check (reveals in (0, 1)),
  shown integer,                                     -- the n-th public entry; null when hidden
  rules integer not null,
  schema integer not null,
  state_hash text,
  link text not null,                                -- chains every row to the one before
  undone_by integer,
  at text not null,
  primary key (game_id, seq),
  unique (game_id, shown),
  foreign key (game_id, undone_by) references journal(game_id, seq),
  check ((state_hash is null) = (kind = 'table')),
  check (undone_by is null or undone_by > seq)
) strict, without rowid;
create trigger journal_keeps_rows before delete on journal when exists (select 1 from game where id = old.game_id)
begin select raise(abort, 'journal rows are never deleted while their game exists'); end;
create trigger journal_keeps_content before update of game_id, seq, kind, seat, move, chance, events, reveals, shown, rules,
  schema, state_hash, link, at on journal
begin select raise(abort, 'the journal is append-only'); end;

create table snapshot (
  game_id integer not null,
  seq integer not null,
  schema integer not null,
  state blob not null,                               -- first byte: 0 JSON, 1 deflated JSON
  primary key (game_id, seq),
  foreign key (game_id, seq) references journal on delete cascade
) strict, without rowid;

create table owed (
  game_id integer not null,
  duty text not null,
  seat integer not null,
  any_of integer not null default 0 check (any_of in (0, 1)),
  what text not null check (json_valid(what)),
  pace text not null check (pace in ('brief', 'answer', 'turn', 'long')),
  lapses integer not null check (lapses in (0, 1)),
  sealed integer not null default 0 check (sealed in (0, 1)),
  since text not null,
  done_at text,                                      -- answered; kept, so that nobody is pinged twice for it
  pings integer not null default 0,
  primary key (game_id, duty, seat),
  foreign key (game_id, seat) references seat on delete cascade
) strict, without rowid;

create table interaction (
  id integer primary key,                            -- Discord's own: the same one twice acts once
  game_id integer references game on delete cascade,
  user_id integer not null,
  seq integer,
  outcome text not null check (outcome in ('done', 'refused')),
  reply text not null,                               -- a receipt or a refusal, never a panel
  at text not null
) strict;
create index interaction_old on interaction(at);

create table outbox (
  id integer primary key autoincrement,
  game_id integer not null references game on delete cascade,
  seq integer not null,
  -- lobby: its message, or an edit of it; news: log, board, controls and pings in one new message; refresh: an edit of the
  -- live board; strip: the board before loses its controls; thread, member: open one, bring a seat in
  kind text not null check (kind in ('lobby', 'news', 'refresh', 'strip', 'thread', 'member')),
  target integer not null,                           -- a channel: its rows are sent in order of id
  once text not null unique,                         -- what it is, from what caused it
  payload text not null check (json_valid(payload)),
  not_before text not null,
  state text not null default 'due' check (state in ('due', 'sending', 'sent', 'superseded', 'parked')),
  batch integer references outbox(id),               -- the first row of the message this one travels in; its id makes the nonce
  attempts integer not null default 0,
  error text,
  sent_at text,
  message_id integer,
  check ((state = 'sent') = (sent_at is not null))
) strict;
create index outbox_open on outbox(target, id) where state in ('due', 'sending');

create table claim (
  key text not null,
  board text not null,
  user_id integer not null,
  game_id integer references game on delete set null,
  at text not null,
  primary key (key, board, user_id)
) strict, without rowid;

create table record (
  game_id integer not null,
  seq integer not null,
  n integer not null,
  key text not null,
  board text not null,
  guild_id integer,
  user_id integer,
  r0 integer not null default 0,
  r1 integer not null default 0,
  r2 integer not null default 0,
  r3 integer not null default 0,
  note text not null check (json_valid(note)),
  took_s integer not null,
  day integer not null,
  primary key (game_id, seq, n),
  foreign key (game_id, seq) references journal on delete cascade
) strict, without rowid;
create index record_board on record(key, board, guild_id, r0, r1, r2, r3, took_s);
create index record_mine on record(user_id, key, board);
