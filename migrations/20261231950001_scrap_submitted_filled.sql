-- What was handed in before counts from the day on which it was written, as it did; what waits for consent from the day on which it was handed in. Locks the disposals that were handed in against writing.
-- Readers wait for nothing.
update quality_scrap_disposal
  set submitted_on = ((case when status = 'pending' then updated_at else created_at end) at time zone 'Asia/Shanghai')::date
  where status in ('pending', 'toDestroy', 'destroyed');
