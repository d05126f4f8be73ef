-- When an order can leave follows from stock and from what is ordered of suppliers, in place of a typed day, which goes. Locks operate_order against reading and writing for the moment in
-- which its column goes; no row is written.
alter table operate_order drop constraint operate_order_expected_on_check;
alter table operate_order drop column expected_on;
create function expected_on(t operate_order_items) returns date language sql stable parallel safe as $$ select (select case when t.quantity <= t.shipped + t.stocked then company_today() else least(
      (select min(c.day) from (
        select w.day, min(w.there) over (order by w.day desc) as least from (
          select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (select company_today() as day, coalesce(sum(b.quantity - b.reserved), 0) - coalesce(m.safety_stock, 0) as quantity
    from stock_balance as b where b.material_id = t.material_id and b.kind = 'usable' and b.owner = 'company'
      and coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)
  union all select (company_today() + 1), b.quantity from stock_balance as b
    where b.material_id = t.material_id and b.kind = 'quarantine' and b.owner = 'company' and coalesce(b.expires_on >= company_today(), true) union all select greatest(coalesce(o.promised_on, o.deliver_by), (company_today() + 1)), i.quantity - i.received - i.announced
    from purchase_order_items as i join purchase_order as o on o.id = i.owner_id
    where i.material_id = t.material_id and o.state in ('sent', 'confirmed', 'partlyReceived') and i.quantity > i.received + i.announced
  union all select greatest(n.expected_on, (company_today() + 1)), i.quantity
    from purchase_shipping_notice_items as i join purchase_shipping_notice as n on n.id = i.owner_id
    where i.material_id = t.material_id and n.state = 'announced' union all select case when own.state = 'confirmed' then company_today() else greatest(coalesce(o.promised_on, o.requested_on, o.ordered_on), company_today()) end, i.shipped + i.stocked - i.quantity
    from operate_order_items as i join operate_order as o on o.id = i.owner_id
    where i.material_id = t.material_id and i.id <> t.id and i.quantity > i.shipped + i.stocked
      and case when own.state = 'confirmed' then o.state = 'confirmed' and (coalesce(o.promised_on, o.requested_on, o.ordered_on), o.id, i.id) < (coalesce(own.promised_on, own.requested_on, own.ordered_on), own.id, t.id)
        else o.state = 'confirmed' or o.id = own.id and i.id < t.id end) as e group by e.day) as w) as c
        where c.least >= t.quantity - t.shipped - t.stocked),
      case when m.purchasable or m.outsourced then company_today() + m.lead_days end) end
    from operate_order as own join mnm_material as m on m.id = t.material_id left join product_model as p on p.id = t.model_id
    where own.id = t.owner_id and own.state in ('draft', 'pending', 'confirmed') and t.shipped < t.quantity) $$;
create function expected_on(t operate_order) returns date language sql stable parallel safe as $$ select (select case when bool_and(l.day is not null) then max(l.day) end
    from (select expected_on(i) as day from operate_order_items as i where i.owner_id = t.id and i.material_id is not null and i.shipped < i.quantity) as l) $$;
create function expected_late(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce(t.state = 'confirmed' and t.promised_on is not null and coalesce((select case when bool_and(l.day is not null) then max(l.day) end
    from (select expected_on(i) as day from operate_order_items as i where i.owner_id = t.id and i.material_id is not null and i.shipped < i.quantity) as l) > t.promised_on, false), false) $$;
