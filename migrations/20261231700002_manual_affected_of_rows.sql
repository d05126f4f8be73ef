-- The rows that there are hold to it. Locks documents_manual against other changes of the schema only.
-- Readers wait for nothing.
alter table documents_manual validate constraint documents_manual_affected_on_check;
alter table documents_manual validate constraint documents_manual_affected_by_check;
