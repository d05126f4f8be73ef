-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table warehouse_give_back_items validate constraint warehouse_give_back_items_serials_check;
