-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_iqc validate constraint quality_iqc_status_check;
alter table quality_iqc validate constraint quality_iqc_scrap_state_check;
alter table quality_iqc validate constraint quality_iqc_shortage_check;
alter table quality_iqc validate constraint quality_iqc_shortage_reason_check;
alter table quality_iqc validate constraint quality_iqc_shortage_value_check;
alter table quality_scrap_disposal validate constraint quality_scrap_disposal_status_check;
alter table quality_scrap_disposal validate constraint quality_scrap_disposal_balance_id_fkey;
