-- An action that was dismissed keeps what was dismissed, so that small changes do not add up; what needs it is told in English too; a class of materials has a planner.
-- Actions that are dismissed go on from the run before, as until now. Locks operate_mrp_action, its pegs, mnm_material_class and admin_user for a moment each: columns without a
-- default and constraints that look at no row. The index is built over the few rows of classes.
-- Readers wait at most 20 ms with 100,000 rows of operate_mrp_action.
alter table operate_mrp_action add column dismissed_quantity numeric(18,4);
alter table operate_mrp_action add column dismissed_for date;
alter table operate_mrp_action_pegs add column what_en text;
alter table mnm_material_class add column planner_id bigint;
alter table operate_mrp_action add constraint operate_mrp_action_dismissed_quantity_check check (dismissed_quantity <> 'NaN') not valid;
alter table operate_mrp_action add constraint operate_mrp_action_dismissed_for_check check (dismissed_for between '1900-01-01' and '2199-12-31') not valid;
alter table operate_mrp_action_pegs add constraint operate_mrp_action_pegs_what_en_check check (char_length(what_en) <= 200) not valid;
create index mnm_material_class_planner_id_idx on mnm_material_class (planner_id);
alter table mnm_material_class add constraint mnm_material_class_planner_id_fkey foreign key (planner_id) references admin_user (id) on delete restrict not valid;
