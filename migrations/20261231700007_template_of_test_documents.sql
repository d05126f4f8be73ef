-- A process test document may name the test template by which is measured. Locks craft_process_test_document against reading and writing while it gets an empty column, and
-- quality_test_template against writing for a moment, since it is referred to.
-- Readers wait at most 20 ms with 1,000 rows of craft_process_test_document.
alter table craft_process_test_document add column template_id bigint;
create index craft_process_test_document_template_id_idx on craft_process_test_document (template_id);
alter table craft_process_test_document add constraint craft_process_test_document_template_id_fkey foreign key (template_id) references quality_test_template (id) on delete restrict not valid;
