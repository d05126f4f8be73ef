-- The days of what was recorded so far: of the moments that were kept where there are any, else of the day on which the record came to where it stands. Units have theirs where they are
-- still being made; what was finished before keeps none, and no move of goods is rewritten. Locks the rows that it fills against writing.
-- Readers wait for nothing.
update purchase_order set countered_on = (countered_at at time zone 'Asia/Shanghai')::date, reminded_on = (reminded_at at time zone 'Asia/Shanghai')::date where countered_at is not null or reminded_at is not null;
update materials_quotation set lost_on = (lost_at at time zone 'Asia/Shanghai')::date where lost_at is not null;
update quality_station_check set checked_on = (checked_at at time zone 'Asia/Shanghai')::date where checked_at is not null;
update purchase_date_request as t set answered_on = (coalesce((select max(s.since) from stay as s where s.entity = 'purchase.dateRequest' and s.record_id = t.id and s.state = 'answered'), t.updated_at) at time zone 'Asia/Shanghai')::date where t.state = 'answered';
update quality_scar as t set answered_on = (coalesce((select max(s.since) from stay as s where s.entity = 'quality.scar' and s.record_id = t.id and s.state = 'answered'), t.updated_at) at time zone 'Asia/Shanghai')::date where t.status = 'answered' or t.status = 'accepted';
update rma_service_request as t set solved_on = (coalesce((select max(s.since) from stay as s where s.entity = 'rma.serviceRequest' and s.record_id = t.id and s.state = 'solved'), t.updated_at) at time zone 'Asia/Shanghai')::date where t.status = 'solved';
update quality_standard_solution as t set discarded_on = (coalesce((select max(s.since) from stay as s where s.entity = 'quality.standardSolution' and s.record_id = t.id and s.state = 'discarded'), t.updated_at) at time zone 'Asia/Shanghai')::date where t.status = 'discarded';
update materials_contact as t set left_on = (coalesce((select max(s.since) from stay as s where s.entity = 'materials.contact' and s.record_id = t.id and s.state = 'inactive'), t.updated_at) at time zone 'Asia/Shanghai')::date where t.status = 'inactive';
update quality_supplier_return as t set settled_on = greatest(t.shipped_on, t.confirmed_on, (coalesce((select max(s.since) from stay as s where s.entity = 'quality.supplierReturn' and s.record_id = t.id and s.state = t.status), t.updated_at) at time zone 'Asia/Shanghai')::date)
  where t.status in ('credited', 'replaced');
update purchase_contract as t set sealed_on = coalesce((
    select (max(a.at) at time zone 'Asia/Shanghai')::date from audit as a where a.entity = 'purchase.contract' and a.record_id = t.id and a.action = 'sealOurs' and a.result = 'done'), t.signed_on, (t.updated_at at time zone 'Asia/Shanghai')::date)
  where t.seal in ('ours', 'both');
update product_unit as t set step_on = (s.since at time zone 'Asia/Shanghai')::date
  from stay as s where s.entity = 'product.unit' and s.record_id = t.id and s.until is null and t.stage in ('firstTest', 'repair', 'readBack');
