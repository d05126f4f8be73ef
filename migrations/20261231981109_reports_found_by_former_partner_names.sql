-- Service reports and corrective actions are found by what their partners were called then. Locks rma_service_report and quality_scar against writing while the indexes are built.
-- Readers wait for nothing.
create index quality_scar_supplier_name_search on quality_scar using gin (search_grams(search_kept(supplier_name)));
create index quality_scar_supplier_name_en_search on quality_scar using gin (search_grams(search_kept(supplier_name_en)));
create index rma_service_report_customer_name_search on rma_service_report using gin (search_grams(search_kept(customer_name)));
