-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table product_model validate constraint product_model_current_hw_check;
alter table product_model validate constraint product_model_current_sw_check;
