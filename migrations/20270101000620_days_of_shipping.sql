-- People say the day on which goods were sent, and that on which a replacement left. Locks operate_waybill and rma_case against reading and writing for a moment: empty columns, no row is
-- rewritten.
-- Readers wait for nothing.
alter table operate_waybill add column sent_on date;
alter table rma_case add column replaced_on date;
alter table operate_waybill add constraint operate_waybill_sent_on_check check (sent_on between '1900-01-01' and '2199-12-31') not valid;
alter table rma_case add constraint rma_case_replaced_on_check check (replaced_on between '1900-01-01' and '2199-12-31') not valid;
