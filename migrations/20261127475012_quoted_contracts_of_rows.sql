-- The quotes that there are hold to what was said of new ones before. Locks purchase_price_comparison_quotes against writing while the index is built.
-- Readers wait for nothing.
create index purchase_price_comparison_quotes_contract_id_idx on purchase_price_comparison_quotes (contract_id, id);
alter table purchase_price_comparison_quotes validate constraint purchase_price_comparison_quotes_contract_id_fkey;
