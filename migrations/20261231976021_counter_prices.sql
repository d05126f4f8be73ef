-- Prices that suppliers offer are unit prices like all others: six places. Locks purchase_order_countered against reading and writing while it is rewritten.
-- Readers wait at most 100 ms with 10,000 rows of purchase_order_countered.
alter table purchase_order_countered alter column ordered type numeric(20,6) using ordered::numeric(20,6);
alter table purchase_order_countered alter column offered type numeric(20,6) using offered::numeric(20,6);
