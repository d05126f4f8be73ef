-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_scrap_disposal validate constraint quality_scrap_disposal_submitted_on_check;
