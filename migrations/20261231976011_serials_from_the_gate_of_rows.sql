-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_iqc validate constraint quality_iqc_serials_check;
alter table quality_supplier_return validate constraint quality_supplier_return_serials_check;
alter table purchase_receipt_items validate constraint purchase_receipt_items_serials_check;
