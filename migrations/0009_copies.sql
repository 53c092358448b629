-- When this file was copied, in the copy alone: whoever starts on it tells the tables.
alter table meta add column copied_at text;
