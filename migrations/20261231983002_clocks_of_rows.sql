-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table rma_case validate constraint rma_case_received_filled_check;
