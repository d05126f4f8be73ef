-- A controlled copy is of one document, access of members follows from one thing, and a grant of some pages lets nobody download or see later versions: what the server refuses stands in no row.
-- Locks craft_controlled_copy, files_member_access and files_view_request against writing for a moment: rules whose rows are looked at later.
-- Readers wait at most 20 ms with 100,000 rows of files_view_request.
alter table craft_controlled_copy add constraint craft_controlled_copy_one_document_rule check (num_nonnulls(sop_id, test_document_id) = 1) not valid;
alter table files_member_access add constraint files_member_access_one_thing_rule check (num_nonnulls(release_id, change_id, review_id) = 1) not valid;
alter table files_view_request add constraint files_view_request_pages_rule check ((page_from is null) = (page_to is null) and (page_from is null or page_from <= page_to)) not valid;
alter table files_view_request add constraint files_view_request_pages_alone_rule check (page_from is null or not (download or include_updates)) not valid;
alter table files_view_request add constraint files_view_request_secret_rule check (status not in ('granted', 'revoked') or level <> 'secret' or not download) not valid;
alter table files_view_request add constraint files_view_request_length_rule check (valid_until is null or (valid_until > valid_from and valid_until <= valid_from + interval '168 hours')) not valid;
