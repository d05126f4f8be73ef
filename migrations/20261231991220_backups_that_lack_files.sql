-- A backup that lacks files is remembered as one, by how many. Locks backup_run against reading for a moment.
-- Readers wait at most 10 ms with 10000 rows of backup_run.
alter table backup_run add column lacking integer not null default 0;
