-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_waybill validate constraint operate_waybill_receipt_withdrawn_by_id_fkey;
