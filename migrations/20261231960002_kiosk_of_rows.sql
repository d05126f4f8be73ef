-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table warehouse_issue validate constraint warehouse_issue_photo_id_fkey;
alter table warehouse_give_back validate constraint warehouse_give_back_photo_id_fkey;
