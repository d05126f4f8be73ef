-- The rows that there are hold to what was said of new ones before. Locks stock_location against other changes of the schema only.
-- Readers wait for nothing.
alter table stock_location validate constraint stock_location_caption_check;
alter table stock_location validate constraint stock_location_caption_en_check;
