-- How many tables a person opened lately, and has open.
create index tables_of_host on game(host_id, created_at);
-- Rows that were sent long ago are deleted; each must be found to be the first of no message.
create index outbox_batch on outbox(batch) where batch is not null;
