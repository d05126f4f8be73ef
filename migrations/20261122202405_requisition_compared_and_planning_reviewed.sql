-- Whether a price comparison stands for a requisition, and on which day somebody last looked at what a material is planned with. Locks purchase_requisition and
-- mnm_material against reading and writing while columns are added, mnm_material for one pass over its rows, and purchase_requisition against writing while an index is built: under a second.
alter table purchase_requisition add column compared boolean default false not null;
alter table mnm_material add column ordering_cost numeric(16,2);
alter table mnm_material add column holding_cost numeric(18,4);
alter table mnm_material add column plan_reviewed_on date;
alter table mnm_material add constraint mnm_material_ordering_cost_check check (ordering_cost <> 'NaN' and ordering_cost >= 0.01 and ordering_cost <= 999999);
alter table mnm_material add constraint mnm_material_holding_cost_check check (holding_cost <> 'NaN' and holding_cost >= 0.0001 and holding_cost <= 999999);
alter table mnm_material add constraint mnm_material_plan_reviewed_on_check check (plan_reviewed_on between '1900-01-01' and '2199-12-31');
create index purchase_requisition_compared_idx on purchase_requisition (compared, id);
