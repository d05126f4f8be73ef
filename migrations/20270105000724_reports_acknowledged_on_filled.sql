-- Reports that were acknowledged: on the day on which they first stood so, never before their issue. Locks the rows that it fills against writing.
-- Readers wait for nothing.
update rma_service_report as r set acknowledged_on = greatest(r.issued_on, (coalesce(
    (select min(s.since) from stay as s where s.entity = 'rma.serviceReport' and s.record_id = r.id and s.state = 'acknowledged'), r.updated_at) at time zone 'Asia/Shanghai')::date)
  where r.acknowledged_by is not null;
