-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table product_bom validate constraint product_bom_note_check;
alter table quality_scar validate constraint quality_scar_problem_check;
alter table purchase_requisition validate constraint purchase_requisition_caption_check;
alter table purchase_requisition validate constraint purchase_requisition_purpose_check;
alter table purchase_price_comparison validate constraint purchase_price_comparison_title_check;
alter table purchase_price_comparison validate constraint purchase_price_comparison_purpose_check;
alter table stock_lot validate constraint stock_lot_notes_check;
alter table files_view_request validate constraint files_view_request_revoke_reason_check;
alter table rma_service_request validate constraint rma_service_request_tried_check;
alter table okr_key_result validate constraint okr_key_result_source_problem_check;
alter table personal_weekly_report_facts validate constraint personal_weekly_report_facts_fact_check;
