-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table product_unit_first_results validate constraint product_unit_first_results_stage_check;
alter table quality_process_defect validate constraint quality_process_defect_stage_check;
alter table quality_scrapped validate constraint quality_scrapped_stage_check;
