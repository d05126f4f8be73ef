-- Who was granted access keeps it as long as they stay where they work now. Locks the rows that it changes, and materials_access_request against other changes of the schema.
-- Readers wait for nothing.
update materials_access_request as r set requester_department_id = u.department_id from admin_user as u
where u.id = r.requester_id and r.requester_department_id is null and u.department_id is not null;
alter table materials_access_request validate constraint materials_access_request_requester_department_id_fkey;
