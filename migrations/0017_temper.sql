-- How the companions of a table play, also those that take over a seat later. Empty: as the game has it by default.
alter table game add column temper text;
