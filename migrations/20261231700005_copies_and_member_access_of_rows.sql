-- The rows that there are hold to it. Locks quality_process_defect and craft_sop against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_process_defect validate constraint quality_process_defect_step_check;
alter table quality_process_defect validate constraint quality_process_defect_sop_id_fkey;
alter table craft_sop validate constraint craft_sop_copies_out_check;
