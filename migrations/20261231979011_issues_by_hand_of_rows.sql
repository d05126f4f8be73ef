-- The rows that there are hold to what was said of new ones before. Locks stock_reservation against other changes of the schema only.
-- Readers wait for nothing.
alter table stock_reservation validate constraint stock_reservation_status_check;
alter table stock_reservation validate constraint stock_reservation_taken_at_check;
alter table stock_reservation validate constraint stock_reservation_issue_reason_check;
alter table stock_reservation validate constraint stock_reservation_issue_value_check;
alter table stock_reservation validate constraint stock_reservation_taken_by_id_fkey;
alter table stock_reservation validate constraint stock_reservation_asked_rule;
