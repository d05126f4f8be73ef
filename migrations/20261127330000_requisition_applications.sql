-- Lines of requisitions that wait for a material number name the application for it, and have either the number or the application. Locks purchase_requisition_items against writing
-- while its index is made and its lines are looked through, a second for 100,000 lines, and mnm_material for a moment.
alter table purchase_requisition_items add column application_id bigint;
create index purchase_requisition_items_application_id_idx on purchase_requisition_items (application_id, id);
alter table purchase_requisition_items add constraint purchase_requisition_items_application_id_fkey foreign key (application_id) references mnm_material (id) on delete restrict;
alter table purchase_requisition_items add constraint purchase_requisition_items_awaited_rule check (application_id is null or material_id is null);
