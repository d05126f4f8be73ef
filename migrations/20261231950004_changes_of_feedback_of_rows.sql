-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table plm_change validate constraint plm_change_source_check;
alter table plm_change validate constraint plm_change_feedback_id_fkey;
