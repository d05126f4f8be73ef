-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_production_plan validate constraint operate_production_plan_quantity_check;
alter table operate_production_plan validate constraint operate_production_plan_released_filled_check;
alter table operate_production_plan validate constraint operate_production_plan_in_production_filled_check;
alter table operate_production_plan validate constraint operate_production_plan_finished_filled_check;
alter table operate_production_plan validate constraint operate_production_plan_closed_filled_check;
