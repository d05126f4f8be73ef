-- The index of lines that confirmed orders still need holds those that are put aside as well, and their products, so that when all of them are expected is answered from it alone. Locks
-- operate_order_items against writing while it is built: a second for 100,000 open lines.
drop index operate_order_items_needed_rule;
create index operate_order_items_needed_rule on operate_order_items (material_id, needed_on, owner_id, id) include (quantity, shipped, stocked, model_id)
  where needed_on is not null and quantity > shipped;
drop function expected_on(operate_order);
drop function expected_late(operate_order);
drop function expected_on(operate_order_items);
create function expected_on(t operate_order_items) returns date language sql stable parallel safe as $$ select (select case when greatest(t.quantity - t.shipped - t.stocked, 0) = 0 then company_today()
        else least((select min(c.day) from (select w.day, min(w.there) over (order by w.day desc) as least from (
    select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (select company_today() as day, coalesce(sum(b.quantity - b.reserved), 0) - coalesce(m.safety_stock, 0) as quantity
    from stock_balance as b where b.material_id = m.id and b.kind = 'usable' and b.owner = 'company'
      and coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)
  union all select (company_today() + 1), b.quantity from stock_balance as b
    where b.material_id = m.id and b.kind = 'quarantine' and b.owner = 'company' and coalesce(b.expires_on >= company_today(), true) union all select greatest(coalesce(o.promised_on, o.deliver_by), (company_today() + 1)), i.quantity - i.received - i.announced
    from purchase_order_items as i join purchase_order as o on o.id = i.owner_id
    where i.material_id = m.id and o.state in ('sent', 'confirmed', 'partlyReceived') and i.quantity > i.received + i.announced
  union all select greatest(n.expected_on, (company_today() + 1)), i.quantity
    from purchase_shipping_notice_items as i join purchase_shipping_notice as n on n.id = i.owner_id
    where i.material_id = m.id and n.state = 'announced'
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not (t.needed_on is not null) group by 1) as e group by e.day) as w) as c where c.least >= greatest(t.quantity - t.shipped - t.stocked, 0) + (select coalesce(sum(greatest(i.quantity - i.shipped - i.stocked, 0)), 0) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = t.material_id and (i.needed_on, i.owner_id, i.id) < (t.needed_on, t.owner_id, t.id))
  + (select coalesce(sum(greatest(i.quantity - i.shipped - i.stocked, 0)), 0) from operate_order_items as i
    where t.needed_on is null and i.owner_id = t.owner_id and i.material_id = t.material_id and i.id < t.id and i.quantity > i.shipped)), case when m.purchasable or m.outsourced then company_today() + m.lead_days end) end
      from operate_order as own join mnm_material as m on m.id = t.material_id left join product_model as p on p.id = t.model_id
      where own.id = t.owner_id and own.state in ('draft', 'pending', 'confirmed') and t.shipped < t.quantity) $$;
create function expected_on(t operate_order) returns date language sql stable parallel safe as $$ select (select case when bool_and(l.day is not null) then max(l.day) end
      from (select expected_on(i) as day from operate_order_items as i where i.owner_id = t.id and i.material_id is not null and i.shipped < i.quantity) as l) $$;
create function expected_late(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce(t.state = 'confirmed' and t.promised_on is not null and coalesce((select case when bool_and(l.day is not null) then max(l.day) end
      from (select expected_on(i) as day from operate_order_items as i where i.owner_id = t.id and i.material_id is not null and i.shipped < i.quantity) as l) > t.promised_on, false), false) $$;
create function operate_order_derived_set() returns table (id bigint, expected_on date, expected_late boolean)
  language sql stable strict parallel safe as $$ select t.id, l.expected_on, t.state = 'confirmed' and t.promised_on is not null and coalesce(l.expected_on > t.promised_on, false) as expected_late
      from (select l.owner_id, max(l.expected_on) as expected_on from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels
      from (select distinct i.material_id, i.model_id, true as confirmed from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped union all select distinct d.material_id, d.model_id, false from drafted as d) as k
        join mnm_material as m on m.id = k.material_id left join product_model as p on p.id = k.model_id
        cross join lateral (select array_agg(c.day order by c.day desc) as days, array_agg(-c.least order by c.day desc) as levels from (select w.day, min(w.there) over (order by w.day desc) as least from (
    select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (select company_today() as day, coalesce(sum(b.quantity - b.reserved), 0) - coalesce(m.safety_stock, 0) as quantity
    from stock_balance as b where b.material_id = m.id and b.kind = 'usable' and b.owner = 'company'
      and coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)
  union all select (company_today() + 1), b.quantity from stock_balance as b
    where b.material_id = m.id and b.kind = 'quarantine' and b.owner = 'company' and coalesce(b.expires_on >= company_today(), true) union all select greatest(coalesce(o.promised_on, o.deliver_by), (company_today() + 1)), i.quantity - i.received - i.announced
    from purchase_order_items as i join purchase_order as o on o.id = i.owner_id
    where i.material_id = m.id and o.state in ('sent', 'confirmed', 'partlyReceived') and i.quantity > i.received + i.announced
  union all select greatest(n.expected_on, (company_today() + 1)), i.quantity
    from purchase_shipping_notice_items as i join purchase_shipping_notice as n on n.id = i.owner_id
    where i.material_id = m.id and n.state = 'announced'
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not k.confirmed group by 1) as e group by e.day) as w) as c) as s
  )
  select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open, sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l group by l.owner_id having bool_and(l.expected_on is not null)) as l
        join operate_order as t on t.id = l.owner_id $$;
create function operate_order_items_derived_set() returns table (id bigint, expected_on date)
  language sql stable strict parallel safe as $$ select l.id, l.expected_on from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels
      from (select distinct i.material_id, i.model_id, true as confirmed from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped union all select distinct d.material_id, d.model_id, false from drafted as d) as k
        join mnm_material as m on m.id = k.material_id left join product_model as p on p.id = k.model_id
        cross join lateral (select array_agg(c.day order by c.day desc) as days, array_agg(-c.least order by c.day desc) as levels from (select w.day, min(w.there) over (order by w.day desc) as least from (
    select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (select company_today() as day, coalesce(sum(b.quantity - b.reserved), 0) - coalesce(m.safety_stock, 0) as quantity
    from stock_balance as b where b.material_id = m.id and b.kind = 'usable' and b.owner = 'company'
      and coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)
  union all select (company_today() + 1), b.quantity from stock_balance as b
    where b.material_id = m.id and b.kind = 'quarantine' and b.owner = 'company' and coalesce(b.expires_on >= company_today(), true) union all select greatest(coalesce(o.promised_on, o.deliver_by), (company_today() + 1)), i.quantity - i.received - i.announced
    from purchase_order_items as i join purchase_order as o on o.id = i.owner_id
    where i.material_id = m.id and o.state in ('sent', 'confirmed', 'partlyReceived') and i.quantity > i.received + i.announced
  union all select greatest(n.expected_on, (company_today() + 1)), i.quantity
    from purchase_shipping_notice_items as i join purchase_shipping_notice as n on n.id = i.owner_id
    where i.material_id = m.id and n.state = 'announced'
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not k.confirmed group by 1) as e group by e.day) as w) as c) as s
  )
  select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open, sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l $$;
