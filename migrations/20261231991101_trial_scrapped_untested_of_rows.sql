-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table plm_release validate constraint plm_release_scrapped_untested_check;
