-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_instrument_test validate constraint quality_instrument_test_measured_at_check;
alter table quality_instrument_test validate constraint quality_instrument_test_measured_text_check;
alter table quality_test_station validate constraint quality_test_station_time_column_check;
alter table quality_test_station validate constraint quality_test_station_zone_check;
alter table quality_test_station validate constraint quality_test_station_day_order_check;
