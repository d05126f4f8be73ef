-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_scar validate constraint quality_scar_supplier_name_check;
alter table quality_scar validate constraint quality_scar_supplier_name_en_check;
alter table quality_scar validate constraint quality_scar_open_filled_check;
alter table quality_scar validate constraint quality_scar_answered_filled_check;
alter table quality_scar validate constraint quality_scar_accepted_filled_check;
alter table rma_service_report validate constraint rma_service_report_customer_name_check;
alter table rma_service_report validate constraint rma_service_report_issued_filled_check;
alter table rma_service_report validate constraint rma_service_report_acknowledged_filled_check;
