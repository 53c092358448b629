-- What is looked up for every command, by an index, however many tables were played.

create index tables_of_channel on game(channel_id, phase);
create index owed_open on owed(game_id, seat) where done_at is null;
create index outbox_news on outbox(message_id) where kind = 'news';
