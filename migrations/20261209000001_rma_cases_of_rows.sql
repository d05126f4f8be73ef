-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table stock_move validate constraint stock_move_reason_check;
alter table stock_move validate constraint stock_move_rma_case_id_fkey;
alter table stock_move validate constraint stock_move_rma_repair_id_fkey;
alter table materials_quotation validate constraint materials_quotation_rma_case_id_fkey;
alter table operate_order validate constraint operate_order_rma_case_id_fkey;
