pragma foreign_keys = off;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
insert into "_sqlx_migrations" values (1, 'tables', '2026-11-22 15:38:28', 1, X'9D894B08387CDF7E76C06DC1C0AD8EF229858B096D053422EBE61B93024428ECE208F87BD49E22A96080F9E8DAA8521D', 4119399);
insert into "_sqlx_migrations" values (2, 'page', '2026-11-22 15:38:28', 1, X'F6621A63C66BBDCE806ABE89C01978C1C8BC94650741426D6F3FE6E0A5CDCD203D3DFE9E5945CE554703EC6AE9BD1E15', 23336761);
insert into "_sqlx_migrations" values (3, 'lookups', '2026-11-22 15:38:28', 1, X'03BE6BF9D7B37590B48C1C10808AC1EBF96D62662A773A6594FC2D9177A92E07215FDEC85F8421784B7BDE34C393AFB6', 5542393);
insert into "_sqlx_migrations" values (4, 'own tables', '2026-11-22 15:38:28', 1, X'BAADC2091827C165FD5425EB56F467FAFE759C24D33765ADABF40B5585C4A16B359EF209EA6286797BC01B3E7F072212', 5238870);
insert into "_sqlx_migrations" values (5, 'questions', '2026-11-22 15:38:28', 1, X'27B484D071219744881727C1E2977D552DC091850A881F6778C7DEBAED89F33BECC3BA62DAA09B5C226F41528CA82F6A', 9625872);
insert into "_sqlx_migrations" values (6, 'people', '2026-11-22 15:38:28', 1, X'C20F926F0D8E5A9188F4410F6844145EEFC35B381603D6D9DE63C8033F6210F8039979CAEB534842F790F4AF3A3A0ABB', 28211088);
insert into "_sqlx_migrations" values (7, 'rest', '2026-11-22 15:38:28', 1, X'6BC7B47E727D24AEF99C32E64472BA6EE6B50BFFC32029EB09E451ABED1BFC0135F3A72E032F5EE3FB94E68851A2AB35', 1357654);
insert into "_sqlx_migrations" values (8, 'seen', '2026-11-22 15:38:28', 1, X'C57CAAB62209C29994000E7C4F49FF4F41436200C5A4A77194BE309B226B308962676799C9B7039A3CA8E903A0CE952D', 2829172);
insert into "_sqlx_migrations" values (9, 'copies', '2026-11-22 15:38:28', 1, X'980530774C3DBCC21D16674295931603D95CAC044E28443E233CDC9367E21CC73A69D2DA59316530B229E6A838C044E5', 9802689);
insert into "_sqlx_migrations" values (10, 'servers', '2026-11-22 15:38:28', 1, X'531B86902A8CAD2C0D92B808442A6DA7C4D25544A50B38C25C7D56B7DDA327BE7491D010B571303931ECA602D0909D8C', 9574959);
insert into "_sqlx_migrations" values (11, 'resting', '2026-11-22 15:38:28', 1, X'5FF6E81E98E96C3FC794815D69B3F4B4328716C2B532E681C1A137492441F22C327D42128B1E0963193DBE76F62237E7', 1983036);
CREATE TABLE meta (
  one integer primary key check (one = 1),
  instance text not null,                            -- six random letters, part of every nonce
  commands text not null default '{}' check (json_valid(commands))   -- which commands were registered last, by scope
, alive_at text, copied_at text) strict;
insert into "meta" values (1, 'tagiza', '{}', '2026-01-01T00:00:00.000Z', NULL);
CREATE TABLE player (
  user_id integer primary key,
  name text not null
, remind_h integer check (remind_h between 0 and 168), quiet_from integer check (quiet_from between 0 and 23), quiet_to integer check (quiet_to between 0 and 23), zone text, away_until text, tell_next integer not null default 0 check (tell_next in (0, 1)), counted integer not null default 1 check (counted in (0, 1))) strict;
insert into "player" values (1, 'Ann', NULL, NULL, NULL, NULL, NULL, 0, 1);
CREATE TABLE channel (
  channel_id integer primary key,
  blocked_until text,                                -- the bot may not write there; tried again after this
  blocked_why text
) strict;
CREATE TABLE game (
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
  over_at text, audience text not null default 'all' check (audience in ('all', 'end', 'none')), halted text, undos integer not null default 0, clock text not null default 'none' check (clock in ('none', 'soft', 'hard')), paused_at text, idle_asked_at text, archived_at text, host_told text,
  check ((stage = 'own') = (solo_user is not null)),
  check (phase in ('gathering', 'abandoned') or (state is not null and schema is not null and standing is not null)),
  check ((phase = 'over') = (over_at is not null))
) strict;
insert into "game" values (1, 'tiduto', 'fujisan', 500, 500, 7, 1, 'own', 1, 1, 'playing', NULL, '{"start":{"wish":{"stars":2,"country_road":false,"pure":false}},"country_road":false}', 1, 1, 1, 5, 4, 4, '{"coins":"2n253434aa53/43nnn5aa5242","dice":"4n/a2","origin":{"seed":"0xbec4047f3aae2ff9"},"country_road":false,"worth":{"up":13,"down":12,"downhill":0,"dead":60,"reachable":18822},"phase":"up","line":["a2-e2"],"turned":null,"priests":["e2","n2","n1","a1"],"undos":1,"hints":0,"extras":{"before":[],"behind":[],"notes":[]}}', '"Playing"', '[600,43200,86400,172800]', 9002, NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', NULL, 'all', NULL, 0, 'none', NULL, NULL, NULL, NULL);
CREATE TABLE secret (
  game_id integer primary key references game on delete cascade,
  key blob not null check (length(key) = 32),
  words text not null default '[]' check (json_valid(words)),   -- what seats added to the mix before the start
  drawn integer not null default 0 check (drawn >= 0),
  opened_at text
) strict;
insert into "secret" values (1, X'6B616B3EB7E25902E04902B16B692317FCE466A1B1D08D3B606FF2A63C2CF200', '[]', 12, NULL);
CREATE TABLE seat (
  game_id integer not null references game on delete cascade,
  seat integer not null check (seat between 0 and 7),
  user_id integer references player,
  ai text, word text, forgotten integer not null default 0 check (forgotten in (0, 1)), seen integer not null default 0,                                           -- its temper; both empty: nobody sits there
  primary key (game_id, seat),
  unique (game_id, user_id),
  check (user_id is null or ai is null)
) strict, without rowid;
insert into "seat" values (1, 0, 1, NULL, NULL, 0, 5);
CREATE TABLE journal (
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
insert into "journal" values (1, 1, 'table', 0, 1, 'fujisan new seed: stars:2 pure:false country_road:false', NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:b98a06f7f2326689aa3a8a07e637fa0f42c09842cc3e07f9221cf385affe7616', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 2, 'setup', 0, 1, 'fujisan new seed: stars:2 pure:false country_road:false', '["Person"]', '[{"of":65536,"got":2688},{"of":65536,"got":42723},{"of":65536,"got":5139},{"of":65536,"got":29394},{"of":65536,"got":33931},{"of":65536,"got":49704},{"of":65536,"got":1512},{"of":65536,"got":17333},{"of":65536,"got":48836},{"of":65536,"got":1151},{"of":65536,"got":15022},{"of":65536,"got":12281}]', '[{"secret":false,"what":{"opened":{"origin":{"seed":"0xbec4047f3aae2ff9"},"stars":2,"country_road":false,"moves":0}}},{"secret":false,"what":{"rolled":"4n/a2"}}]', 1, 1, 1, 1, '432baa2c6509178ef1c305163d4db84564a79b242d05039d6cd19c5975f1fada', '2:79f15181ada6e6a7713ee26aee0dedee690eea01d5a7d95ab7cefe5e6125d6eb', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 3, 'move', 0, 1, 'die suit:sun', '{"die":"sun"}', '[]', '[{"secret":false,"what":{"walked":{"suit":"sun","hop":"a2-e2","free":4,"die":true}}}]', 0, 2, 1, 1, 'a71c1ce313f690e6ed7a839e1c9a68cd44b2e01803d190ba69a5184e090fb6e0', '2:204602373f2f395d1353ab3c2120dd5d79f4ab7cad736158331490acbb43f5dc', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 4, 'move', 0, 1, 'undo', '{"undo":1}', '[]', '[{"secret":false,"what":{"undone":1}}]', 0, 3, 1, 1, 'c2cb12d3137ce5e3a9e5bf34e8d03ef98d455bd04e6b650e0446e5433e71bb38', '2:b13ad26f7b7b3db45cc7eef4d8e3a045bc3fe1eed63725bf2374ca1560858737', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 5, 'move', 0, 1, 'die suit:sun', '{"die":"sun"}', '[]', '[{"secret":false,"what":{"walked":{"suit":"sun","hop":"a2-e2","free":4,"die":true}}}]', 0, 4, 1, 1, 'f875cf054ab17d55538c94957061c1e8aa9ebb442ec41034ccb871d4f188cf6b', '2:31bc51ad04fb85ebb0d8dfd51951cb5c417f78a30e2c356191296e4f97d271ee', NULL, '2026-01-01T00:00:00.000Z');
CREATE TABLE snapshot (
  game_id integer not null,
  seq integer not null,
  schema integer not null,
  state blob not null,                               -- first byte: 0 JSON, 1 deflated JSON
  primary key (game_id, seq),
  foreign key (game_id, seq) references journal on delete cascade
) strict, without rowid;
insert into "snapshot" values (1, 2, 1, X'01AA564ACECFCC2B56B25232CA333235363136494C3435D63731CECBCB334D4C3435323152D2514AC94C4E55B25232C9D34F0471F38B32D333F394AC00AB562A4E4D4D51B25232A8484A4D363130314F334E4C4C354A4BB354AAD5514ACE2FCD2B29AA8C2FCA4F4C51B24A4BCC294ED5512ACF2F2AC900692D2D50B23234D6514AC92FCF53B2323482B03232737294AC0C74945252419ACC0C74948A521393331293725295AC0C2D2C8C8C6A75940A32128B410ECA4B4D4D894FC94C55D251CAC9CC4B55B28A8ED5512A292DCA03B92AAF34274747A9A02833B5B8A458C92A5A09ECF63C9007F20C957494120D956275944AF352F28BC1366664E681D419E828A55694142516831C99949A965F043537293523332F0562475E7E492AC8CCD8DA5A00');
insert into "snapshot" values (1, 3, 1, X'01AA564ACECFCC2B56B25232CA333235363136494C3435D63731CECBCB334D4C3435323152D2514AC94C4E55B25232C9D34F0471F38B32D333F394ACAA01532A4E4D4D51B25232A8484A4D363130314F334E4C4C354A4BB354AAD5514ACE2FCD2B29AA8C2FCA4F4C51B24A4BCC294ED5512ACF2F2AC900692D2D50B23234D6514AC92FCF53B2323482B03232737294AC0C74945252419ACC0C74948A521393331293725295AC0C2D2C8C8C6A75940A32128B410E2A2D50D251CAC9CC4B55B28A564A34D24D35528AD5512A292DCA03392BAF34274747A9A02833B5B8A418A42215E4F83C3061A8A4A3946808525D9A97925F0CB63223330FA4CE404729B5A2A428B118E4CAA4D4B4FC2290F1B13A4A49A9199979294A56D1B13A4A79F925A92033636B6B01');
CREATE TABLE owed (
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
  pings integer not null default 0, pinged_at text, remind_at text, reminded integer not null default 0, expires_at text, overdue_at text,
  primary key (game_id, duty, seat),
  foreign key (game_id, seat) references seat on delete cascade
) strict, without rowid;
insert into "owed" values (1, 'die', 0, 0, '[{"Text":"choose a die"}]', 'long', 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 0, NULL, NULL, 0, NULL, NULL);
insert into "owed" values (1, 'up', 0, 0, '[{"Text":"bring the priests up the mountain"}]', 'long', 0, 0, '2026-01-01T00:00:00.000Z', NULL, 0, NULL, NULL, 0, NULL, NULL);
CREATE TABLE interaction (
  id integer primary key,                            -- Discord's own: the same one twice acts once
  game_id integer references game on delete cascade,
  user_id integer not null,
  seq integer,
  outcome text not null check (outcome in ('done', 'refused')),
  reply text not null,                               -- a receipt or a refusal, never a panel
  at text not null
) strict;
insert into "interaction" values (1, 1, 1, 2, 'done', '[[{"Strong":"A new pilgrimage"},{"Text":", seed 0xbec4047f3aae2ff9. 2 of 5 stars: Fifth Station. Bring all four priests to the peak."}],[{"Text":"No priest can move, so the dice are rolled: Sun 4, Moon null, Crown 2, Arms ace."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (2, 1, 1, 3, 'done', '[[{"Text":"Sun follows the die from a2 to e2, 4 spaces."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (3, 1, 1, 4, 'done', '[[{"Text":"One move taken back."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (4, 1, 1, 5, 'done', '[[{"Text":"Sun follows the die from a2 to e2, 4 spaces."}]]', '2026-01-01T00:00:00.000Z');
CREATE TABLE outbox (
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
insert into "outbox" values (1, 1, 2, 'news', 500, 'news/1/2/500/0', '{"after":0,"to":2}', '2026-01-01T00:00:00.000Z', 'sent', 1, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (2, 1, 3, 'news', 500, 'news/1/3/500/0', '{"after":2,"to":4}', '2026-01-01T00:00:00.000Z', 'sent', 2, 0, NULL, '2026-01-01T00:00:00.000Z', 9002);
insert into "outbox" values (3, 1, 4, 'refresh', 500, 'refresh/1/4/500/0', '{"after":2,"to":4}', '2026-01-01T00:00:00.000Z', 'sent', 2, 0, NULL, '2026-01-01T00:00:00.000Z', 9002);
insert into "outbox" values (4, 1, 4, 'strip', 500, 'strip/1/4/500/9001', '9001', '2026-01-01T00:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T00:00:00.000Z', NULL);
insert into "outbox" values (5, 1, 5, 'refresh', 500, 'refresh/1/5/500/0', '0', '2026-01-01T00:00:00.000Z', 'due', NULL, 0, NULL, NULL, NULL);
CREATE TABLE claim (
  key text not null,
  board text not null,
  user_id integer not null,
  game_id integer references game on delete set null,
  at text not null,
  primary key (key, board, user_id)
) strict, without rowid;
CREATE TABLE record (
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
CREATE TABLE page_person (
  id integer primary key autoincrement,
  name text not null unique
) strict;
CREATE TABLE page_session (
  token_hash blob primary key check (length(token_hash) = 32),   -- SHA-256: the token itself is nowhere
  person integer not null references page_person,
  at text not null
) strict, without rowid;
CREATE TABLE page_channel (
  id integer primary key autoincrement,
  name text not null unique,
  parent integer references page_channel,            -- of a private one: where it was opened
  feed integer not null default 0                    -- how often anything in it changed
) strict;
insert into "page_channel" values (1, 'by-the-mountain', NULL, 0);
CREATE TABLE page_member (
  channel integer not null references page_channel on delete cascade,
  person integer not null references page_person,
  primary key (channel, person)
) strict, without rowid;
CREATE TABLE page_message (
  id integer primary key autoincrement,
  channel integer not null references page_channel on delete cascade,
  nonce text unique,                                 -- the same message is not posted twice
  feed integer not null,                             -- the channel's count when it last changed
  body text not null check (json_valid(body)),
  at text not null
) strict;
CREATE TABLE page_picture (
  message integer not null references page_message on delete cascade,
  n integer not null,
  name text not null,                                -- of the content: the address may be kept for ever
  bytes blob not null,
  primary key (message, n)
) strict;
CREATE TABLE player_guild (                          -- where people are met
  user_id integer not null references player,
  guild_id integer not null,
  primary key (user_id, guild_id)
) strict, without rowid;
insert into "player_guild" values (1, 7);
CREATE TABLE guild (
  guild_id integer primary key,
  announce integer                                   -- the channel that wants the day's news
, channels text check (channels is null or json_valid(channels)), tables_each integer check (tables_each between 1 and 99), left_at text) strict;
CREATE TABLE bulletin (                              -- the news of one day, once for each server
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
CREATE TABLE question (
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
CREATE TABLE ballot (                                -- whoever is asked has a row from the start
  question_id integer not null references question on delete cascade,
  seat integer not null,
  answer text check (answer in ('yes', 'no')),
  at text,
  primary key (question_id, seat),
  check ((answer is null) = (at is null))
) strict, without rowid;
CREATE TABLE notice (
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
CREATE TABLE applicant (
  game_id integer not null references game on delete cascade,
  user_id integer not null references player,
  seat integer not null,
  at text not null,
  primary key (game_id, user_id)
) strict, without rowid;
CREATE TABLE took (
  game_id integer not null references game on delete cascade,
  duty text not null,
  seat integer not null,
  user_id integer not null references player,
  seconds integer not null,
  primary key (game_id, duty, seat)
) strict, without rowid;
CREATE UNIQUE INDEX one_shared_table_per_channel on game(channel_id)
  where phase in ('gathering', 'playing') and stage <> 'own';
CREATE INDEX own_tables on game(solo_user, key) where phase in ('gathering', 'playing') and stage = 'own';
CREATE INDEX idle_tables on game(updated_at) where phase in ('gathering', 'playing');
CREATE TRIGGER drawn_never_goes_back before update of drawn on secret when new.drawn < old.drawn
begin select raise(abort, 'the draw counter never goes back'); end;
CREATE INDEX seats_of on seat(user_id) where user_id is not null;
CREATE TRIGGER journal_keeps_rows before delete on journal when exists (select 1 from game where id = old.game_id)
begin select raise(abort, 'journal rows are never deleted while their game exists'); end;
CREATE TRIGGER journal_keeps_content before update of game_id, seq, kind, seat, move, chance, events, reveals, shown, rules,
  schema, state_hash, link, at on journal
begin select raise(abort, 'the journal is append-only'); end;
CREATE INDEX interaction_old on interaction(at);
CREATE INDEX outbox_open on outbox(target, id) where state in ('due', 'sending');
CREATE INDEX record_board on record(key, board, guild_id, r0, r1, r2, r3, took_s);
CREATE INDEX record_mine on record(user_id, key, board);
CREATE INDEX page_session_old on page_session(at);
CREATE INDEX page_message_feed on page_message(channel, feed);
CREATE INDEX page_picture_name on page_picture(name);
CREATE INDEX tables_of_channel on game(channel_id, phase);
CREATE INDEX owed_open on owed(game_id, seat) where done_at is null;
CREATE INDEX outbox_news on outbox(message_id) where kind = 'news';
CREATE INDEX players_of_guild on player_guild(guild_id);
CREATE INDEX claim_of_table on claim(game_id) where game_id is not null;
CREATE INDEX bulletin_open on bulletin(not_before) where state in ('due', 'sending');
CREATE UNIQUE INDEX one_open_question on question(game_id, kind) where closed_at is null;
CREATE INDEX question_late on question(expires_at) where closed_at is null;
CREATE INDEX owed_remind on owed(remind_at) where remind_at is not null and done_at is null;
CREATE INDEX owed_expires on owed(expires_at) where expires_at is not null and done_at is null;
CREATE INDEX notice_open on notice(not_before) where state in ('due', 'sending');
CREATE INDEX took_by on took(user_id);
CREATE INDEX idle_asked on game(idle_asked_at) where idle_asked_at is not null;
CREATE INDEX guilds_left on guild(left_at) where left_at is not null;
CREATE INDEX resting_tables on game(host_id) where parked is not null;
