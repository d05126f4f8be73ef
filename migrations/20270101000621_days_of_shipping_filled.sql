-- Waybills left on the day on which they were entered, as the clock of the company says it, and replacements with their waybills. Locks the rows against writing.
-- Readers wait for nothing.
update operate_waybill set sent_on = (coalesce(sent_at, created_at) at time zone 'Asia/Shanghai')::date;
update rma_case as c set replaced_on = w.sent_on from operate_waybill as w where w.id = c.return_waybill_id and c.replacement_id is not null;
