-- Check-ins and returns to the warehouse have their day, which people say from now on. Every one had it from the program; this only makes sure before it is required. Locks the rows that it fills against writing.
-- Readers wait for nothing.
update okr_check_in set day = (created_at at time zone 'Asia/Shanghai')::date where day is null;
update warehouse_give_back set returned_on = (created_at at time zone 'Asia/Shanghai')::date where returned_on is null;
