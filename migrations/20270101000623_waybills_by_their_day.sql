-- Lists of waybills are in the order of the days on which they were sent. Locks operate_waybill against writing while the index is built.
-- Readers wait for nothing.
create index operate_waybill_sent_on_idx on operate_waybill (sent_on, id);
