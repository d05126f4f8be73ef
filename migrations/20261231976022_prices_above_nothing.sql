-- The price of a buying unit is more than nothing. Locks purchase_order_items against writing for a moment; the rows that there are follow by the next migration.
-- Readers wait for nothing.
alter table purchase_order_items drop constraint purchase_order_items_pack_price_check;
alter table purchase_order_items add constraint purchase_order_items_pack_price_check check (pack_price <> 'NaN' and pack_price >= 0.000001) not valid;
