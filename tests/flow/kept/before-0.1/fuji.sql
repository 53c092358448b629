pragma foreign_keys = off;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
insert into "_sqlx_migrations" values (1, 'tables', '2026-11-22 15:38:22', 1, X'9D894B08387CDF7E76C06DC1C0AD8EF229858B096D053422EBE61B93024428ECE208F87BD49E22A96080F9E8DAA8521D', 9341029);
insert into "_sqlx_migrations" values (2, 'page', '2026-11-22 15:38:22', 1, X'F6621A63C66BBDCE806ABE89C01978C1C8BC94650741426D6F3FE6E0A5CDCD203D3DFE9E5945CE554703EC6AE9BD1E15', 2215866);
insert into "_sqlx_migrations" values (3, 'lookups', '2026-11-22 15:38:22', 1, X'03BE6BF9D7B37590B48C1C10808AC1EBF96D62662A773A6594FC2D9177A92E07215FDEC85F8421784B7BDE34C393AFB6', 636673);
insert into "_sqlx_migrations" values (4, 'own tables', '2026-11-22 15:38:22', 1, X'BAADC2091827C165FD5425EB56F467FAFE759C24D33765ADABF40B5585C4A16B359EF209EA6286797BC01B3E7F072212', 1487476);
insert into "_sqlx_migrations" values (5, 'questions', '2026-11-22 15:38:22', 1, X'27B484D071219744881727C1E2977D552DC091850A881F6778C7DEBAED89F33BECC3BA62DAA09B5C226F41528CA82F6A', 3239960);
insert into "_sqlx_migrations" values (6, 'people', '2026-11-22 15:38:22', 1, X'C20F926F0D8E5A9188F4410F6844145EEFC35B381603D6D9DE63C8033F6210F8039979CAEB534842F790F4AF3A3A0ABB', 14200032);
insert into "_sqlx_migrations" values (7, 'rest', '2026-11-22 15:38:22', 1, X'6BC7B47E727D24AEF99C32E64472BA6EE6B50BFFC32029EB09E451ABED1BFC0135F3A72E032F5EE3FB94E68851A2AB35', 1340111);
insert into "_sqlx_migrations" values (8, 'seen', '2026-11-22 15:38:22', 1, X'C57CAAB62209C29994000E7C4F49FF4F41436200C5A4A77194BE309B226B308962676799C9B7039A3CA8E903A0CE952D', 1088905);
insert into "_sqlx_migrations" values (9, 'copies', '2026-11-22 15:38:22', 1, X'980530774C3DBCC21D16674295931603D95CAC044E28443E233CDC9367E21CC73A69D2DA59316530B229E6A838C044E5', 1787529);
insert into "_sqlx_migrations" values (10, 'servers', '2026-11-22 15:38:22', 1, X'531B86902A8CAD2C0D92B808442A6DA7C4D25544A50B38C25C7D56B7DDA327BE7491D010B571303931ECA602D0909D8C', 1378374);
insert into "_sqlx_migrations" values (11, 'resting', '2026-11-22 15:38:22', 1, X'5FF6E81E98E96C3FC794815D69B3F4B4328716C2B532E681C1A137492441F22C327D42128B1E0963193DBE76F62237E7', 1204008);
CREATE TABLE meta (
  one integer primary key check (one = 1),
  instance text not null,                            -- six random letters, part of every nonce
  commands text not null default '{}' check (json_valid(commands))   -- which commands were registered last, by scope
, alive_at text, copied_at text) strict;
insert into "meta" values (1, 'zofuja', '{}', '2026-01-01T04:49:00.000Z', NULL);
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
insert into "game" values (1, 'jahapo', 'fuji', 500, 500, 7, 1, 'channel', NULL, 3, 'playing', NULL, '{"level":3,"scenario":"6","thrill":true,"characters":[],"grey":[2,3],"simple":true,"skills":[],"ask":false,"companion":true}', 1, 1, 1, 18, 12, 16, '{"table":{"level":3,"scenario":"6","thrill":true,"fields":[{"col":3,"row":0,"card":26,"lava":false,"token":null,"start":null},{"col":0,"row":1,"card":2,"lava":false,"token":null,"start":null},{"col":1,"row":1,"card":5,"lava":false,"token":null,"start":"White"},{"col":2,"row":1,"card":11,"lava":false,"token":null,"start":null},{"col":3,"row":1,"card":23,"lava":false,"token":null,"start":null},{"col":5,"row":1,"card":27,"lava":false,"token":null,"start":null},{"col":6,"row":1,"card":20,"lava":false,"token":null,"start":null},{"col":7,"row":1,"card":13,"lava":false,"token":null,"start":null},{"col":0,"row":2,"card":3,"lava":false,"token":null,"start":null},{"col":2,"row":2,"card":15,"lava":false,"token":null,"start":null},{"col":3,"row":2,"card":9,"lava":false,"token":null,"start":null},{"col":5,"row":2,"card":12,"lava":false,"token":null,"start":null},{"col":7,"row":2,"card":17,"lava":false,"token":null,"start":null},{"col":0,"row":3,"card":1,"lava":true,"token":null,"start":null},{"col":3,"row":3,"card":21,"lava":false,"token":null,"start":null},{"col":4,"row":3,"card":10,"lava":false,"token":"Single","start":null},{"col":5,"row":3,"card":6,"lava":false,"token":null,"start":null},{"col":6,"row":3,"card":8,"lava":false,"token":null,"start":null},{"col":7,"row":3,"card":25,"lava":false,"token":null,"start":null},{"col":3,"row":4,"card":24,"lava":false,"token":null,"start":null},{"col":5,"row":4,"card":18,"lava":false,"token":null,"start":null},{"col":6,"row":4,"card":14,"lava":false,"token":null,"start":null},{"col":6,"row":5,"card":16,"lava":false,"token":null,"start":null},{"col":7,"row":5,"card":22,"lava":false,"token":null,"start":null},{"col":2,"row":6,"card":28,"lava":false,"token":null,"start":null},{"col":3,"row":6,"card":33,"lava":false,"token":null,"start":null},{"col":4,"row":6,"card":31,"lava":false,"token":null,"start":null},{"col":5,"row":6,"card":30,"lava":false,"token":null,"start":null},{"col":6,"row":6,"card":29,"lava":false,"token":"Double","start":null}],"travellers":[{"character":1,"at":2,"stamina":0,"injuries":[],"dice":["A","A","B","B","C","C"]},{"character":3,"at":2,"stamina":0,"injuries":[],"dice":["A","A","B","B","C","C"]},{"character":0,"at":2,"stamina":0,"injuries":[],"dice":["A","A","B","B","C","C"]}],"round":1,"eruptions":0,"phase":{"Planning":{"plans":[{"to":3,"path":null,"ready":"Firm","reopened":0},{"to":4,"path":null,"ready":"No","reopened":0},{"to":0,"path":null,"ready":"Firm","reopened":0}]}},"reveal":null},"screens":{"hands":[[{"kind":"A","value":1},{"kind":"A","value":4},{"kind":"B","value":3},{"kind":"B","value":5},{"kind":"C","value":5},{"kind":"C","value":4}],[{"kind":"A","value":2},{"kind":"A","value":5},{"kind":"B","value":5},{"kind":"B","value":4},{"kind":"C","value":4},{"kind":"C","value":3}],[{"kind":"A","value":4},{"kind":"A","value":4},{"kind":"B","value":5},{"kind":"B","value":2},{"kind":"C","value":2},{"kind":"C","value":1}]],"left":[0,0,0],"neutral":[],"deck":[],"handed":[],"aside":[],"water":[],"named":[]}}', '"Playing"', '[600,43200,86400,172800]', 9003, 9001, '2026-01-01T00:00:00.000Z', '2026-01-01T04:49:00.000Z', NULL, 'all', NULL, 1, 'none', '2026-01-01T00:00:00.000Z', NULL, NULL, NULL);
CREATE TABLE secret (
  game_id integer primary key references game on delete cascade,
  key blob not null check (length(key) = 32),
  words text not null default '[]' check (json_valid(words)),   -- what seats added to the mix before the start
  drawn integer not null default 0 check (drawn >= 0),
  opened_at text
) strict;
insert into "secret" values (1, X'20B81605A9B49F6BB88F0759133E912BCFF83BF740B746E411AD6B434773C52A', '["word 351","word 905","word 937"]', 49, NULL);
CREATE TABLE seat (
  game_id integer not null references game on delete cascade,
  seat integer not null check (seat between 0 and 7),
  user_id integer references player,
  ai text, word text, forgotten integer not null default 0 check (forgotten in (0, 1)), seen integer not null default 0,                                           -- its temper; both empty: nobody sits there
  primary key (game_id, seat),
  unique (game_id, user_id),
  check (user_id is null or ai is null)
) strict, without rowid;
insert into "seat" values (1, 0, 1, NULL, 'word 351', 0, 14);
insert into "seat" values (1, 1, 2, NULL, 'word 905', 0, 18);
insert into "seat" values (1, 2, 3, NULL, 'word 937', 0, 17);
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
insert into "journal" values (1, 1, 'table', 0, 1, 'fuji new level:3 scenario:6 simple:true companion:true order:auto thrill:true seats:3', NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:6d2ba11bc2dc8a7a14e77584718d9ce463411a99aa47ff6d1e9d8ddc3807f50c', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 2, 'table', NULL, 2, 'join', NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:0bb94b3d183d119942da0c6f13e96743618ee2a85c89befd8bf093a9eb4c9cea', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 3, 'table', NULL, 3, 'join', NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:923fb8968751d2f439fae05ff5b6c9be1b8b05bed72313924ffe479249cecb89', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 4, 'table', 0, 1, NULL, NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:57f03cdfa8eb90cce15c39bf930a452c129bd365cb874ecb94afc880bcc28a3f', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 5, 'table', 1, 2, NULL, NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:82c473ca02d410b18dff14085dff24c17aec1e2b31f78a8c03f5fddb3d6b6fe9', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 6, 'table', 2, 3, NULL, NULL, '[]', '[]', 0, NULL, 1, 0, NULL, '2:e015406e043bb269b636ae21a89ec4d198d470e11199f1ba51c75017dad64445', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 7, 'setup', 0, 1, 'table start', '["Person","Person","Person"]', '[{"of":4,"got":1},{"of":3,"got":1},{"of":2,"got":0},{"of":24,"got":1},{"of":23,"got":22},{"of":22,"got":16},{"of":21,"got":4},{"of":20,"got":0},{"of":19,"got":7},{"of":18,"got":14},{"of":17,"got":12},{"of":16,"got":7},{"of":15,"got":7},{"of":14,"got":10},{"of":13,"got":6},{"of":12,"got":7},{"of":11,"got":6},{"of":10,"got":0},{"of":9,"got":2},{"of":8,"got":3},{"of":7,"got":0},{"of":6,"got":0},{"of":5,"got":3},{"of":4,"got":0},{"of":3,"got":1},{"of":2,"got":1},{"of":6,"got":5},{"of":5,"got":0},{"of":4,"got":2},{"of":3,"got":2},{"of":2,"got":0},{"of":6,"got":0},{"of":6,"got":3},{"of":6,"got":2},{"of":6,"got":4},{"of":6,"got":4},{"of":6,"got":3},{"of":6,"got":1},{"of":6,"got":4},{"of":6,"got":4},{"of":6,"got":3},{"of":6,"got":3},{"of":6,"got":2},{"of":6,"got":3},{"of":6,"got":3},{"of":6,"got":4},{"of":6,"got":1},{"of":6,"got":1},{"of":6,"got":0}]', '[{"Opened":{"level":3,"scenario":"6","thrill":true,"characters":[1,3,0]}},{"Rolled":{"round":1,"hands":[[{"kind":"A","value":1},{"kind":"A","value":4},{"kind":"B","value":3},{"kind":"B","value":5},{"kind":"C","value":5},{"kind":"C","value":4}],[{"kind":"A","value":2},{"kind":"A","value":5},{"kind":"B","value":5},{"kind":"B","value":4},{"kind":"C","value":4},{"kind":"C","value":3}],[{"kind":"A","value":4},{"kind":"A","value":4},{"kind":"B","value":5},{"kind":"B","value":2},{"kind":"C","value":2},{"kind":"C","value":1}]]}}]', 1, 1, 1, 1, '102395dbf58fd33fca8bd067c9cd1bc4825f17a3af40110ce570b3cb2a3b9be8', '2:6de010b7a995cdd0bed8afe6fbf7c9c223c80c7723d4de193363cc0e685ec20f', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 8, 'move', 0, 1, 'plan card:Lotus Mill', '{"Plan":{"to":0,"path":null,"leave":false}}', '[]', '[{"Planned":{"seat":0,"to":26,"distance":3,"path":null}}]', 0, 2, 1, 1, '3d0b85e5a055df2992ca2544f7fc6e6f919d23831700aab3fa74f1f973a40183', '2:4105f20a709d22d8709a0de50f3a5ccf2e61c299b6136bb6556f8f862fd55ca1', 9, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 9, 'undo', 0, 1, NULL, '{"from":8,"to":8}', '[]', '[[{"Seat":0},{"Text":" takes back the last step:"}],[{"Text":"↶ "},{"Seat":0},{"Text":" heads for Lotus Mill, 3 steps"},{"Text":"."}]]', 0, 3, 1, 1, '102395dbf58fd33fca8bd067c9cd1bc4825f17a3af40110ce570b3cb2a3b9be8', '2:cec37f1c7bcedfbdc805a8d086d63a12dbc5001ff900a1978ccf154633dbfc27', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 10, 'move', 0, 1, 'plan card:Lotus Mill', '{"Plan":{"to":0,"path":null,"leave":false}}', '[]', '[{"Planned":{"seat":0,"to":26,"distance":3,"path":null}}]', 0, 4, 1, 1, '3d0b85e5a055df2992ca2544f7fc6e6f919d23831700aab3fa74f1f973a40183', '2:eabe2c489ba43e3d38d05889953985532f8e5cd9c00563cf94cbbf1fe14ecd3a', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 11, 'move', 0, 1, 'plan card:Ginkgo Gate', '{"Plan":{"to":3,"path":null,"leave":false}}', '[]', '[{"Planned":{"seat":0,"to":11,"distance":1,"path":null}}]', 0, 5, 1, 1, '9d3e6e0ba2c30d84924ed0bf953ef40a7ad7b2c45db1d36e1deffa06302a1388', '2:bf41b22a601247d0103842f9d14bde7fcf9f04548e834003722acca33c3d12ba', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 12, 'move', 1, 2, 'plan card:Lotus Mill', '{"Plan":{"to":0,"path":null,"leave":false}}', '[]', '[{"Planned":{"seat":1,"to":26,"distance":3,"path":null}}]', 0, 6, 1, 1, 'bcfbcd8e4f46c57fead0741079fa9527226bef452c379710e8bf1c70af7b9705', '2:509585f0ed78ab3e6bae07c9a80669d4043930ecfab18adb36397a68ffc0a145', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 13, 'table', NULL, NULL, NULL, NULL, '[]', '[[{"Text":"The table is paused: nobody is pinged, no clock runs and nothing is taken back until `/table resume`. Who likes may still move."}]]', 0, 7, 1, 0, NULL, '2:d4cefcee4fdf1136723950ff2a59f68e0b0168e1fe5f7e87a1d3c05442007c69', NULL, '2026-01-01T00:00:00.000Z');
insert into "journal" values (1, 14, 'move', 0, 1, 'ready firm:true', '{"Ready":{"firm":true}}', '[]', '[{"Ready":{"seat":0,"firm":true}}]', 0, 8, 1, 1, 'a7c0988ae1d7f9176324daae0f49a9adc4652a2f14c6a4dc6d82058bc310ffda', '2:aef5d8fbffe92c499a95be45f9d4cec12fb9f42f9e24ced530bfc04806a01032', NULL, '2026-01-01T01:41:00.000Z');
insert into "journal" values (1, 15, 'move', 1, 2, 'plan card:Moss Shrine', '{"Plan":{"to":2,"path":null,"leave":false}}', '[]', '[{"Planned":{"seat":1,"to":5,"distance":0,"path":null}}]', 0, 9, 1, 1, 'ff73d35d729332915ce2103faa809cbed963bcc0380f92a4dffccd1cb4efff52', '2:0f31a0ae102473fb08b4542f437e34326721912d579714c7d2021f0bec25fada', NULL, '2026-01-01T01:41:00.000Z');
insert into "journal" values (1, 16, 'move', 2, 3, 'plan card:Lotus Mill', '{"Plan":{"to":0,"path":null,"leave":false}}', '[]', '[{"Planned":{"seat":2,"to":26,"distance":3,"path":null}}]', 0, 10, 1, 1, 'e5662908cf4ab0bdaa67ff99af409bf40fd78f0cfc5dbd3cee46e3373c7820a1', '2:47f35f1e0983d4aa17f76ccc03a6f0fe4af6370975fc59cf0e7eae075f3f94f1', NULL, '2026-01-01T01:41:00.000Z');
insert into "journal" values (1, 17, 'move', 2, 3, 'ready firm:true', '{"Ready":{"firm":true}}', '[]', '[{"Ready":{"seat":2,"firm":true}}]', 0, 11, 1, 1, '1b6128ee13cb58f3bdf4c430ce517889aaed44465b1c15fcc352c4e68e9287e6', '2:9b1fd33ee216b4a0b8527d0e794e78ee9ce4a51736b179e55a7f1727943d623a', NULL, '2026-01-01T04:49:00.000Z');
insert into "journal" values (1, 18, 'move', 1, 2, 'plan card:Cherry Knoll', '{"Plan":{"to":4,"path":null,"leave":false}}', '[]', '[{"Planned":{"seat":1,"to":23,"distance":2,"path":null}}]', 0, 12, 1, 1, 'da78dc9e2829f15bfa62a4b4907a32238593602dc2d3e3471b8b79381900080d', '2:580583fedb9372a151120b7336cd355d877c8c3d0ccd6cba50adb2655b1090ef', NULL, '2026-01-01T04:49:00.000Z');
CREATE TABLE snapshot (
  game_id integer not null,
  seq integer not null,
  schema integer not null,
  state blob not null,                               -- first byte: 0 JSON, 1 deflated JSON
  primary key (game_id, seq),
  foreign key (game_id, seq) references journal on delete cascade
) strict, without rowid;
insert into "snapshot" values (1, 7, 1, X'01AA562A494CCA4955B2AA56CA492D4BCD51B232D6512A4E4ECD4B2CCACC57B2523253D2512AC928CACCC951B22A292A4DD5514ACB4CCD492956B28AAE564ACE87A82FCA2F57B232D0514A4E2C4A51B23232D351CA492C4B54B24A4BCC294ED5512AC9CF4ECD53B2CA2BCDC9D1512A2E492C2A81706A75A04618E828818D30841B41AA0986E826981261825278466649AA12DC1946E886181A12610AC85B70238CD18D303226D508530C23CC4935C20CC30803528D304737C290648FC062D50816AB249B008B10B80986C4442BD608811B61496A48C0E2036E82A111A946C002136104C9510A0B4C635860C29326245712CC63B0940937C0086E02B1D9D4049A26E04618E248564AC19979E939A94AD8733B2C40E1C6905C5EC0D237DC040B7263046E8211D929CB0416234626A4BA02161270230C49F6082C28104690EC0A9811A6308F18921C21B0040E37C288E43C02CBEB66305718911C16B0240E37C298E4120796C41146909C4B60918A3002472E019553D873082C46E04618E128B5945CF24B41B537AA31B13A4A25458965A93939A945D08A3A23B12831B924B548C9CA504729B144C9CA08AC2537332F115C7367E665951665A68254C7EA28A56426A72A59452B392AE980B193928E12083B2BE928392BC5826B3B8489C65437D1800A26C6820AABD2BC14B08F538B4A0B4A32F3F38AC19E2DC8482C06B778027212F3F232F3D241AD9F829C44907474B552493EA479A2A354905892016317A526A6542A5929F9E52BE92815A5E617A4E6A5A6285919800283E63A626B6B419696A526E640DC530B6AA415A5A6829C5CAD949198076E9145572B656782BC0C8EB5B2C49CD254252B43900B31854D908441710B556D8C5DD8144918940AA0AA71089BD4C6EA60758B119231A0C485C51824B7209B8E248CEC7224B7008643D818975B90D523B9055918C9521C6E41F610925B70081BD6C6C6EA28E5A4A6952859451BE818E818C4EA28E5A596961481E2351A94F35293B395AC402C509C821218889D589C9902CA90B13A4AE589E05C0C12CD4BCC8528A8AD0500');
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
insert into "owed" values (1, 'r1.plan', 0, 0, '[{"Text":"choose a card to go to and say ready"}]', 'turn', 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T01:41:00.000Z', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 0, NULL, NULL);
insert into "owed" values (1, 'r1.plan', 1, 0, '[{"Text":"choose a card to go to and say ready"}]', 'turn', 1, 0, '2026-01-01T00:00:00.000Z', NULL, 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 0, NULL, NULL);
insert into "owed" values (1, 'r1.plan', 2, 0, '[{"Text":"choose a card to go to and say ready"}]', 'turn', 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T04:49:00.000Z', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 0, NULL, NULL);
CREATE TABLE interaction (
  id integer primary key,                            -- Discord's own: the same one twice acts once
  game_id integer references game on delete cascade,
  user_id integer not null,
  seq integer,
  outcome text not null check (outcome in ('done', 'refused')),
  reply text not null,                               -- a receipt or a refusal, never a panel
  at text not null
) strict;
insert into "interaction" values (1, 1, 1, 1, 'done', '[[{"Text":"Your table of Fuji is open. Friends press *Join* below."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (2, 1, 2, 2, 'done', '[[{"Text":"Welcome! You sit on seat B."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (3, 1, 3, 3, 'done', '[[{"Text":"Welcome! You sit on seat C."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (4, 1, 1, 4, 'done', '[[{"Text":"Your word is in the mix: "},{"Quote":"word 351"},{"Text":". Until the start you may give another."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (5, 1, 2, 5, 'done', '[[{"Text":"Your word is in the mix: "},{"Quote":"word 905"},{"Text":". Until the start you may give another."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (6, 1, 3, 6, 'done', '[[{"Text":"Your word is in the mix: "},{"Quote":"word 937"},{"Text":". Until the start you may give another."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (7, 1, 1, 7, 'done', '[[{"Text":"Off you go! The board is coming."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (8, 1, 1, 8, 'done', '[[{"Seat":0},{"Text":" heads for Lotus Mill, 3 steps"},{"Text":"."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (10, 1, 1, 8, 'done', '[[{"Text":"Taken back."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (11, 1, 1, 10, 'done', '[[{"Seat":0},{"Text":" heads for Lotus Mill, 3 steps"},{"Text":"."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (12, 1, 2, NULL, 'refused', '[[{"Text":"You have not done anything yet that could be taken back."}],[{"Text":"See what you can do with `/look screen`."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (13, 1, 8, NULL, 'refused', '[[{"Text":"People sit on all seats of this table."}],[{"Text":"Look on with `/look board`."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (14, 1, 1, 11, 'done', '[[{"Seat":0},{"Text":" heads for Ginkgo Gate, 1 step"},{"Text":"."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (15, 1, 2, 12, 'done', '[[{"Seat":1},{"Text":" heads for Lotus Mill, 3 steps"},{"Text":"."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (16, 1, 1, 12, 'done', '[[{"Text":"The table is paused: nobody is pinged, no clock runs and nothing is taken back until `/table resume`. Who likes may still move."}]]', '2026-01-01T00:00:00.000Z');
insert into "interaction" values (17, 1, 1, 14, 'done', '[[{"Seat":0},{"Text":" is ready, come what may."}]]', '2026-01-01T01:41:00.000Z');
insert into "interaction" values (18, 1, 3, NULL, 'refused', '[[{"Text":"This table is paused, so nothing is taken back."}],[{"Text":"Let it go on first: `/table resume`."}]]', '2026-01-01T01:41:00.000Z');
insert into "interaction" values (19, 1, 1, NULL, 'refused', '[[{"Text":"This table is paused, so nothing is taken back."}],[{"Text":"Let it go on first: `/table resume`."}]]', '2026-01-01T01:41:00.000Z');
insert into "interaction" values (20, 1, 2, 15, 'done', '[[{"Seat":1},{"Text":" plans to stay at Moss Shrine."}]]', '2026-01-01T01:41:00.000Z');
insert into "interaction" values (21, 1, 3, 16, 'done', '[[{"Seat":2},{"Text":" heads for Lotus Mill, 3 steps"},{"Text":"."}]]', '2026-01-01T01:41:00.000Z');
insert into "interaction" values (22, 1, 1, NULL, 'refused', '[[{"Text":"This table is paused, so nothing is taken back."}],[{"Text":"Let it go on first: `/table resume`."}]]', '2026-01-01T01:41:00.000Z');
insert into "interaction" values (23, 1, 1, NULL, 'refused', '[[{"Text":"This table is paused, so its clock cannot be set."}],[{"Text":"Let it go on first: `/table resume`."}]]', '2026-01-01T01:41:00.000Z');
insert into "interaction" values (24, 1, 9, NULL, 'refused', '[[{"Text":"People sit on all seats of this table."}],[{"Text":"Look on with `/look board`."}]]', '2026-01-01T04:49:00.000Z');
insert into "interaction" values (25, 1, 3, 17, 'done', '[[{"Seat":2},{"Text":" is ready, come what may."}]]', '2026-01-01T04:49:00.000Z');
insert into "interaction" values (26, 1, 2, 18, 'done', '[[{"Seat":1},{"Text":" heads for Cherry Knoll, 2 steps"},{"Text":"."}]]', '2026-01-01T04:49:00.000Z');
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
insert into "outbox" values (9, 1, 8, 'refresh', 500, 'refresh/1/8/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T00:00:00.000Z', 9002);
insert into "outbox" values (10, 1, 9, 'refresh', 500, 'refresh/1/9/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T00:00:00.000Z', 9002);
insert into "outbox" values (11, 1, 10, 'refresh', 500, 'refresh/1/10/500/0', '0', '2026-01-01T00:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T00:00:00.000Z', 9002);
insert into "outbox" values (12, 1, 11, 'refresh', 500, 'refresh/1/11/500/0', '{"after":10,"to":13}', '2026-01-01T00:00:00.000Z', 'sent', 12, 0, NULL, '2026-01-01T00:00:00.000Z', 9003);
insert into "outbox" values (13, 1, 12, 'refresh', 500, 'refresh/1/12/500/0', '{"after":10,"to":13}', '2026-01-01T00:00:00.000Z', 'sent', 12, 0, NULL, '2026-01-01T00:00:00.000Z', 9003);
insert into "outbox" values (14, 1, 13, 'news', 500, 'news/1/13/500/0', '{"after":10,"to":13}', '2026-01-01T00:00:00.000Z', 'sent', 12, 0, NULL, '2026-01-01T00:00:00.000Z', 9003);
insert into "outbox" values (15, 1, 13, 'strip', 500, 'strip/1/13/500/9002', '9002', '2026-01-01T00:00:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T00:00:00.000Z', NULL);
insert into "outbox" values (16, 1, 14, 'refresh', 500, 'refresh/1/14/500/0', '0', '2026-01-01T01:41:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T01:41:00.000Z', 9003);
insert into "outbox" values (17, 1, 15, 'refresh', 500, 'refresh/1/15/500/0', '0', '2026-01-01T01:41:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T01:41:00.000Z', 9003);
insert into "outbox" values (18, 1, 16, 'refresh', 500, 'refresh/1/16/500/0', '0', '2026-01-01T01:41:00.000Z', 'sent', NULL, 0, NULL, '2026-01-01T01:41:00.000Z', 9003);
insert into "outbox" values (19, 1, 17, 'refresh', 500, 'refresh/1/17/500/0', '0', '2026-01-01T04:49:00.000Z', 'due', NULL, 0, NULL, NULL, NULL);
insert into "outbox" values (20, 1, 18, 'refresh', 500, 'refresh/1/18/500/0', '0', '2026-01-01T04:49:00.000Z', 'due', NULL, 0, NULL, NULL, NULL);
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
insert into "took" values (1, 'r1.plan', 0, 1, 6060);
insert into "took" values (1, 'r1.plan', 2, 3, 17340);
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
