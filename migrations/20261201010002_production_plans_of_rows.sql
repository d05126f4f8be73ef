-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table product_unit validate constraint product_unit_stage_check;
alter table product_unit validate constraint product_unit_scrapped_from_check;
alter table product_unit validate constraint product_unit_plan_id_fkey;
alter table stock_move validate constraint stock_move_production_plan_id_fkey;
alter table stock_reservation validate constraint stock_reservation_plan_id_fkey;
alter table operate_order_items validate constraint operate_order_items_arranged_check;
alter table operate_order_items validate constraint operate_order_items_produced_check;
