-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_order validate constraint purchase_order_confirmed_on_check;
-- Orders that were confirmed: on the day on which they first stood so.
update purchase_order as o set confirmed_on = (s.since at time zone 'Asia/Shanghai')::date
  from (select record_id, min(since) as since from stay where entity = 'purchase.order' and state = 'confirmed' group by record_id) as s
  where s.record_id = o.id and o.confirmed_for is not null;
