-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_order validate constraint operate_order_credited_check;
alter table operate_order validate constraint operate_order_to_refund_check;
