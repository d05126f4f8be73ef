-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_order validate constraint operate_order_paid_check;
alter table operate_credit_note validate constraint operate_credit_note_submitted_on_check;
alter table operate_refund validate constraint operate_refund_submitted_on_check;
alter table operate_refund validate constraint operate_refund_handed_in_by_id_fkey;
