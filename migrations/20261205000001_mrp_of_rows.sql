-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_requisition_items validate constraint purchase_requisition_items_shortage_id_fkey;
alter table mnm_material validate constraint mnm_material_max_order_check;
alter table mnm_material validate constraint mnm_material_make_days_check;
alter table mnm_material validate constraint mnm_material_make_scrap_check;
alter table mnm_material validate constraint mnm_material_firm_days_check;
alter table mnm_material validate constraint mnm_material_planner_id_fkey;
alter table mnm_material validate constraint mnm_material_primary_supplier_id_fkey;
