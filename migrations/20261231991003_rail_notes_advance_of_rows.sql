-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_scar validate constraint quality_scar_notes_check;
alter table purchase_order validate constraint purchase_order_freight_total_check;
alter table purchase_order validate constraint purchase_order_freight_total_currency_check;
alter table purchase_order_items validate constraint purchase_order_items_charged_check;
alter table rma_service_report validate constraint rma_service_report_notes_check;
