-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table rma_service_report validate constraint rma_service_report_acknowledged_on_check;
alter table rma_service_report validate constraint rma_service_report_acknowledged_filled_check;
