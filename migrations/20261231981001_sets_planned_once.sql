-- What is worked out of many orders at once is planned once for a connection, no more with each statement that asks (decision 0622).
-- Replaces functions only, locks no table.
-- Readers wait for nothing.
create or replace function operate_order_derived_set() returns table (id bigint, expected_on date, expected_late boolean, arrives_on date)
  language plpgsql stable parallel safe as $$ #variable_conflict use_column
begin return query select t.id, l.expected_on,
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
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels, f.queue, f.each_one, f.lacks_at, f.leads
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not k.confirmed group by 1) as e group by e.day) as w) as c) as s
        left join lateral (select f.queue, f.each_one, c.lacks_at, c.leads
    from (select (select coalesce(sum((g.quantity - g.stocked - g.scrapped) * g.unit_minutes), 0)
      from operate_production_plan as g where g.line_id = r.id and g.state in ('released', 'inProduction')) / nullif(r.daily_minutes, 0) * 7 / 5 as queue, (select sum(coalesce(
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.model_id = p.id limit 1),
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.family_id = p.family_id limit 1),
      w.minutes)) from operate_production_line_stations as w where w.owner_id = r.id and w.stage <> 'repair') / nullif(r.daily_minutes, 0) * 7 / 5 as each_one from operate_production_line as r
        where r.status = 'active' and (exists (select from operate_production_line_times as v where v.owner_id = r.id and (v.model_id = p.id or v.family_id = p.family_id))
      or exists (select from operate_production_plan as g where g.line_id = r.id and g.model_id = p.id and g.state not in ('draft', 'cancelled'))) order by 1, r.id limit 1) as f
      cross join lateral (select array_agg(e.lacks_at order by e.lacks_at) as lacks_at, array_agg(e.lead order by e.lacks_at) as leads from (
        select n.lacks_at, max(coalesce(n.lead, 99999)) over (order by n.lacks_at) as lead from (
          select floor((select coalesce(sum(z.quantity - z.reserved), 0) from stock_balance as z
              where z.material_id = y.id and z.kind = 'usable' and z.owner = 'company' and coalesce(z.expires_on >= company_today(), true))
              / sum(x.quantity / (1 - coalesce(x.scrap, 0)))) + 1 as lacks_at,
            case when y.purchasable or y.outsourced then y.lead_days when y.self_made then y.make_days end as lead
          from product_bom as b join product_bom_lines as x on x.owner_id = b.id join mnm_material as y on y.id = x.component_id
          where b.parent_id = p.material_id and b.effective_from <= company_today() and coalesce(b.effective_until > company_today(), true) and y.type <> 'service'
          group by y.id) as n) as e) as c
    where p.source = 'make' and c.lacks_at is not null) as f on true
  )
  select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open, sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id and true
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l group by l.owner_id having bool_and(l.expected_on is not null)) as l
        on l.owner_id = t.id where t.state in ('draft', 'pending', 'confirmed') and not t.all_shipped and true; end $$;
create or replace function operate_order_derived_set(records bigint[]) returns table (id bigint, expected_on date, expected_late boolean, arrives_on date)
  language plpgsql stable rows 10 parallel safe as $$ #variable_conflict use_column
