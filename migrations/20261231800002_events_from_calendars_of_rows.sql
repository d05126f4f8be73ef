-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table personal_event validate constraint personal_event_remind_before_check;
alter table personal_event validate constraint personal_event_import_key_check;
