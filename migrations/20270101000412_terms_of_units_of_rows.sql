-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table product_unit validate constraint product_unit_shelf_life_days_check;
alter table product_unit validate constraint product_unit_warranty_parts_check;
alter table product_unit validate constraint product_unit_warranty_labour_check;
alter table product_unit validate constraint product_unit_agreed_parts_until_check;
alter table product_unit validate constraint product_unit_agreed_labour_until_check;
