-- A block of an inspection report shows a field that is chosen from a list. Locks quality_report_template_blocks against reading and writing for a moment: an empty column and a check whose rows are looked at later.
-- Readers wait at most 20 ms with 10,000 rows of quality_report_template_blocks.
alter table quality_report_template_blocks add column bound text;
alter table quality_report_template_blocks add constraint quality_report_template_blocks_bound_check check (bound in ('report_code', 'report_date', 'unit_pn', 'unit_sn', 'unit_code', 'model_name', 'test_code', 'test_date', 'test_verdict', 'test_firmware')) not valid;
