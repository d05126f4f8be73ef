-- The rows that there are name no template. Locks craft_process_test_document against other changes of the schema only.
-- Readers wait for nothing.
alter table craft_process_test_document validate constraint craft_process_test_document_template_id_fkey;
