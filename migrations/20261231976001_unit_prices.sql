-- Prices of one piece have six places everywhere, amounts of quotes, orders and invoices whole cents: freight, duty, inspection and scrap that were typed with parts of a cent are rounded half-up, what
-- was worked out of them stays. Locks the tables named here against reading and writing while each is written anew, once: here those with some thousand rows; each larger one has a file of its own.
-- Readers wait at most 600 ms with 20,000 rows of quality_material_review, mnm_material, warehouse_application_items, plm_disposition, operate_shortage.
alter table quality_material_review
  drop constraint quality_material_review_last_price_check,
  alter column last_price type numeric(20,6) using last_price::numeric(20,6),
  add constraint quality_material_review_last_price_check check (last_price <> 'NaN' and last_price >= 0) not valid;
alter table purchase_should_cost
  drop constraint purchase_should_cost_base_price_check,
  alter column base_price type numeric(20,6) using base_price::numeric(20,6),
  add constraint purchase_should_cost_base_price_check check (base_price <> 'NaN' and base_price >= 0.000001) not valid;
alter table materials_price_change_rows
  drop constraint materials_price_change_rows_old_check,
  drop constraint materials_price_change_rows_amount_check,
  drop constraint materials_price_change_rows_reference_check,
  alter column old type numeric(20,6) using old::numeric(20,6),
  alter column amount type numeric(20,6) using amount::numeric(20,6),
  alter column reference type numeric(20,6) using reference::numeric(20,6),
  add constraint materials_price_change_rows_old_check check (old <> 'NaN' and old >= 0) not valid,
  add constraint materials_price_change_rows_amount_check check (amount <> 'NaN' and amount >= 0.000001) not valid,
  add constraint materials_price_change_rows_reference_check check (reference <> 'NaN' and reference >= 0) not valid;
alter table materials_price_override_breaks
  drop constraint materials_price_override_breaks_price_check,
  alter column price type numeric(20,6) using price::numeric(20,6),
  add constraint materials_price_override_breaks_price_check check (price <> 'NaN' and price >= 0.000001) not valid;
alter table materials_cost
  drop constraint materials_cost_amount_check,
  alter column amount type numeric(20,6) using amount::numeric(20,6),
  add constraint materials_cost_amount_check check (amount <> 'NaN' and amount >= 0.000001) not valid;
alter table operate_shortage
  drop constraint operate_shortage_estimate_check,
  alter column estimate type numeric(20,6) using estimate::numeric(20,6),
  add constraint operate_shortage_estimate_check check (estimate <> 'NaN' and estimate >= 0) not valid;
alter table plm_disposition
  drop constraint plm_disposition_unit_cost_check,
  alter column unit_cost type numeric(20,6) using unit_cost::numeric(20,6),
  add constraint plm_disposition_unit_cost_check check (unit_cost <> 'NaN' and unit_cost >= 0) not valid;
alter table mnm_material
  drop constraint mnm_material_holding_cost_check,
  alter column holding_cost type numeric(20,6) using holding_cost::numeric(20,6),
  add constraint mnm_material_holding_cost_check check (holding_cost <> 'NaN' and holding_cost >= 0.000001 and holding_cost <= 999999) not valid;
alter table purchase_price_comparison
  alter column handling_per_supplier type numeric(16,2) using handling_per_supplier::numeric(16,2);
alter table purchase_price_comparison_awards
  alter column unit_price type numeric(20,6) using unit_price::numeric(20,6),
  alter column effective_cost type numeric(20,6) using effective_cost::numeric(20,6);
alter table purchase_price_comparison_suppliers
  alter column freight type numeric(16,2) using freight::numeric(16,2);
alter table stock_realisable_value
  alter column amount type numeric(20,6) using amount::numeric(20,6);
alter table warehouse_item
  alter column unit_price type numeric(20,6) using unit_price::numeric(20,6),
  alter column former_price type numeric(20,6) using former_price::numeric(20,6);
alter table warehouse_application
  alter column highest_price type numeric(20,6) using highest_price::numeric(20,6);
alter table warehouse_application_items
  alter column unit_price type numeric(20,6) using unit_price::numeric(20,6);
