-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table rma_repair validate constraint rma_repair_status_check;
alter table rma_repair validate constraint rma_repair_parts_value_check;
alter table rma_repair validate constraint rma_repair_parts_reason_check;
