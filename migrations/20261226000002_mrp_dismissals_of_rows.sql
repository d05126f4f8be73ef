-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_mrp_action validate constraint operate_mrp_action_dismissed_quantity_check;
alter table operate_mrp_action validate constraint operate_mrp_action_dismissed_for_check;
alter table operate_mrp_action_pegs validate constraint operate_mrp_action_pegs_what_en_check;
alter table mnm_material_class validate constraint mnm_material_class_planner_id_fkey;
