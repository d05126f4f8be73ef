-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_order validate constraint purchase_order_supplier_name_check;
alter table purchase_order validate constraint purchase_order_supplier_name_en_check;
alter table purchase_order validate constraint purchase_order_sent_filled_check;
alter table purchase_order validate constraint purchase_order_confirmed_filled_check;
alter table purchase_order validate constraint purchase_order_partly_received_filled_check;
alter table purchase_order validate constraint purchase_order_received_filled_check;
alter table purchase_order validate constraint purchase_order_closed_filled_check;
