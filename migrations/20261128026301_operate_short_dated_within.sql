-- Whether stock serves a line with goods too old is asked of lines that still need goods alone, and the days of an order's lines of that order alone. It locks no table.
-- Readers wait for nothing.
drop function operate_order_derived_set();
drop function operate_order_derived_set(bigint[]);
drop function operate_order_items_derived_set();
drop function operate_order_items_derived_set(bigint[]);
drop function short_dated(materials_quotation_items);
drop function lasting(materials_quotation_items);
drop function lot_to_expire(materials_quotation_items);
drop function lot_expires_on(materials_quotation_items);
drop function short_dated(operate_order);
drop function short_dated(operate_order_items);
drop function lasting(operate_order_items);
drop function lot_to_expire(operate_order_items);
drop function lot_expires_on(operate_order_items);
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
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and true and true
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
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and i.owner_id = any (records) and o.id = any (records)
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
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and true and true
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
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and i.owner_id = any (records) and o.id = any (records)
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
create function short_dated_within(t materials_quotation_items) returns boolean language sql stable parallel safe as $$ select coalesce((select true from (select from materials_quotation as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'rejected', 'approved', 'sent', 'accepted')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity), 0) from materials_quotation_items as i where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and not i.optional) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < t.quantity and g.expires_on is not null), false) $$;
create function lasting_within(t materials_quotation_items) returns numeric(18,4) language sql stable parallel safe as $$ select (select round(greatest(g.lasting, 0), 4) from (select from materials_quotation as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'rejected', 'approved', 'sent', 'accepted')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity), 0) from materials_quotation_items as i where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and not i.optional) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < t.quantity and g.expires_on is not null) $$;
create function lot_to_expire_within(t materials_quotation_items) returns text language sql stable parallel safe as $$ select (select g.lot from (select from materials_quotation as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'rejected', 'approved', 'sent', 'accepted')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity), 0) from materials_quotation_items as i where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and not i.optional) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < t.quantity and g.expires_on is not null) $$;
create function lot_expires_on_within(t materials_quotation_items) returns date language sql stable parallel safe as $$ select (select g.expires_on from (select from materials_quotation as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'rejected', 'approved', 'sent', 'accepted')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity), 0) from materials_quotation_items as i where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and not i.optional) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < t.quantity and g.expires_on is not null) $$;
create function short_dated_within(t operate_order_items) returns boolean language sql stable parallel safe as $$ select coalesce((select true from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null), false) $$;
create function lasting_within(t operate_order_items) returns numeric(18,4) language sql stable parallel safe as $$ select (select round(greatest(g.lasting, 0), 4) from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null) $$;
create function lot_to_expire_within(t operate_order_items) returns text language sql stable parallel safe as $$ select (select g.lot from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null) $$;
create function lot_expires_on_within(t operate_order_items) returns date language sql stable parallel safe as $$ select (select g.expires_on from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null) $$;
create function short_dated(t materials_quotation_items) returns boolean language sql stable parallel safe as $$ select t.quantity > 0 and short_dated_within(t) $$;
create function lasting(t materials_quotation_items) returns numeric(18,4) language sql stable parallel safe as $$ select case when t.quantity > 0 then lasting_within(t) end $$;
create function lot_to_expire(t materials_quotation_items) returns text language sql stable parallel safe as $$ select case when t.quantity > 0 then lot_to_expire_within(t) end $$;
create function lot_expires_on(t materials_quotation_items) returns date language sql stable parallel safe as $$ select case when t.quantity > 0 then lot_expires_on_within(t) end $$;
create function short_dated(t operate_order_items) returns boolean language sql stable parallel safe as $$ select (t.quantity - t.shipped - t.stocked) > 0 and short_dated_within(t) $$;
create function lasting(t operate_order_items) returns numeric(18,4) language sql stable parallel safe as $$ select case when (t.quantity - t.shipped - t.stocked) > 0 then lasting_within(t) end $$;
create function lot_to_expire(t operate_order_items) returns text language sql stable parallel safe as $$ select case when (t.quantity - t.shipped - t.stocked) > 0 then lot_to_expire_within(t) end $$;
create function lot_expires_on(t operate_order_items) returns date language sql stable parallel safe as $$ select case when (t.quantity - t.shipped - t.stocked) > 0 then lot_expires_on_within(t) end $$;
create function short_dated_within(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from operate_order_items as i where i.owner_id = t.id and short_dated(i)), false) $$;
create function short_dated(t operate_order) returns boolean language sql stable parallel safe as $$ select t.state = 'draft' and short_dated_within(t) $$;
