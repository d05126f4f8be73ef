-- The rows that there are hold to what was said of new ones before. Locks stock_move against other changes of the schema only.
-- Readers wait for nothing.
alter table stock_move validate constraint stock_move_serials_check;
alter table stock_move validate constraint stock_move_together_id_fkey;
alter table stock_move validate constraint stock_move_list_rule;
