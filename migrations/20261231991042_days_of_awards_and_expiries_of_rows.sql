-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_price_comparison validate constraint purchase_price_comparison_handed_in_on_check;
alter table stock_lot validate constraint stock_lot_extended_because_check;
