-- The rows that there are hold to what was said of new ones before. Locks their table against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_order_items validate constraint purchase_order_items_received_rule;
alter table purchase_order_items validate constraint purchase_order_items_announced_rule;
