-- The rows that there are hold to what was said of new ones before. Locks purchase_requisition_items against writing while the index is built.
-- Readers wait for nothing.
create index purchase_requisition_items_earliest_idx on purchase_requisition_items (earliest, id);
alter table purchase_requisition_items validate constraint purchase_requisition_items_earliest_check;
