-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_shipping_notice_items validate constraint purchase_shipping_notice_items_packs_check;
alter table purchase_shipping_notice_items validate constraint purchase_shipping_notice_items_contents_check;
alter table purchase_shipping_notice_items validate constraint purchase_shipping_notice_items_pack_id_fkey;
alter table purchase_shipping_notice_items validate constraint purchase_shipping_notice_items_in_packs_rule;
