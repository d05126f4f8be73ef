-- What is planned with stands on the material number: lead time, service level, safety stock and how much is ordered at once.
-- Locks mnm_material against reading and writing, for adding empty columns at once and for one pass over its rows for the checks: below a second
-- for a hundred thousand numbers.
alter table mnm_material add column lead_days integer;
alter table mnm_material add column service_level text;
alter table mnm_material add column safety_stock numeric(18,4);
alter table mnm_material add column min_order numeric(18,4);
alter table mnm_material add column order_multiple numeric(18,4);
alter table mnm_material add column lot_sizing text;
alter table mnm_material add column lot_quantity numeric(18,4);
alter table mnm_material add column lot_days integer;
alter table mnm_material add constraint mnm_material_lead_days_check check (lead_days >= 1 and lead_days <= 730);
alter table mnm_material add constraint mnm_material_service_level_check check (service_level in ('p90', 'p95', 'p98', 'p99'));
alter table mnm_material add constraint mnm_material_safety_stock_check check (safety_stock <> 'NaN' and safety_stock >= 0 and safety_stock <= 999999999);
alter table mnm_material add constraint mnm_material_min_order_check check (min_order <> 'NaN' and min_order >= 0.0001 and min_order <= 999999999);
alter table mnm_material add constraint mnm_material_order_multiple_check check (order_multiple <> 'NaN' and order_multiple >= 0.0001 and order_multiple <= 999999999);
alter table mnm_material add constraint mnm_material_lot_sizing_check check (lot_sizing in ('lotForLot', 'fixed', 'period'));
alter table mnm_material add constraint mnm_material_lot_quantity_check check (lot_quantity <> 'NaN' and lot_quantity >= 0.0001 and lot_quantity <= 999999999);
alter table mnm_material add constraint mnm_material_lot_days_check check (lot_days >= 1 and lot_days <= 365);
