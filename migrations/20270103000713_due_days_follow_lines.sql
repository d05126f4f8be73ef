-- When a sale is to be paid follows what its lines cost: orders of which the rest of a line was cancelled get the day that their dearer pieces are owed by. Locks these rows against writing.
-- Readers wait for nothing.
update operate_order as t set due_on = n.due_on from (
  select o.id, (select min(d.day) + (case o.payment_terms when 'net30' then 30 when 'net60' then 60 when 'other' then 30 else 0 end)
    from (select n.day, sum(n.value) over (order by n.day, n.id) as delivered from (
        select w.id, coalesce(w.received_on, (w.sent_at at time zone 'Asia/Shanghai')::date) as day,
          (select coalesce(sum(round(s.quantity * l.unit_price, 2)), 0)
            from operate_waybill_items as s join operate_order_items as l on l.id = s.ordered_id where s.owner_id = w.id) as value
        from operate_waybill as w where w.order_id = o.id and w.status in ('shipped', 'received')) as n) as d
    where d.delivered > coalesce((select sum(p.amount) from operate_payment as p where p.order_id = o.id and p.status = 'recorded'), 0)
        - coalesce((select sum(f.amount) from operate_refund as f where f.order_id = o.id and f.status = 'paid'), 0)
        + coalesce((select sum(c.amount) from operate_credit_note as c where c.order_id = o.id and c.status = 'issued'), 0)
      and o.type = 'sale') as due_on
  from operate_order as o where exists (select from operate_order_items as l where l.owner_id = o.id and l.cancelled is not null)
) as n
where n.id = t.id and n.due_on is distinct from t.due_on;
