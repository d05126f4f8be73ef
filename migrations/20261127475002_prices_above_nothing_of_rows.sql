-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_requisition_items validate constraint purchase_requisition_items_estimate_check;
alter table purchase_order_items validate constraint purchase_order_items_new_price_check;
