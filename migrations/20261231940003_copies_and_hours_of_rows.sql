-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table craft_controlled_copy validate constraint craft_controlled_copy_times_lost_check;
alter table craft_controlled_copy validate constraint craft_controlled_copy_lost_filled_check;
alter table craft_controlled_copy validate constraint craft_controlled_copy_test_document_id_fkey;
alter table craft_process_test_document validate constraint craft_process_test_document_copies_out_check;
alter table plm_change validate constraint plm_change_impact_hours_check;
alter table plm_change validate constraint plm_change_hours_spent_check;
alter table plm_disposition validate constraint plm_disposition_hours_each_check;
alter table plm_disposition validate constraint plm_disposition_hours_check;
alter table plm_disposition validate constraint plm_disposition_hours_spent_check;
