-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_order validate constraint purchase_order_countered_for_check;
alter table purchase_order validate constraint purchase_order_counter_note_check;
alter table purchase_order validate constraint purchase_order_countered_at_check;
