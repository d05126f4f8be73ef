-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table materials_price_override validate constraint materials_price_override_depth_check;
alter table warehouse_item validate constraint warehouse_item_former_price_check;
alter table warehouse_item validate constraint warehouse_item_priced_on_check;
alter table warehouse_item validate constraint warehouse_item_priced_by_id_fkey;
