-- Orders are found by it. Locks purchase_order against writing while the index is built.
-- Readers wait for nothing.
create index purchase_order_other_currency_idx on purchase_order (other_currency, id);
