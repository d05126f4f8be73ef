-- A station may name the column of the time in its file, its time zone and its order of days, and a test says when its station measured it. Locks
-- quality_instrument_test and quality_test_station against reading and writing while columns without values are added.
-- Readers wait at most 100 ms with 1,000,000 rows of quality_instrument_test.
alter table quality_instrument_test add column measured_at timestamp with time zone;
alter table quality_instrument_test add column measured_text text;
alter table quality_test_station add column time_column text;
alter table quality_test_station add column zone text;
alter table quality_test_station add column day_order text;
alter table quality_instrument_test add constraint quality_instrument_test_measured_at_check check (isfinite(measured_at)) not valid;
alter table quality_instrument_test add constraint quality_instrument_test_measured_text_check check (char_length(measured_text) <= 60) not valid;
alter table quality_test_station add constraint quality_test_station_time_column_check check (char_length(time_column) <= 60) not valid;
alter table quality_test_station add constraint quality_test_station_zone_check check (char_length(zone) <= 60) not valid;
alter table quality_test_station add constraint quality_test_station_day_order_check check (day_order in ('ymd', 'dmy', 'mdy')) not valid;
