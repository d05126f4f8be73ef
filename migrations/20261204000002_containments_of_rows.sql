-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table stock_move validate constraint stock_move_containment_id_fkey;
