-- What comes back of a loan names its numbered pieces. Locks warehouse_give_back_items against reading and writing for a moment: an empty column and a check that looks at no row.
-- Readers wait at most 20 ms with 100,000 rows of warehouse_give_back_items.
alter table warehouse_give_back_items add column serials text;
alter table warehouse_give_back_items add constraint warehouse_give_back_items_serials_check check (char_length(serials) <= 300) not valid;
