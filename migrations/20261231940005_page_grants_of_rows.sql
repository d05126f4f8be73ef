-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table files_view_request validate constraint files_view_request_page_from_check;
alter table files_view_request validate constraint files_view_request_page_to_check;
