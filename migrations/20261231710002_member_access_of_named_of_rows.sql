-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table files_member_access validate constraint files_member_access_member_ids_check;
alter table files_member_access validate constraint files_member_access_until_check;
