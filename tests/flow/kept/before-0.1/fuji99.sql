pragma foreign_keys = off;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
insert into "_sqlx_migrations" values (1, 'tables', '2026-11-22 15:38:28', 1, X'9D894B08387CDF7E76C06DC1C0AD8EF229858B096D053422EBE61B93024428ECE208F87BD49E22A96080F9E8DAA8521D', 2929440);
insert into "_sqlx_migrations" values (2, 'page', '2026-11-22 15:38:28', 1, X'F6621A63C66BBDCE806ABE89C01978C1C8BC94650741426D6F3FE6E0A5CDCD203D3DFE9E5945CE554703EC6AE9BD1E15', 3451697);
insert into "_sqlx_migrations" values (3, 'lookups', '2026-11-22 15:38:29', 1, X'03BE6BF9D7B37590B48C1C10808AC1EBF96D62662A773A6594FC2D9177A92E07215FDEC85F8421784B7BDE34C393AFB6', 653239);
insert into "_sqlx_migrations" values (4, 'own tables', '2026-11-22 15:38:29', 1, X'BAADC2091827C165FD5425EB56F467FAFE759C24D33765ADABF40B5585C4A16B359EF209EA6286797BC01B3E7F072212', 1546591);
insert into "_sqlx_migrations" values (5, 'questions', '2026-11-22 15:38:29', 1, X'27B484D071219744881727C1E2977D552DC091850A881F6778C7DEBAED89F33BECC3BA62DAA09B5C226F41528CA82F6A', 2634355);
insert into "_sqlx_migrations" values (6, 'people', '2026-11-22 15:38:29', 1, X'C20F926F0D8E5A9188F4410F6844145EEFC35B381603D6D9DE63C8033F6210F8039979CAEB534842F790F4AF3A3A0ABB', 13388600);
insert into "_sqlx_migrations" values (7, 'rest', '2026-11-22 15:38:29', 1, X'6BC7B47E727D24AEF99C32E64472BA6EE6B50BFFC32029EB09E451ABED1BFC0135F3A72E032F5EE3FB94E68851A2AB35', 1225477);
insert into "_sqlx_migrations" values (8, 'seen', '2026-11-22 15:38:29', 1, X'C57CAAB62209C29994000E7C4F49FF4F41436200C5A4A77194BE309B226B308962676799C9B7039A3CA8E903A0CE952D', 4915606);
insert into "_sqlx_migrations" values (9, 'copies', '2026-11-22 15:38:29', 1, X'980530774C3DBCC21D16674295931603D95CAC044E28443E233CDC9367E21CC73A69D2DA59316530B229E6A838C044E5', 1133661);
insert into "_sqlx_migrations" values (10, 'servers', '2026-11-22 15:38:29', 1, X'531B86902A8CAD2C0D92B808442A6DA7C4D25544A50B38C25C7D56B7DDA327BE7491D010B571303931ECA602D0909D8C', 1179030);
insert into "_sqlx_migrations" values (11, 'resting', '2026-11-22 15:38:29', 1, X'5FF6E81E98E96C3FC794815D69B3F4B4328716C2B532E681C1A137492441F22C327D42128B1E0963193DBE76F62237E7', 1224451);
CREATE TABLE meta (
  one integer primary key check (one = 1),
  instance text not null,                            -- six random letters, part of every nonce
  commands text not null default '{}' check (json_valid(commands))   -- which commands were registered last, by scope
, alive_at text, copied_at text) strict;
insert into "meta" values (1, 'rogupo', '{}', '2026-01-01T13:18:00.000Z', NULL);
CREATE TABLE player (
  user_id integer primary key,
  name text not null
, remind_h integer check (remind_h between 0 and 168), quiet_from integer check (quiet_from between 0 and 23), quiet_to integer check (quiet_to between 0 and 23), zone text, away_until text, tell_next integer not null default 0 check (tell_next in (0, 1)), counted integer not null default 1 check (counted in (0, 1))) strict;
insert into "player" values (1, 'Ann', NULL, NULL, NULL, NULL, NULL, 0, 1);
insert into "player" values (2, 'Ben', NULL, NULL, NULL, NULL, NULL, 0, 1);
insert into "player" values (3, 'Cyd', NULL, NULL, NULL, NULL, NULL, 0, 1);
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
insert into "game" values (1, 'nigugu', 'fuji99', 500, 500, 7, 1, 'channel', NULL, 3, 'playing', NULL, '{"auto5":false,"last_round":false,"first":null}', 1, 1, 1, 26, 19, 26, '{"table":{"auto5":false,"last_round":false,"players":[{"floor":9,"bag":{"plain":6,"yellow":4,"red":3},"reds":0,"used":0,"hand":[{"slot":0,"kind":"salt","cubes":2}],"embers":0,"pending":0,"bonus":[false,false],"story":8,"person":true,"turns":2,"luck":{"draws":1,"cubes":9,"reds":2,"reds_expected":2076,"reds_variance":532544,"threats":0,"threats_expected":2937,"threats_variance":20744031,"crises":0,"stops":1,"lost":0,"boldest":{"cubes":9,"risk":2937,"held":true}}},{"floor":0,"bag":{"plain":6,"yellow":4,"red":3},"reds":0,"used":0,"hand":[],"embers":0,"pending":0,"bonus":[false,false],"story":8,"person":false,"turns":1,"luck":{"draws":1,"cubes":8,"reds":3,"reds_expected":1846,"reds_variance":591715,"threats":1,"threats_expected":1958,"threats_variance":15746236,"crises":0,"stops":0,"lost":0,"boldest":{"cubes":8,"risk":1958,"held":false}}},{"floor":14,"bag":{"plain":6,"yellow":4,"red":3},"reds":0,"used":0,"hand":[{"slot":0,"kind":"ember","cubes":1},{"slot":1,"kind":"landing","cubes":2}],"embers":0,"pending":0,"bonus":[false,false],"story":8,"person":true,"turns":1,"luck":{"draws":2,"cubes":14,"reds":2,"reds_expected":2909,"reds_variance":974463,"threats":0,"threats_expected":4452,"threats_variance":33598806,"crises":0,"stops":1,"lost":0,"boldest":{"cubes":9,"risk":2937,"held":true}}}],"first":0,"active":0,"turn":4,"marker":9,"from":9,"actions":[],"out":{"plain":0,"yellow":0,"red":0},"phase":"Draw","pagoda":25,"discards":[],"reached":[],"last":{"seat":2,"from":0,"actions":[{"draw":{"plain":5,"yellow":3,"red":1},"stops":[9],"used":[]},{"draw":{"plain":3,"yellow":1,"red":1},"stops":[14],"used":[]}],"how":"Stop"}},"deck":["steps","cart","cart","ember","sandals","steps","ember","sled","sled","steps","tremor","ladder","ladder","sled","salt","landing","sandals","cart","tremor"]}', '"Playing"', '[300,1800,3600,7200]', 9015, 9001, '2026-01-01T00:00:00.000Z', '2026-01-01T13:18:00.000Z', NULL, 'all', NULL, 0, 'none', NULL, NULL, NULL, NULL);
CREATE TABLE secret (
  game_id integer primary key references game on delete cascade,
  key blob not null check (length(key) = 32),
  words text not null default '[]' check (json_valid(words)),   -- what seats added to the mix before the start
  drawn integer not null default 0 check (drawn >= 0),
  opened_at text
) strict;
insert into "secret" values (1, X'39D47C049D4B27B97A68777F8A4F932D3FBDC2C35730F399985AB02BBD862F00', '["word 351","word 905","word 937"]', 56, NULL);
CREATE TABLE seat (
  game_id integer not null references game on delete cascade,
  seat integer not null check (seat between 0 and 7),
  user_id integer references player,
  ai text, word text, forgotten integer not null default 0 check (forgotten in (0, 1)), seen integer not null default 0,                                           -- its temper; both empty: nobody sits there
  primary key (game_id, seat),
  unique (game_id, user_id),
  check (user_id is null or ai is null)
) strict, without rowid;
insert into "seat" values (1, 0, 1, NULL, 'word 351', 0, 25);
insert into "seat" values (1, 1, NULL, 'steady', 'word 905', 0, 0);
insert into "seat" values (1, 2, 3, NULL, 'word 937', 0, 26);
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
insert into "journal" values (1, 1, 'table', 0, 1, 'fuji99 new start_player:any seats:3', NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:cdb243c5e35cbcd37bbb2a3d624cef22c46c30b7edd4559af672d35ed1e217ea', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 2, 'table', NULL, 2, 'join', NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:93f51330c98738a152a6e6de07a8ba463a1e3eebce9e9fbfe3ff31ec39ec3c31', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 3, 'table', NULL, 3, 'join', NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:73c4d5ef8c6ca0370f32044adb1e348353420886d339c3706962ec4374325e08', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 4, 'table', 0, 1, NULL, NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:923e9c23c92d3e86d1d58a22bfb21be7beeefa18e4367af963bf0288002482d8', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 5, 'table', 1, 2, NULL, NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:4d87c9a6aba9f6d57b764cf80641925427192be08a927c872f18801e4ff01eee', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 6, 'table', 2, 3, NULL, NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:3b9c60ae29a36ba94673cb9e4d2bef711eea5d86e34052291e75ca80b4cb1f56', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 7, 'setup', 0, 1, 'table start', '["Person","Person","Person"]', '[{"of":3,"got":0},{"of":22,"got":8},{"of":21,"got":12},{"of":20,"got":10},{"of":19,"got":0},{"of":18,"got":6},{"of":17,"got":15},{"of":16,"got":9},{"of":15,"got":7},{"of":14,"got":6},{"of":13,"got":3},{"of":12,"got":2},{"of":11,"got":1},{"of":10,"got":3},{"of":9,"got":3},{"of":8,"got":0},{"of":7,"got":6},{"of":6,"got":1},{"of":5,"got":0},{"of":4,"got":2},{"of":3,"got":0},{"of":2,"got":1}]', '[{"opened":{"seats":3,"auto5":false,"last_round":false}}]', 1, 1, 1, 1, '51521b22b6d10e65f4744c9bcb13ecb6241e048b332719859aa13817fe104e1a', '2:dccbe7be48f5cc3f73060a52182eaafad6ad5c445705469b39d39e94daef922c', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 8, 'table', 0, 1, 'table clock', NULL, '[]', '[[{"Text":"The host sets the clock. "},{"Text":"This table waits an hour for a turn; then the rules answer for whoever is late, where they can."}]]', 0, 2, 1, 0, NULL, '2:eaae0c1cf4e7c3f6defedd38ad4b3f8e2e77ad54678064408312efa97e891116', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 9, 'lapse', NULL, NULL, NULL, '"books"', '[{"of":10,"got":7},{"of":10,"got":7},{"of":10,"got":7}]', '[{"by_clock":0},{"chose":{"seat":0,"story":8}},{"by_clock":1},{"chose":{"seat":1,"story":8}},{"by_clock":2},{"chose":{"seat":2,"story":8}},{"began":0}]', 1, 3, 1, 1, '56c56530c6d46255b88cadd1eba11952739a5dc05dc76ad2c3de84fa43c6b96d', '2:808ce7373903b17fe5853507488ae735fee7e7ebf22fc5cdf61aa1dd8d14cae5', NULL, '2026-01-01T02:00:00.000Z');
insert into "journal" values (1, 10, 'table', 0, 1, 'table clock', NULL, '[]', '[[{"Text":"The host sets the clock. "},{"Text":"This table has no clock: it waits as long as it takes. The host sets one with `/table clock`."}]]', 0, 4, 1, 0, NULL, '2:5fe753ece997e401f2a0b9b1c1242d03fba971abb78611fd2895799c1f16dd23', NULL, '2026-01-01T02:00:00.000Z');
insert into "journal" values (1, 11, 'table', 2, 3, NULL, NULL, '[]', '[[{"Seat":2},{"Text":" asks to "},{"Text":"pause this table"},{"Text":"."}]]', 0, 5, 1, 0, NULL, '2:5bc64730513446bdc1734ec8b4a9a6db4952ad3f2fb341f6d65ad1c7a13026a3', NULL, '2026-01-01T03:32:00.000Z');
insert into "journal" values (1, 12, 'table', 0, 1, NULL, NULL, '[]', '[[{"Seat":0},{"Text":" says no."}]]', 0, 6, 1, 0, NULL, '2:85effcfe9ad1c4aacb8c329473b36cdc21089ebf62892b168b3f17831ef966a2', NULL, '2026-01-01T03:32:00.000Z');
insert into "journal" values (1, 13, 'table', 1, 2, NULL, NULL, '[]', '[[{"Seat":1},{"Text":" says no."}],[{"Text":"So there is no consent to "},{"Text":"pause this table"},{"Text":"."}]]', 0, 7, 1, 0, NULL, '2:a876f2ed4fe1764399c50a14dfa258b5ef4fb484246a58048d9dcbcd6ea0a428', NULL, '2026-01-01T03:32:00.000Z');
insert into "journal" values (1, 14, 'table', 1, 2, NULL, NULL, '[]', '[[{"Text":"Whoever sat on seat B leaves; a companion plays on."}]]', 0, 8, 1, 0, NULL, '2:4de211a879adb03fac39895303a5561ddd5792e9f1e11b8c62b408b3f26c2ad8', NULL, '2026-01-01T03:32:00.000Z');
insert into "journal" values (1, 15, 'seat', 1, 2, NULL, '"Ai"', '[]', '[]', 0, NULL, 1, 1, 'cf034d1176b57fc2c1a044e56188e328c9608406c1ac5c8dbc5e18dbe1a350e5', '2:2bf9d66506169e39bc2f88deec2fdc6a3fd1f0242ef85e452c5d8a518e5577b8', NULL, '2026-01-01T03:32:00.000Z');
insert into "journal" values (1, 16, 'move', 0, 1, 'draw n:9', '{"draw":9}', '[{"of":13,"got":7},{"of":12,"got":10},{"of":11,"got":6},{"of":10,"got":0},{"of":9,"got":0},{"of":8,"got":3},{"of":7,"got":1},{"of":6,"got":0},{"of":5,"got":3}]', '[{"drew":{"seat":0,"cubes":{"plain":5,"yellow":2,"red":2},"reds":0}},{"moved":{"seat":0,"from":0,"to":9,"sandals":0}},{"found":{"seat":0,"kind":"salt","sum":3}}]', 1, 9, 1, 1, '87abadbefe446045d3caa526436905fe771657d742eb775be9e595c3a6541fe8', '2:ab794bce1e962b1eef6be11a416637aa754a9a0a4f024f4ff4bb7528d6a6f921', NULL, '2026-01-01T04:55:00.000Z');
insert into "journal" values (1, 17, 'table', 0, 1, 'table clock', NULL, '[]', '[[{"Text":"The host sets the clock. "},{"Text":"This table waits an hour for a turn; then the others are asked what to do. Nothing happens by itself."}]]', 0, 10, 1, 0, NULL, '2:beb177f138b8adc343ebd47e5d86c0879d1f060362f955ec61bb827d1c94131b', NULL, '2026-01-01T06:28:00.000Z');
insert into "journal" values (1, 18, 'lapse', NULL, 3, 'table lapse duty:t1', '"t1"', '[]', '[{"by_clock":0},{"stopped":{"seat":0,"floor":9}},{"placed":{"seat":0,"on":[["salt",2]],"left":28}}]', 0, 11, 1, 1, 'f329fcf725cb10f3a4a55110b9a07b13881cf813bb6e4e945cade1d020f1a791', '2:f72869a48f98fdf14ecadc90a8821ad0288bab86454588a00a6fb404b1c629cc', NULL, '2026-01-01T08:28:00.000Z');
insert into "journal" values (1, 19, 'table', 0, 1, 'table clock', NULL, '[]', '[[{"Text":"The host sets the clock. "},{"Text":"This table has no clock: it waits as long as it takes. The host sets one with `/table clock`."}]]', 0, 12, 1, 0, NULL, '2:18c1c4e07e7885a5513be12fc454ab233ba140377df36fc4699d650c8d8efc69', NULL, '2026-01-01T08:28:00.000Z');
insert into "journal" values (1, 20, 'ai', 1, NULL, NULL, '{"draw":8}', '[{"of":13,"got":12},{"of":12,"got":4},{"of":11,"got":0},{"of":10,"got":8},{"of":9,"got":7},{"of":8,"got":4},{"of":7,"got":6},{"of":6,"got":2}]', '[{"drew":{"seat":1,"cubes":{"plain":3,"yellow":2,"red":3},"reds":0}},{"threat":{"seat":1,"reds":3,"lost":0}}]', 1, 13, 1, 1, 'b4dbf77d824aed5d901b43bb1ed634585d41733a9104145ddcf28441bd90a0e7', '2:00480451b205030c828c5a67cc72e1151482d2c3ec1e261c703b2078ca997f65', NULL, '2026-01-01T08:28:00.000Z');
insert into "journal" values (1, 21, 'move', 2, 3, 'draw n:9', '{"draw":9}', '[{"of":13,"got":3},{"of":12,"got":7},{"of":11,"got":1},{"of":10,"got":5},{"of":9,"got":0},{"of":8,"got":0},{"of":7,"got":2},{"of":6,"got":3},{"of":5,"got":1}]', '[{"drew":{"seat":2,"cubes":{"plain":5,"yellow":3,"red":1},"reds":0}},{"moved":{"seat":2,"from":0,"to":9,"sandals":0}},{"found":{"seat":2,"kind":"ember","sum":2}}]', 1, 14, 1, 1, 'b6a7733fd018b33f5f252b3aef3fb1e5ec8b95cebd83b2f3e62611da53f50994', '2:22f7f30e1aa3f686f6b702d5a09bc9772a49a150f181ae2c8364f5bcffce7ee9', NULL, '2026-01-01T08:28:00.000Z');
insert into "journal" values (1, 22, 'move', 2, 3, 'again n:5', '{"again":5}', '[{"of":12,"got":3},{"of":11,"got":0},{"of":10,"got":9},{"of":9,"got":2},{"of":8,"got":4}]', '[{"again":{"seat":2}},{"drew":{"seat":2,"cubes":{"plain":3,"yellow":1,"red":1},"reds":1}},{"moved":{"seat":2,"from":9,"to":14,"sandals":0}}]', 1, 15, 1, 1, '4e4f03fe8488930d2fe2cefdc8638d13c88e1d992fef2417be31f6b9776f9be3', '2:b1494358609a46b9d5a517edbd68a3ef755738c9d22977fe491dd6fe4b56d49e', NULL, '2026-01-01T08:28:00.000Z');
insert into "journal" values (1, 23, 'table', 0, 1, 'table clock', NULL, '[]', '[[{"Text":"The host sets the clock. "},{"Text":"This table waits an hour for a turn; then the others are asked what to do. Nothing happens by itself."}]]', 0, 16, 1, 0, NULL, '2:a84d947f60ddf7971e92632ec446f1c2a263c336ba1b22446ece8dd68074aba2', NULL, '2026-01-01T08:28:00.000Z');
insert into "journal" values (1, 24, 'lapse', NULL, 1, 'table lapse duty:t3', '"t3"', '[]', '[{"by_clock":2},{"found":{"seat":2,"kind":"landing","sum":5}}]', 1, 17, 1, 1, 'f3183e7d9f237cc0eb53dbe76297aafb185714a72c10b584c20199f6b329acd3', '2:eda0050662e3e0894d034d47717b3e9452d1e39ecae84f5c32e7cf5461c3cd58', NULL, '2026-01-01T10:28:00.000Z');
insert into "journal" values (1, 25, 'table', 0, 1, 'table clock', NULL, '[]', '[[{"Text":"The host sets the clock. "},{"Text":"This table has no clock: it waits as long as it takes. The host sets one with `/table clock`."}]]', 0, 18, 1, 0, NULL, '2:85ec719931d1bd28c59c200d682637816f643c41a7a588bbff71c9c4f9af03ed', NULL, '2026-01-01T10:28:00.000Z');
insert into "journal" values (1, 26, 'move', 2, 3, 'stop', '"stop"', '[]', '[{"stopped":{"seat":2,"floor":14}},{"placed":{"seat":2,"on":[["ember",1],["landing",2]],"left":25}}]', 0, 19, 1, 1, '9c33cf55025f0bc2a3de10f9938a1abf81ea9a96ff320991cbde337aeb751a51', '2:f05477052a8ffd9da72991c39a25814afca788d0f20aa2c6eab1f33d11870cb1', NULL, '2026-01-01T13:18:00.000Z');
CREATE TABLE snapshot (
  game_id integer not null,
  seq integer not null,
  schema integer not null,
  state blob not null,                               -- first byte: 0 JSON, 1 deflated JSON
  primary key (game_id, seq),
  foreign key (game_id, seq) references journal on delete cascade
) strict, without rowid;
insert into "snapshot" values (1, 7, 1, X'01AA562A494CCA4955B2AA564A2C2DC93755B24A4BCC294ED551CA492C2E892FCA2FCD4B810B15E42456A616152B5945572BA5E5E4E717295919E8282525A6837417E42466E6295999E92855A6E6E4E4972B5999E82815A5A6285919D78219C560D5A5C52021031DA58C4490C9D1B13A4AA9B94960530D74940A52F35232F3D2C12A93F2F34A417641DC03266375948A4BF28B2A95ACF24A737240CA8B8AF3F394AC4A8A4A5375944A4A8BF22096E494266783DC945294580E11492E4D4A85B08A5253108CF8D48A82D4E412A8934052F1658945998979C9A96037946414A5269640D443D9A85A608228BA928B328BA1B61597E41740B4E7E4179780CD4CCACF494905B1417EA8ADD5190D4B68F08F8625387D8053E1C0A7CB581DA5B4CC22503A35D0514A4C2EC92C836689D2A23CB03B73138BB2532145405A517E2E580CA42E1F940941F93ABFB4049409A1058301A260300097074A805919D4EA2815642416A72A592939E5E767172BE9281524A6E7A7242A59191BE828A5641627271681B22BC8B8A2D4C4E40C5052017140A513A414A8D5514A490565F768A5E292D4029019C98945254A3A4A500A5CBC28E9281527E6A524E680E461EAE03239A9292005500A6A4A49516A6E7E9112A8244C4949456114435526E680ECC94984145AC85640ED463203A6066E2948736C2D00');
insert into "snapshot" values (1, 9, 1, X'01AA562A494CCA4955B2AA564A2C2DC93755B24A4BCC294ED551CA492C2E892FCA2FCD4B810B15E42456A616152B5945572BA5E5E4E717295919E8282525A6837417E42466E6295999E92855A6E6E4E4972B5999E82815A5A6285919D78219C560D5A5C52021031DA58C4490C9D1B13A4AA9B94960530D74940A52F35232F3D2C12A93F2F34A417641DC03266375948A4BF28B2A95AC2C406A8B8AF3F394AC4A8A4A5375944A4A8BF28A95AC0C7594724A93B3410E4A294A2C87D8995C9A940A6115A5A62018F1A91505A9C92550F780A4E2CB128B3213F39253C10E28C9284A4D2C81A887B251B5C004517425176516436D2B2EC92F8068CFC92F2E019B99949F93920A62E795E6E4D4D6EA0CDA8034180D487084519C22875840C6EA28A565168152A8818E52627249661934339416E581B3576E6251762A24E7A715E5E7820309A42E1F94FD40D939BFB40494FDA0E58101A23C3000170380295919D4EA2815642416A72A5929B91425962BE9281524A6E7A7242A59191BE828A5641627271681F229C8B4A2D4C4E40C50160571406592921538EBE828A5A482F279B45271496A41B1928E52726251098202172A4A3A4AC589792989392079983AB84C4E6A0A480194829A5252949A9B5FA4042AFF5252525118C550958939207B7212214515B21550272099015303B714A439B61600');
insert into "snapshot" values (1, 18, 1, X'01AA562A494CCA4955B2AA564A2C2DC93755B24A4BCC294ED551CA492C2E892FCA2FCD4B810B15E42456A616152B5945572BA5E5E4E717295959EA282525A6837417E42466E6295999E92855A6E6E4E4972B5999E82815A5A6285919D78219C54A56063A4AA5C52021031DA58C4490C9D1D54AC539F92560A9EC4C90885271624E89928E527269526AB19295516DAC8E526A6E12D85E031DA582D4BC94CCBC74B086A4FCBC52906B202E0693B13A4AC525F945954A561620B545C5F9794A562545A5A93A4A25A54579C54A56863A4A39A5C9D92027A71425964344A09659C21C6A0461C4A75614A42697805C6C64606E06152C4B2CCA4CCC4B4E55B2323536323531D1512AC9284A4D2C817810CA46D66A696C0E57138FD06D64606E6262606CA8A3945C94590CF2AC01D8F5051037E5E41743C225293F272515C4AE86050AC89D99C5D94A564660A33352735220BEACADADD581C78D01A5714379C883E3044FD01BC0E3D90012B8E0782D4A4D29460A3FA81452C819C08313AC1E33C8110A50756106B4818E126640E795E6E40CB2904449C32047A3A6E1411D90B13A4A699945A0146CA0A394985C9259960ACE87A01CA96465A4A3949B58949D5A048ECBB4A2FC5C3003A42E1F9461A3637594F24B4B4019165AC61820CA1848DA50B232A8D5512AC8482C4E55B25272294A2C57D2512A484CCF4F4954B232B2D0514AC92C4E4E2C4A011516B1A08496989C01CAD420A341E51CC8ECE2D4444876C3E202C0AA954045054815D405A60817408A0A504105CFBCD196B1B0822E3A16547E65808A43A5E092FC02A5DA5A1DA5945450F913AD545C925A500C2AEA128BC0251E840217764A3A4AC589792989392079983AB84C4E6A0A480194829A5252949A9B5FA4042AB95352525118C5509590923527115284225B910CB11BC90C981A88A5B1B500');
insert into "snapshot" values (1, 20, 1, X'01AA562A494CCA4955B2AA564A2C2DC93755B24A4BCC294ED551CA492C2E892FCA2FCD4B810B15E42456A616152B5945572BA5E5E4E717295959EA282525A6837417E42466E6295999E92855A6E6E4E4972B5999E82815A5A6285919D78219C54A56063A4AA5C52021031DA58C4490C9D1D54AC539F92560A9EC4C90885271624E89928E527269526AB19295516DAC8E526A6E12D85E031DA582D4BC94CCBC74B086A4FCBC52906B202E0693B13A4AC525F945954A561620B545C5F9794A562545A5A93A4A25A54579C54A56863A4A39A5C9D92027A71425964344A09659C21C6A0461C4A75614A42697805C6C64606E06152C4B2CCA4CCC4B4E55B2323536323531D1512AC9284A4D2C817810CA46D66A696C0E57138FD06D64606E6262606CA8A3945C94590CF2AC01D8F5051037E5E41743C225293F272515C4AE86050AC89D99C5D94A564660A33352735220BEACADADD581C78D01A5714379C883E384A8A0B78004AE9295318481147E8616265882DED2D0DCD0141EACE078C50C7A434B530BB81AA4A03734353731333236C316F4063A4A78821EE44E70D0438C86043DD89B832DEC09A47A03781633808438384B15A5A61423053D540A29E40CE0C109568F19E40805A8BA30D338D680CE2BCDC9A905E5F9B4CC22509A37D0514A4C2EC92C4B55B2328224247012C94D2CCA4E2D023B21AD283F17CC00A9CB0765F1E8581DA5FCD212501687964A06885209E225252B835A1DA5828CC4E254252B2597A2C472251DA582C4F4FC9444252B230B1DA594CCE2E4C4A21450F1120B0A9FC4E40C503100321A543282CC2E4E4D2C01A73B2C2E00AC5A0954B88054415D608C7001A47081948BC525F9A0EC0E3216523246C7823C9F012A3F9542C0C58A526DAD8E524A2AA8C88A562A2E492D2806958E8945E042124281CB47251DA5E2C4BC94C41C903C4C1D5C26273505A4004A414D29294ACDCD2F520215F62929A9288C62A84A48619C9308297591AD4886D88D64064C0DC4D2D85A00');
insert into "snapshot" values (1, 26, 1, X'01AA562A494CCA4955B2AA564A2C2DC93755B24A4BCC294ED551CA492C2E892FCA2FCD4B810B15E42456A616152B5945572BA5E5E4E717295959EA282525A6837417E42466E6295999E92855A6E6E4E4972B5999E82815A5A6285919D78219C54A56063A4AA5C52021031DA58C4490C9D1D54AC539F92560A9EC4C90885271624E89928E527269526AB19295516DAC8E526A6E12D85E031DA582D4BC94CCBC74B086A4FCBC52906B202E0693B13A4AC525F945954A561620B545C5F9794A562545A5A93A4A25A5457920037594724A93B3414E4E294A2C2F56B232845B660973A81184119F5A51909A5C0272B19181B91954B02CB12833312F3955C9CAD4D8C8D4C44447A924A32835B104E241281B59ABA5B1395C4D3C42B79181B989898131C8FAA2CC6290670DC0AE2F80B82927BF18122E49F93929A92076352C5040EECC2CCE56B232021B9D919A9302F1656D6DAD0E3C6E0C288D1BCA431E1C27F0A037C413F41690C055B232863090C2CFD0C2044BD05B1A9A1B9AC283151C8B98416F68696A01578314F486A6E6266646C6663A4AC918416FA0A38427E841EE04073DC46848D083BD8912F6862694063E66C600E70244CE3004453524F318EA2841334F4E22247BC09334D5F30F66241AC12D03F9BA28350592CB400CA45834B2340025DBD49462A478B0343731313386C710385763C6A28989A9115C0D926E6363534B0B0B03ACB10872267919285647292DB30894DF0C749412934B32CB5221EE2A2DCA03176AB98945D9A990B22FAD283F175C0882D4E5838A97E8581DA5FCD21250F1022D110D1025A201386D2B5919D4EA2815642416A72A5929B91425962BE9281524A6E7A7242A591999EA28A56416272716818211645A516A627206A808027140A532C8ECE2D4C412252B231D25880BA02E85B8A05A0954B08154415D608A70012477295919D6C28B1AC0A22D6361C572742C284DA1E93646E83684BA1F59B7A109B2F6581DA50C50D9AF145C925FA0545BABA394920A2A6CA3958A4B520B8A41A937B1085CBC4328589A2E4ECC4B49CC01C9C3D4C1657252539474948AA114D49492A2D4DCFC222550359592928AC280A9845423880C81B022196237D48CD85A00');
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
insert into "owed" values (1, 'books', 0, 0, '[{"Text":"choose a story book by its cover"}]', 'turn', 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T02:00:00.000Z', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 0, NULL, NULL);
insert into "owed" values (1, 'books', 1, 0, '[{"Text":"choose a story book by its cover"}]', 'turn', 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T02:00:00.000Z', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 0, NULL, NULL);
insert into "owed" values (1, 'books', 2, 0, '[{"Text":"choose a story book by its cover"}]', 'turn', 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T02:00:00.000Z', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 0, NULL, NULL);
insert into "owed" values (1, 't1', 0, 0, '[{"Text":"go on or stop"}]', 'turn', 1, 0, '2026-01-01T02:00:00.000Z', '2026-01-01T08:28:00.000Z', 1, '2026-01-01T02:00:00.000Z', '2026-01-02T02:00:00.000Z', 0, NULL, NULL);
insert into "owed" values (1, 't2', 1, 0, '[{"Text":"draw 5 or more cubes"}]', 'turn', 1, 0, '2026-01-01T08:28:00.000Z', '2026-01-01T08:28:00.000Z', 1, '2026-01-01T08:28:00.000Z', NULL, 0, NULL, NULL);
insert into "owed" values (1, 't3', 2, 0, '[{"Text":"go on or stop"}]', 'turn', 1, 0, '2026-01-01T08:28:00.000Z', '2026-01-01T13:18:00.000Z', 1, '2026-01-01T08:28:00.000Z', '2026-01-02T08:28:00.000Z', 0, NULL, NULL);
insert into "owed" values (1, 't4', 0, 0, '[{"Text":"draw 5 or more cubes"}]', 'turn', 1, 0, '2026-01-01T13:18:00.000Z', NULL, 1, '2026-01-01T13:18:00.000Z', '2026-01-02T13:18:00.000Z', 0, NULL, NULL);
CREATE TABLE interaction (
  id integer primary key,                            -- Discord's own: the same one twice acts once
  game_id integer references game on delete cascade,
  user_id integer not null,
  seq integer,
  outcome text not null check (outcome in ('done', 'refused')),
  reply text not null,                               -- a receipt or a refusal, never a panel
  at text not null
) strict;
insert into "interaction" values (1, 1, 1, 1, 'done', '[[{"Text":"Your table of Fuji 99 is open. Friends press *Join* below."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (2, 1, 2, 2, 'done', '[[{"Text":"Welcome! You sit on seat B."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (3, 1, 3, 3, 'done', '[[{"Text":"Welcome! You sit on seat C."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (4, 1, 1, 4, 'done', '[[{"Text":"Your word is in the mix: "},{"Quote":"word 351"},{"Text":". Until the start you may give another."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (5, 1, 2, 5, 'done', '[[{"Text":"Your word is in the mix: "},{"Quote":"word 905"},{"Text":". Until the start you may give another."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (6, 1, 3, 6, 'done', '[[{"Text":"Your word is in the mix: "},{"Quote":"word 937"},{"Text":". Until the start you may give another."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (7, 1, 1, 7, 'done', '[[{"Text":"Off you go! The board is coming."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (8, 1, 1, 8, 'done', '[[{"Text":"This table waits an hour for a turn; then the rules answer for whoever is late, where they can."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (9, 1, 1, 10, 'done', '[[{"Text":"This table has no clock: it waits as long as it takes. The host sets one with `/table clock`."}]]', '2026-01-01T02:00:00.000Z');
insert into "interaction" values (10, 1, 3, 10, 'done', '[[{"Text":"I have asked "},{"Seat":0},{"Text":" and "},{"Seat":1},{"Text":". They have a day to answer; *No* on the board takes it back."}]]', '2026-01-01T03:32:00.000Z');
insert into "interaction" values (11, 1, 1, 12, 'done', '[[{"Text":"Noted."}]]', '2026-01-01T03:32:00.000Z');
insert into "interaction" values (12, 1, 2, 13, 'done', '[[{"Text":"Noted."}]]', '2026-01-01T03:32:00.000Z');
insert into "interaction" values (13, 1, 3, NULL, 'refused', '[[{"Text":"That question is not open any more."}],[{"Text":"See where the table stands with `/look board`."}]]', '2026-01-01T03:32:00.000Z');
insert into "interaction" values (14, 1, 2, 15, 'done', '[[{"Text":"You gave your seat up. Thank you for playing!"}]]', '2026-01-01T03:32:00.000Z');
insert into "interaction" values (15, 1, 3, NULL, 'refused', '[[{"Text":"You have not done anything yet that could be taken back."}],[{"Text":"See what you can do with `/look screen`."}]]', '2026-01-01T04:55:00.000Z');
insert into "interaction" values (16, 1, 1, 16, 'done', '[[{"Seat":0},{"Text":" draws 9: ⬜⬜⬜⬜⬜🟨🟨🟥🟥 5 plain, 2 yellow, 2 red."}],[{"Text":"9 floors down: from the start to floor 9."}],[{"Seat":0},{"Text":" discovers Salt Offering: 3/7 in hand."}]]', '2026-01-01T04:55:00.000Z');
insert into "interaction" values (17, 1, 1, NULL, 'refused', '[[{"Text":"Since your last step something was rolled, drawn or shown, or a seat changed hands. That stands, for everybody."}],[{"Text":"Go on from here: `/look screen`."}]]', '2026-01-01T04:55:00.000Z');
insert into "interaction" values (18, 1, 1, 17, 'done', '[[{"Text":"This table waits an hour for a turn; then the others are asked what to do. Nothing happens by itself."}]]', '2026-01-01T06:28:00.000Z');
insert into "interaction" values (19, 1, 3, 18, 'done', '[[{"Text":"The table goes on: the rules answered for whoever was late."}]]', '2026-01-01T08:28:00.000Z');
insert into "interaction" values (20, 1, 1, 19, 'done', '[[{"Text":"This table has no clock: it waits as long as it takes. The host sets one with `/table clock`."}]]', '2026-01-01T08:28:00.000Z');
insert into "interaction" values (21, 1, 3, 21, 'done', '[[{"Seat":2},{"Text":" draws 9: ⬜⬜⬜⬜⬜🟨🟨🟨🟥 5 plain, 3 yellow, 1 red."}],[{"Text":"9 floors down: from the start to floor 9."}],[{"Seat":2},{"Text":" discovers Falling Ember: 2/7 in hand."}]]', '2026-01-01T08:28:00.000Z');
insert into "interaction" values (22, 1, 3, 22, 'done', '[[{"Seat":2},{"Text":" goes on."}],[{"Seat":2},{"Text":" draws 5: ⬜⬜⬜🟨🟥 3 plain, 1 yellow, 1 red (1 red before)."}],[{"Text":"5 floors down: from floor 9 to floor 14."}]]', '2026-01-01T08:28:00.000Z');
insert into "interaction" values (23, 1, 1, 23, 'done', '[[{"Text":"This table waits an hour for a turn; then the others are asked what to do. Nothing happens by itself."}]]', '2026-01-01T08:28:00.000Z');
insert into "interaction" values (24, 1, 1, 24, 'done', '[[{"Text":"The table goes on: the rules answered for whoever was late."}]]', '2026-01-01T10:28:00.000Z');
insert into "interaction" values (25, 1, 1, 25, 'done', '[[{"Text":"This table has no clock: it waits as long as it takes. The host sets one with `/table clock`."}]]', '2026-01-01T10:28:00.000Z');
insert into "interaction" values (26, 1, 3, 26, 'done', '[[{"Seat":2},{"Text":" stops on floor 14."}],[{"Text":"From the pagoda: 1 on Falling Ember and 2 on Next Landing. 25 left there."}]]', '2026-01-01T13:18:00.000Z');
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
insert into "outbox" values (1, 1, 1, 'lobby', 500, 'lobby/1/1/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', 1, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (2, 1, 2, 'lobby', 500, 'lobby/1/2/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', 1, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (3, 1, 3, 'lobby', 500, 'lobby/1/3/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', 1, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (4, 1, 4, 'lobby', 500, 'lobby/1/4/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', 1, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (5, 1, 5, 'lobby', 500, 'lobby/1/5/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', 1, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (6, 1, 6, 'lobby', 500, 'lobby/1/6/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', 1, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (7, 1, 7, 'news', 500, 'news/1/7/500/0', '{"after":0,"to":7}', '2026-01-01T00:00:00.000Z', 'sent', 7, 0, NULL, '2026-01-01T00:00:00.000Z', 9002);
insert into "outbox" values (8, 1, 7, 'lobby', 500, 'lobby/1/7/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T00:00:00.000Z', 9001);
insert into "outbox" values (9, 1, 8, 'news', 500, 'news/1/8/500/0', '{"after":7,"to":8}', '2026-01-01T00:00:00.000Z', 'sent', 9, 0, NULL, '2026-01-01T02:00:00.000Z', 9003);
insert into "outbox" values (10, 1, 8, 'strip', 500, 'strip/1/8/500/9002', '9002', '2026-01-01T02:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T02:00:00.000Z', NULL);
insert into "outbox" values (11, 1, 9, 'news', 500, 'news/1/9/500/0', '{"after":8,"to":9}', '2026-01-01T02:00:00.000Z', 'sent', 11, 0, NULL, '2026-01-01T02:00:00.000Z', 9004);
insert into "outbox" values (12, 1, 9, 'strip', 500, 'strip/1/9/500/9003', '9003', '2026-01-01T02:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T02:00:00.000Z', NULL);
insert into "outbox" values (13, 1, 10, 'news', 500, 'news/1/10/500/0', '{"after":9,"to":10}', '2026-01-01T02:00:00.000Z', 'sent', 13, 0, NULL, '2026-01-01T03:32:00.000Z', 9005);
insert into "outbox" values (14, 1, 10, 'strip', 500, 'strip/1/10/500/9004', '9004', '2026-01-01T03:32:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T03:32:00.000Z', NULL);
insert into "outbox" values (15, 1, 11, 'news', 500, 'news/1/11/500/0', '{"after":10,"to":11}', '2026-01-01T03:32:00.000Z', 'sent', 15, 0, NULL, '2026-01-01T03:32:00.000Z', 9006);
insert into "outbox" values (16, 1, 11, 'strip', 500, 'strip/1/11/500/9005', '9005', '2026-01-01T03:32:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T03:32:00.000Z', NULL);
insert into "outbox" values (17, 1, 12, 'refresh', 500, 'refresh/1/12/500/0', '{"after":11,"to":15}', '2026-01-01T03:32:00.000Z', 'sent', 17, 0, NULL, '2026-01-01T03:32:00.000Z', 9007);
insert into "outbox" values (18, 1, 13, 'news', 500, 'news/1/13/500/0', '{"after":11,"to":15}', '2026-01-01T03:32:00.000Z', 'sent', 17, 0, NULL, '2026-01-01T03:32:00.000Z', 9007);
insert into "outbox" values (19, 1, 15, 'news', 500, 'news/1/15/500/0', '{"after":11,"to":15}', '2026-01-01T03:32:00.000Z', 'sent', 17, 0, NULL, '2026-01-01T03:32:00.000Z', 9007);
insert into "outbox" values (20, 1, 15, 'lobby', 500, 'lobby/1/15/500/0', '0', '2026-01-01T03:32:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T03:32:00.000Z', 9001);
insert into "outbox" values (21, 1, 15, 'strip', 500, 'strip/1/15/500/9006', '9006', '2026-01-01T03:32:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T03:32:00.000Z', NULL);
insert into "outbox" values (22, 1, 16, 'refresh', 500, 'refresh/1/16/500/0', '0', '2026-01-01T04:55:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T04:55:00.000Z', 9007);
insert into "outbox" values (23, 1, 17, 'news', 500, 'news/1/17/500/0', '{"after":16,"to":17}', '2026-01-01T06:28:00.000Z', 'sent', 23, 0, NULL, '2026-01-01T08:28:00.000Z', 9008);
insert into "outbox" values (24, 1, 17, 'strip', 500, 'strip/1/17/500/9007', '9007', '2026-01-01T08:28:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T08:28:00.000Z', NULL);
insert into "outbox" values (25, 1, 18, 'news', 500, 'news/1/18/500/0', '{"after":17,"to":19}', '2026-01-01T08:28:00.000Z', 'sent', 25, 0, NULL, '2026-01-01T08:28:00.000Z', 9010);
insert into "outbox" values (26, 1, 19, 'news', 500, 'news/1/19/500/0', '{"after":17,"to":19}', '2026-01-01T08:28:00.000Z', 'sent', 25, 0, NULL, '2026-01-01T08:28:00.000Z', 9010);
insert into "outbox" values (27, 1, 19, 'strip', 500, 'strip/1/19/500/9008', '9008', '2026-01-01T08:28:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T08:28:00.000Z', NULL);
insert into "outbox" values (28, 1, 20, 'news', 500, 'news/1/20/500/0', '{"after":19,"to":20}', '2026-01-01T08:28:00.000Z', 'sent', 28, 0, NULL, '2026-01-01T08:28:00.000Z', 9011);
insert into "outbox" values (29, 1, 20, 'strip', 500, 'strip/1/20/500/9010', '9010', '2026-01-01T08:28:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T08:28:00.000Z', NULL);
insert into "outbox" values (30, 1, 21, 'refresh', 500, 'refresh/1/21/500/0', '0', '2026-01-01T08:28:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T08:28:00.000Z', 9011);
insert into "outbox" values (31, 1, 22, 'refresh', 500, 'refresh/1/22/500/0', '0', '2026-01-01T08:28:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T08:28:00.000Z', 9011);
insert into "outbox" values (32, 1, 23, 'news', 500, 'news/1/23/500/0', '{"after":22,"to":23}', '2026-01-01T08:28:00.000Z', 'sent', 32, 0, NULL, '2026-01-01T10:28:00.000Z', 9012);
insert into "outbox" values (33, 1, 23, 'strip', 500, 'strip/1/23/500/9011', '9011', '2026-01-01T10:28:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T10:28:00.000Z', NULL);
insert into "outbox" values (34, 1, 24, 'refresh', 500, 'refresh/1/24/500/0', '{"after":23,"to":25}', '2026-01-01T10:28:00.000Z', 'sent', 34, 0, NULL, '2026-01-01T11:29:00.000Z', 9014);
insert into "outbox" values (35, 1, 25, 'news', 500, 'news/1/25/500/0', '{"after":23,"to":25}', '2026-01-01T10:28:00.000Z', 'sent', 34, 0, NULL, '2026-01-01T11:29:00.000Z', 9014);
insert into "outbox" values (36, 1, 25, 'strip', 500, 'strip/1/25/500/9012', '9012', '2026-01-01T11:29:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T11:29:00.000Z', NULL);
insert into "outbox" values (37, 1, 26, 'news', 500, 'news/1/26/500/0', '{"after":25,"to":26}', '2026-01-01T13:18:00.000Z', 'sent', 37, 0, NULL, '2026-01-01T13:18:00.000Z', 9015);
insert into "outbox" values (38, 1, 26, 'strip', 500, 'strip/1/26/500/9014', '9014', '2026-01-01T13:18:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T13:18:00.000Z', NULL);
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
insert into "player_guild" values (2, 7);
insert into "player_guild" values (3, 7);
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
insert into "question" values (1, 1, 'pause', 2, '[{"Text":"pause this table"}]', 'null', 11, '2026-01-02T03:32:00.000Z', '2026-01-01T03:32:00.000Z', 'no');
CREATE TABLE ballot (                                -- whoever is asked has a row from the start
  question_id integer not null references question on delete cascade,
  seat integer not null,
  answer text check (answer in ('yes', 'no')),
  at text,
  primary key (question_id, seat),
  check ((answer is null) = (at is null))
) strict, without rowid;
insert into "ballot" values (1, 0, 'no', '2026-01-01T03:32:00.000Z');
insert into "ballot" values (1, 1, 'no', '2026-01-01T03:32:00.000Z');
insert into "ballot" values (1, 2, 'yes', '2026-01-01T03:32:00.000Z');
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
insert into "notice" values (1, 1, 'overdue', '"t1"', 'overdue/1/t1/2026-01-01T08:28:00.000Z', '2026-01-01T08:28:00.000Z', 'sent', 0, NULL, 9009);
insert into "notice" values (2, 1, 'overdue', '"t3"', 'overdue/1/t3/2026-01-01T10:28:00.000Z', '2026-01-01T10:28:00.000Z', 'sent', 0, NULL, 9013);
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
insert into "took" values (1, 't3', 2, 3, 17400);
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
