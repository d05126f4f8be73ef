-- The rows that there are hold to what was said of new ones before. Locks purchase_order and purchase_order_items against writing while the indexes are built.
-- Readers wait for nothing.
create index purchase_order_rest_of_id_idx on purchase_order (rest_of_id, id);
create index purchase_order_items_cancelled_idx on purchase_order_items (cancelled, id);
alter table purchase_order validate constraint purchase_order_rest_of_id_fkey;
alter table purchase_order_items validate constraint purchase_order_items_quantity_check;
alter table purchase_order_items validate constraint purchase_order_items_cancelled_check;
alter table purchase_order_items validate constraint purchase_order_items_cancel_reason_check;
alter table purchase_order_items validate constraint purchase_order_items_cancelled_rule;
