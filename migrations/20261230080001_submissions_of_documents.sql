-- Of which document an approval decided on a version: how often it is submitted in a day counts together with all its versions, also one that was deleted since.
-- Adds a column without a value to approval_instance, and locks the table against writing while an index of nothing is made.
-- Readers wait at most 50 ms with 1,000,000 rows of approval_instance.
alter table approval_instance add column number_root text;
create index approval_instance_number_root on approval_instance (entity, number_root, started_at) where number_root is not null;
