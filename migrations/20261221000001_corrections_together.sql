-- What is corrected in parts counts together: what the differences of a count are worth and whether the general manager agrees to them, and what was corrected of an item
-- within 90 days. Locks stock_count and warehouse_correction against reading and writing for a moment: columns that are empty or constant, and checks whose rows are looked at later.
-- Readers wait at most 20 ms with 100,000 rows of stock_count, warehouse_correction.
alter table stock_count add column value numeric(16,2);
alter table stock_count add column to_review boolean default false not null;
alter table warehouse_correction add column together numeric(16,2);
alter table stock_count add constraint stock_count_value_check check (value <> 'NaN' and value >= 0) not valid;
alter table warehouse_correction add constraint warehouse_correction_together_check check (together <> 'NaN' and together >= 0) not valid;
