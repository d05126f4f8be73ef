-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_report_template_blocks validate constraint quality_report_template_blocks_bound_check;
