-- Texts in which the product itself writes have room for both languages. Locks their tables against reading and writing while their checks are exchanged; no row is read.
-- Readers wait for a few milliseconds, whatever the rows.
alter table product_bom drop constraint product_bom_note_check;
alter table quality_scar drop constraint quality_scar_problem_check;
alter table purchase_requisition drop constraint purchase_requisition_caption_check;
alter table purchase_requisition drop constraint purchase_requisition_purpose_check;
alter table purchase_price_comparison drop constraint purchase_price_comparison_title_check;
alter table purchase_price_comparison drop constraint purchase_price_comparison_purpose_check;
alter table stock_lot drop constraint stock_lot_notes_check;
alter table files_view_request drop constraint files_view_request_revoke_reason_check;
alter table rma_service_request drop constraint rma_service_request_tried_check;
alter table okr_key_result drop constraint okr_key_result_source_problem_check;
alter table personal_weekly_report_facts drop constraint personal_weekly_report_facts_fact_check;
alter table product_bom add constraint product_bom_note_check check (char_length(note) <= 4040) not valid;
alter table quality_scar add constraint quality_scar_problem_check check (char_length(problem) <= 8040 and problem <> '') not valid;
alter table purchase_requisition add constraint purchase_requisition_caption_check check (char_length(caption) <= 680 and caption <> '') not valid;
alter table purchase_requisition add constraint purchase_requisition_purpose_check check (char_length(purpose) <= 520 and purpose <> '') not valid;
alter table purchase_price_comparison add constraint purchase_price_comparison_title_check check (char_length(title) <= 520 and title <> '') not valid;
alter table purchase_price_comparison add constraint purchase_price_comparison_purpose_check check (char_length(purpose) <= 2040) not valid;
alter table stock_lot add constraint stock_lot_notes_check check (char_length(notes) <= 2040) not valid;
alter table files_view_request add constraint files_view_request_revoke_reason_check check (char_length(revoke_reason) <= 2040) not valid;
alter table rma_service_request add constraint rma_service_request_tried_check check (char_length(tried) <= 8040) not valid;
alter table okr_key_result add constraint okr_key_result_source_problem_check check (char_length(source_problem) <= 2040) not valid;
alter table personal_weekly_report_facts add constraint personal_weekly_report_facts_fact_check check (char_length(fact) <= 4040 and fact <> '') not valid;
