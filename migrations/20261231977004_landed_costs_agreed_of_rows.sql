-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_landed_cost validate constraint purchase_landed_cost_status_check;
alter table purchase_landed_cost validate constraint purchase_landed_cost_together_check;
alter table purchase_landed_cost validate constraint purchase_landed_cost_together_currency_check;
