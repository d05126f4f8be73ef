-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table stock_count validate constraint stock_count_value_check;
alter table warehouse_correction validate constraint warehouse_correction_together_check;
