-- The rows that there are hold to what was said of new ones before. Locks stock_move and stock_reservation against writing while the indexes are built.
-- Readers wait for nothing.
create index stock_move_rest_id_idx on stock_move (rest_id);
create index stock_reservation_rest_id_idx on stock_reservation (rest_id);
alter table stock_move validate constraint stock_move_rest_id_fkey;
alter table stock_reservation validate constraint stock_reservation_rest_id_fkey;