begin return query select t.id, l.expected_on,
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
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels, f.queue, f.each_one, f.lacks_at, f.leads
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not k.confirmed group by 1) as e group by e.day) as w) as c) as s
        left join lateral (select f.queue, f.each_one, c.lacks_at, c.leads
    from (select (select coalesce(sum((g.quantity - g.stocked - g.scrapped) * g.unit_minutes), 0)
      from operate_production_plan as g where g.line_id = r.id and g.state in ('released', 'inProduction')) / nullif(r.daily_minutes, 0) * 7 / 5 as queue, (select sum(coalesce(
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.model_id = p.id limit 1),
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.family_id = p.family_id limit 1),
      w.minutes)) from operate_production_line_stations as w where w.owner_id = r.id and w.stage <> 'repair') / nullif(r.daily_minutes, 0) * 7 / 5 as each_one from operate_production_line as r
        where r.status = 'active' and (exists (select from operate_production_line_times as v where v.owner_id = r.id and (v.model_id = p.id or v.family_id = p.family_id))
      or exists (select from operate_production_plan as g where g.line_id = r.id and g.model_id = p.id and g.state not in ('draft', 'cancelled'))) order by 1, r.id limit 1) as f
      cross join lateral (select array_agg(e.lacks_at order by e.lacks_at) as lacks_at, array_agg(e.lead order by e.lacks_at) as leads from (
        select n.lacks_at, max(coalesce(n.lead, 99999)) over (order by n.lacks_at) as lead from (
          select floor((select coalesce(sum(z.quantity - z.reserved), 0) from stock_balance as z
              where z.material_id = y.id and z.kind = 'usable' and z.owner = 'company' and coalesce(z.expires_on >= company_today(), true))
              / sum(x.quantity / (1 - coalesce(x.scrap, 0)))) + 1 as lacks_at,
            case when y.purchasable or y.outsourced then y.lead_days when y.self_made then y.make_days end as lead
          from product_bom as b join product_bom_lines as x on x.owner_id = b.id join mnm_material as y on y.id = x.component_id
          where b.parent_id = p.material_id and b.effective_from <= company_today() and coalesce(b.effective_until > company_today(), true) and y.type <> 'service'
          group by y.id) as n) as e) as c
    where p.source = 'make' and c.lacks_at is not null) as f on true
  )
  select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open, sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id and a.owner_id = any (records)
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l group by l.owner_id having bool_and(l.expected_on is not null)) as l
        on l.owner_id = t.id where t.state in ('draft', 'pending', 'confirmed') and not t.all_shipped and t.id = any (records); end $$;
create or replace function operate_order_items_derived_set() returns table (id bigint, expected_on date, arrives_on date)
  language plpgsql stable parallel safe as $$ #variable_conflict use_column
begin return query select l.id, l.expected_on, case when coalesce(o.promised_on, l.expected_on) is not null
    then greatest(o.promised_on, l.expected_on, company_today()) + o.transit_days end as arrives_on
    from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and true and true
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels, f.queue, f.each_one, f.lacks_at, f.leads
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not k.confirmed group by 1) as e group by e.day) as w) as c) as s
        left join lateral (select f.queue, f.each_one, c.lacks_at, c.leads
    from (select (select coalesce(sum((g.quantity - g.stocked - g.scrapped) * g.unit_minutes), 0)
      from operate_production_plan as g where g.line_id = r.id and g.state in ('released', 'inProduction')) / nullif(r.daily_minutes, 0) * 7 / 5 as queue, (select sum(coalesce(
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.model_id = p.id limit 1),
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.family_id = p.family_id limit 1),
      w.minutes)) from operate_production_line_stations as w where w.owner_id = r.id and w.stage <> 'repair') / nullif(r.daily_minutes, 0) * 7 / 5 as each_one from operate_production_line as r
        where r.status = 'active' and (exists (select from operate_production_line_times as v where v.owner_id = r.id and (v.model_id = p.id or v.family_id = p.family_id))
      or exists (select from operate_production_plan as g where g.line_id = r.id and g.model_id = p.id and g.state not in ('draft', 'cancelled'))) order by 1, r.id limit 1) as f
      cross join lateral (select array_agg(e.lacks_at order by e.lacks_at) as lacks_at, array_agg(e.lead order by e.lacks_at) as leads from (
        select n.lacks_at, max(coalesce(n.lead, 99999)) over (order by n.lacks_at) as lead from (
          select floor((select coalesce(sum(z.quantity - z.reserved), 0) from stock_balance as z
              where z.material_id = y.id and z.kind = 'usable' and z.owner = 'company' and coalesce(z.expires_on >= company_today(), true))
              / sum(x.quantity / (1 - coalesce(x.scrap, 0)))) + 1 as lacks_at,
            case when y.purchasable or y.outsourced then y.lead_days when y.self_made then y.make_days end as lead
          from product_bom as b join product_bom_lines as x on x.owner_id = b.id join mnm_material as y on y.id = x.component_id
          where b.parent_id = p.material_id and b.effective_from <= company_today() and coalesce(b.effective_until > company_today(), true) and y.type <> 'service'
          group by y.id) as n) as e) as c
    where p.source = 'make' and c.lacks_at is not null) as f on true
  )
  select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open, sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id and true
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l join operate_order as o on o.id = l.owner_id; end $$;
create or replace function operate_order_items_derived_set(records bigint[]) returns table (id bigint, expected_on date, arrives_on date)
  language plpgsql stable rows 10 parallel safe as $$ #variable_conflict use_column
