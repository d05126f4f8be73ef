-- Plans of what is tracked by lots take no SNs and are stocked as lots, by the way that the ledger has for it from now on; their batches are larger. Functions, checks that look at no row,
-- and a row of a small table: locks operate_production_plan against reading and writing, and stock_move_way against writing, for a moment.
-- Readers wait at most 5 ms with 100,000 rows of operate_production_plan.
insert into stock_move_way (reason, from_kind, to_kind, mover) values ('stocking', 'production', 'usable', 'productionPlan');
drop function operate_order_derived_set();
drop function operate_order_derived_set(bigint[]);
drop function operate_order_items_derived_set();
drop function operate_order_items_derived_set(bigint[]);
drop function fitted(operate_production_plan_components);
drop function variance(operate_production_plan_components);
alter table operate_production_plan drop constraint operate_production_plan_quantity_check;
alter table operate_production_plan drop constraint operate_production_plan_released_filled_check;
alter table operate_production_plan drop constraint operate_production_plan_in_production_filled_check;
alter table operate_production_plan drop constraint operate_production_plan_finished_filled_check;
alter table operate_production_plan drop constraint operate_production_plan_closed_filled_check;
alter table operate_production_plan add constraint operate_production_plan_quantity_check check (quantity >= 1 and quantity <= 99999) not valid;
alter table operate_production_plan add constraint operate_production_plan_released_filled_check check (state <> 'released' or (code is not null and bom_id is not null and unit_minutes is not null and released_on is not null)) not valid;
alter table operate_production_plan add constraint operate_production_plan_in_production_filled_check check (state <> 'inProduction' or (code is not null and bom_id is not null and unit_minutes is not null and released_on is not null)) not valid;
alter table operate_production_plan add constraint operate_production_plan_finished_filled_check check (state <> 'finished' or (code is not null and bom_id is not null and unit_minutes is not null and released_on is not null and finished_on is not null)) not valid;
alter table operate_production_plan add constraint operate_production_plan_closed_filled_check check (state <> 'closed' or (code is not null and bom_id is not null and unit_minutes is not null and released_on is not null and finished_on is not null)) not valid;
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
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
    where i.material_id = m.id and n.state = 'announced' union all select greatest(q.finish_on, (company_today() + 1), greatest(q.start_on, company_today()) + ceil((q.quantity - q.stocked - q.scrapped) * q.unit_minutes / nullif(r.daily_minutes, 0) * 7 / 5)::int),
      q.quantity - q.stocked - q.scrapped
    from operate_production_plan as q join operate_production_line as r on r.id = q.line_id
    where q.model_id = p.id and q.state in ('released', 'inProduction') and q.quantity > q.stocked + q.scrapped
      union all select greatest(i.needed_on, company_today()), -sum(greatest(i.quantity - i.shipped - i.stocked, 0)) from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = m.id and not k.confirmed group by 1) as e group by e.day) as w) as c) as s
  )
  select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from supplied as k cross join lateral (
      select i.id, i.owner_id, i.model_id, greatest(i.quantity - i.shipped - i.stocked, 0) as open, sum(greatest(i.quantity - i.shipped - i.stocked, 0)) over (order by i.needed_on, i.owner_id, i.id rows unbounded preceding) as needed
        from operate_order_items as i where i.needed_on is not null and i.quantity > i.shipped and i.material_id = k.material_id) as a
    where k.confirmed and a.model_id is not distinct from k.model_id and a.owner_id = any (records)
  union all select a.id, a.owner_id, case when a.open = 0 then company_today() else least(k.days[width_bucket(-a.needed, k.levels)], k.bought) end as expected_on from drafted as a join supplied as k
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l join operate_order as o on o.id = l.owner_id $$;
create function makes_lot(t operate_production_plan) returns boolean language sql stable parallel safe as $$ select coalesce(t.state <> 'draft' and t.sn_range_id is null, false) $$;
create function fitted(t operate_production_plan_components) returns numeric(18,4) language sql stable parallel safe as $$ select (case when t.key_part and exists (select from operate_production_plan as p where p.id = t.owner_id and p.sn_range_id is not null) then
      coalesce((select sum(q.quantity) from product_unit_parts as q join product_unit as u on u.id = q.owner_id where u.plan_id = t.owner_id and q.component_id = t.component_id), 0)
    else (select t.per_unit * (p.stocked + p.scrapped) from operate_production_plan as p where p.id = t.owner_id) end)::numeric(18,4) $$;
create function variance(t operate_production_plan_components) returns numeric(18,4) language sql stable parallel safe as $$ select (t.issued - (case when t.key_part and exists (select from operate_production_plan as p where p.id = t.owner_id and p.sn_range_id is not null) then
      coalesce((select sum(q.quantity) from product_unit_parts as q join product_unit as u on u.id = q.owner_id where u.plan_id = t.owner_id and q.component_id = t.component_id), 0)
    else (select t.per_unit * (p.stocked + p.scrapped) from operate_production_plan as p where p.id = t.owner_id) end)::numeric(18,4) - t.returned - t.scrapped) $$;
