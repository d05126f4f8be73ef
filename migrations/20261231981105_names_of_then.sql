-- A service report keeps what its customer was called when it was issued, a corrective action what its supplier was called when it was asked. Locks rma_service_report and quality_scar against reading and writing for a moment: empty columns, and checks that look at no row.
-- Readers wait at most 10 ms with 100,000 rows of rma_service_report or quality_scar.
alter table quality_scar add column supplier_name text;
alter table quality_scar add column supplier_name_en text;
alter table rma_service_report add column customer_name text;
alter table quality_scar add constraint quality_scar_supplier_name_check check (char_length(supplier_name) <= 200) not valid;
alter table quality_scar add constraint quality_scar_supplier_name_en_check check (char_length(supplier_name_en) <= 200) not valid;
alter table rma_service_report add constraint rma_service_report_customer_name_check check (char_length(customer_name) <= 200) not valid;