begin return query select l.id, l.expected_on, case when coalesce(o.promised_on, l.expected_on) is not null
    then greatest(o.promised_on, l.expected_on, company_today()) + o.transit_days end as arrives_on
    from (with drafted as (
    select i.id, i.owner_id, i.material_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open,
        sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (partition by i.owner_id, i.material_id order by i.id rows unbounded preceding) as needed
      from operate_order as o join operate_order_items as i on i.owner_id = o.id
      where o.state in ('draft', 'pending') and i.material_id is not null and i.quantity > i.shipped and i.owner_id = any (records) and o.id = any (records)
  ), supplied as materialized (
    select k.material_id, k.model_id, k.confirmed, case when m.purchasable or m.outsourced then company_today() + m.lead_days end as bought, s.days, s.levels, f.queue, f.each_one, f.lacks_at, f.leads
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not k.confirmed group by 1) as e group by e.day) as w) as c) as s
        left join lateral (select f.queue, f.each_one, c.lacks_at, c.leads
    from (select (select coalesce(sum((g.quantity - g.stocked - g.scrapped) * g.unit_minutes), 0)
      from operate_production_plan as g where g.line_id = r.id and g.state in ('released', 'inProduction')) / nullif(r.daily_minutes, 0) * 7 / 5 as queue, (select sum(coalesce(
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.model_id = p.id limit 1),
      (select v.minutes from operate_production_line_times as v where v.owner_id = r.id and v.station = w.station and v.family_id = p.family_id limit 1),
      w.minutes)) from operate_production_line_stations as w where w.owner_id = r.id and w.stage <> 'repair') / nullif(r.daily_minutes, 0) * 7 / 5 as each_one from operate_production_line as r
        where r.status = 'active' and (exists (select from operate_production_line_times as v where v.owner_id = r.id and (v.model_id = p.id or v.family_id = p.family_id))
      or exists (select from operate_production_plan as g where g.line_id = r.id and g.model_id = p.id and g.state not in ('draft', 'cancelled'))) order by 1, r.id limit 1) as f
      cross join lateral (select array_agg(e.lacks_at order by e.lacks_at) as lacks_at, array_agg(e.lead order by e.lacks_at) as leads from (
        select n.lacks_at, max(coalesce(n.lead, 99999)) over (order by n.lacks_at) as lead from (
          select floor((select coalesce(sum(z.quantity - z.reserved), 0) from stock_balance as z
              where z.material_id = y.id and z.kind = 'usable' and z.owner = 'company' and coalesce(z.expires_on >= company_today(), true))
              / sum(x.quantity / (1 - coalesce(x.scrap, 0)))) + 1 as lacks_at,
            case when y.purchasable or y.outsourced then y.lead_days when y.self_made then y.make_days end as lead
          from product_bom as b join product_bom_lines as x on x.owner_id = b.id join mnm_material as y on y.id = x.component_id
          where b.parent_id = p.material_id and b.effective_from <= company_today() and coalesce(b.effective_until > company_today(), true) and y.type <> 'service'
          group by y.id) as n) as e) as c
    where p.source = 'make' and c.lacks_at is not null) as f on true
  )
  select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open, sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id and a.owner_id = any (records)
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else coalesce(least(k.days[width_bucket(-a.needed, k.levels)], k.bought), (select company_today() + ceil(greatest(k.queue, n.lead) + greatest(a.needed + k.levels[1], 0) * k.each_one)::int
      from (select coalesce(k.leads[width_bucket(greatest(a.needed + k.levels[1], 0), k.lacks_at)], 0) as lead) as n where n.lead < 99999)) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l join operate_order as o on o.id = l.owner_id; end $$;
