-- Every process defect says on which day it was found. Every one had it from the program; this only makes sure before it is required. Locks the rows that it fills against writing.
-- Readers wait for nothing.
update quality_process_defect set found_on = (created_at at time zone 'Asia/Shanghai')::date where found_on is null;
