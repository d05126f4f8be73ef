-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table plm_change validate constraint plm_change_impact_unpriced_check;
