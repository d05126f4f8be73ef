-- A service report that was issued and a corrective action have the name of their partner. Locks rma_service_report and quality_scar against reading and writing for a moment: checks that look at no row.
-- Readers wait at most 10 ms with 100,000 rows of rma_service_report or quality_scar.
alter table rma_service_report drop constraint rma_service_report_issued_filled_check;
alter table rma_service_report drop constraint rma_service_report_acknowledged_filled_check;
alter table quality_scar add constraint quality_scar_open_filled_check check (status <> 'open' or (supplier_name is not null and supplier_name_en is not null)) not valid;
alter table quality_scar add constraint quality_scar_answered_filled_check check (status <> 'answered' or (supplier_name is not null and supplier_name_en is not null)) not valid;
alter table quality_scar add constraint quality_scar_accepted_filled_check check (status <> 'accepted' or (supplier_name is not null and supplier_name_en is not null)) not valid;
alter table rma_service_report add constraint rma_service_report_issued_filled_check check (status <> 'issued' or (issued_on is not null and serial is not null and customer_name is not null)) not valid;
alter table rma_service_report add constraint rma_service_report_acknowledged_filled_check check (status <> 'acknowledged' or (issued_on is not null and serial is not null and customer_name is not null and acknowledged_by is not null)) not valid;
