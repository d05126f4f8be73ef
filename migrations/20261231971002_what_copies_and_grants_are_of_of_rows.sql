-- What the rules of copies and grants say holds of the rows that there are. Looks through craft_controlled_copy, files_member_access and files_view_request; locks nobody out of reading or writing there.
-- Readers wait for nothing.
alter table craft_controlled_copy validate constraint craft_controlled_copy_one_document_rule;
alter table files_member_access validate constraint files_member_access_one_thing_rule;
alter table files_view_request validate constraint files_view_request_pages_rule;
alter table files_view_request validate constraint files_view_request_pages_alone_rule;
alter table files_view_request validate constraint files_view_request_secret_rule;
alter table files_view_request validate constraint files_view_request_length_rule;
