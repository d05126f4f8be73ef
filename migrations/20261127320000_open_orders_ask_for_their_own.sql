-- When an order is expected, and whether late, is worked out together for the lines of one record as well as for those of all: a page asked for each line, and for the order
-- three times more, what all others need of its product. Functions alone are made anew, in a moment; locks no table.
drop function operate_order_derived_set();
drop function operate_order_items_derived_set();
drop function expected_on(operate_order);
drop function expected_late(operate_order);
drop function arrives_on(operate_order);
drop function expected_on(operate_order_items);
drop function arrives_on(operate_order_items);
create function operate_order_derived_set() returns table (id bigint, expected_on date, expected_late boolean, arrives_on date)
  language sql stable strict parallel safe as $$ select t.id, l.expected_on,
        t.state = 'confirmed' and t.promised_on is not null and coalesce(l.expected_on > t.promised_on, false) as expected_late,
        case when coalesce(t.promised_on, l.expected_on) is not null
    then greatest(t.promised_on, l.expected_on, company_today()) + t.transit_days end as arrives_on
      from operate_order as t left join (
        select l.owner_id, max(l.expected_on) as expected_on from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and true
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels
      from (select distinct i.material_id, i.model_id, true as confirmed from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and true
          union all select distinct d.material_id, d.model_id, false from drafted as d) as k
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
    where k.confirmed and a.model_id is not distinct from k.model_id and true
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l group by l.owner_id having bool_and(l.expected_on is not null)) as l
        on l.owner_id = t.id where t.state in ('draft', 'pending', 'confirmed') and not t.all_shipped and true $$;
create function operate_order_derived_set(records bigint[]) returns table (id bigint, expected_on date, expected_late boolean, arrives_on date)
  language sql stable parallel safe as $$ select t.id, l.expected_on,
        t.state = 'confirmed' and t.promised_on is not null and coalesce(l.expected_on > t.promised_on, false) as expected_late,
        case when coalesce(t.promised_on, l.expected_on) is not null
    then greatest(t.promised_on, l.expected_on, company_today()) + t.transit_days end as arrives_on
      from operate_order as t left join (
        select l.owner_id, max(l.expected_on) as expected_on from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and i.owner_id = any (records)
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels
      from (select distinct i.material_id, i.model_id, true as confirmed from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.owner_id = any (records)
          union all select distinct d.material_id, d.model_id, false from drafted as d) as k
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
    where k.confirmed and a.model_id is not distinct from k.model_id and a.owner_id = any (records)
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l group by l.owner_id having bool_and(l.expected_on is not null)) as l
        on l.owner_id = t.id where t.state in ('draft', 'pending', 'confirmed') and not t.all_shipped and t.id = any (records) $$;
create function operate_order_items_derived_set() returns table (id bigint, expected_on date, arrives_on date)
  language sql stable strict parallel safe as $$ select l.id, l.expected_on, case when coalesce(o.promised_on, l.expected_on) is not null
    then greatest(o.promised_on, l.expected_on, company_today()) + o.transit_days end as arrives_on
    from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and true
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels
      from (select distinct i.material_id, i.model_id, true as confirmed from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and true
          union all select distinct d.material_id, d.model_id, false from drafted as d) as k
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
    where k.confirmed and a.model_id is not distinct from k.model_id and true
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l join operate_order as o on o.id = l.owner_id $$;
create function operate_order_items_derived_set(records bigint[]) returns table (id bigint, expected_on date, arrives_on date)
  language sql stable parallel safe as $$ select l.id, l.expected_on, case when coalesce(o.promised_on, l.expected_on) is not null
    then greatest(o.promised_on, l.expected_on, company_today()) + o.transit_days end as arrives_on
    from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and i.owner_id = any (records)
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels
      from (select distinct i.material_id, i.model_id, true as confirmed from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.owner_id = any (records)
          union all select distinct d.material_id, d.model_id, false from drafted as d) as k
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
    where k.confirmed and a.model_id is not distinct from k.model_id and a.owner_id = any (records)
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l join operate_order as o on o.id = l.owner_id $$;
create function expected_on(t operate_order) returns date language sql stable parallel safe as $$ select (select s.expected_on from operate_order_derived_set(array[t.id]) as s where s.id = t.id) $$;
create function expected_late(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce((select s.expected_late from operate_order_derived_set(array[t.id]) as s where s.id = t.id), false) $$;
create function arrives_on(t operate_order) returns date language sql stable parallel safe as $$ select (select s.arrives_on from operate_order_derived_set(array[t.id]) as s where s.id = t.id) $$;
create function expected_on(t operate_order_items) returns date language sql stable parallel safe as $$ select (select s.expected_on from operate_order_items_derived_set(array[t.owner_id]) as s where s.id = t.id) $$;
create function arrives_on(t operate_order_items) returns date language sql stable parallel safe as $$ select (select s.arrives_on from operate_order_items_derived_set(array[t.owner_id]) as s where s.id = t.id) $$;
