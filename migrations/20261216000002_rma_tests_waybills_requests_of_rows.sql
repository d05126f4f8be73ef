-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_instrument_test validate constraint quality_instrument_test_rma_case_id_fkey;
alter table quality_containment validate constraint quality_containment_rma_case_id_fkey;
alter table operate_waybill validate constraint operate_waybill_rma_case_id_fkey;
alter table rma_case validate constraint rma_case_request_id_fkey;
alter table rma_case validate constraint rma_case_arrival_photo_id_fkey;
alter table rma_case validate constraint rma_case_incoming_test_id_fkey;
alter table rma_case validate constraint rma_case_lot_id_fkey;
alter table rma_case validate constraint rma_case_final_test_id_fkey;
alter table rma_case validate constraint rma_case_return_waybill_id_fkey;
alter table operate_waybill validate constraint operate_waybill_of_rule;
