-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table rma_case validate constraint rma_case_left_at_check;
-- Cases of which the unit or its replacement has left: at the end of the day that they say, and never before they were received. Stays stay what they are.
update rma_case as c set left_at = greatest(
    least(now(), coalesce((coalesce(c.sent_back_on, c.scrapped_on) + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 millisecond',
      (select w.sent_at from operate_waybill as w where w.id = c.return_waybill_id))),
    (select min(s.since) from stay as s where s.entity = 'rma.case' and s.record_id = c.id and s.state <> 'new'))
  where coalesce(c.sent_back_on, c.scrapped_on) is not null or (c.replacement_id is not null and c.return_waybill_id is not null);
