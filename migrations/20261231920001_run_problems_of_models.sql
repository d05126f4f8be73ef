-- A run names models without a material number and materials that are not planned, whose demand it leaves out. Locks operate_mrp_run_problems against reading and writing for a moment:
-- an empty column and checks that look at no row; its index against writing, of at most a thousand rows a night. Locks product_model against writing while the key is added.
-- Readers wait at most 30 ms with 400,000 rows of operate_mrp_run_problems.
alter table operate_mrp_run_problems drop constraint operate_mrp_run_problems_problem_check;
alter table operate_mrp_run_problems add column model_id bigint;
alter table operate_mrp_run_problems add constraint operate_mrp_run_problems_problem_check check (problem in ('circle', 'noLeadTime', 'noSupplier', 'lotRules', 'noSource', 'noMaterial', 'notPlanned', 'otherUnit')) not valid;
create index operate_mrp_run_problems_model_id_idx on operate_mrp_run_problems (model_id);
alter table operate_mrp_run_problems add constraint operate_mrp_run_problems_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict not valid;
