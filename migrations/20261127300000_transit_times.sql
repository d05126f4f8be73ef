-- How many days goods are on their way to customers, and when they arrive. Locks operate_order and operate_waybill against reading and writing while their rows are checked once and an
-- index of each is built: a second for 100,000 orders. Orders and waybills from before have no transport mode, so nothing is said of when they arrive.
drop function operate_order_derived_set();
drop function operate_order_items_derived_set();
drop function short_dated(operate_order_items);
drop function lasting(operate_order_items);
drop function lot_to_expire(operate_order_items);
drop function lot_expires_on(operate_order_items);
create table operate_transit_time (
  id bigint generated always as identity not null,
  caption text not null,
  caption_looks text,
  caption_en text not null,
  transport_mode text not null,
  carrier text,
  country text,
  region text,
  days integer not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_transit_time_pkey primary key (id),
  constraint operate_transit_time_caption_check check (char_length(caption) <= 120 and caption <> ''),
  constraint operate_transit_time_caption_en_check check (char_length(caption_en) <= 160 and caption_en <> ''),
  constraint operate_transit_time_transport_mode_check check (transport_mode in ('express', 'road', 'rail', 'air', 'sea')),
  constraint operate_transit_time_carrier_check check (char_length(carrier) <= 80),
  constraint operate_transit_time_country_check check (char_length(country) <= 2 and country ~ '^(?:[A-Z]{2})$'),
  constraint operate_transit_time_region_check check (region in ('US', 'CN', 'EU', 'other')),
  constraint operate_transit_time_days_check check (days >= 0 and days <= 180),
  constraint operate_transit_time_note_check check (char_length(note) <= 500),
  constraint operate_transit_time_version_check check (version > 0),
  constraint operate_transit_time_caption_key unique (caption),
  constraint operate_transit_time_caption_looks_key unique (caption_looks)
) with (fillfactor = 85);
alter table operate_order add column transport_mode text;
alter table operate_order add column transit_days integer;
alter table operate_waybill add column transport_mode text;
alter table operate_waybill add column transit_days integer;
alter table operate_order add constraint operate_order_transport_mode_check check (transport_mode in ('express', 'road', 'rail', 'air', 'sea', 'pickup'));
alter table operate_order add constraint operate_order_transit_days_check check (transit_days >= 0);
create index operate_order_transport_mode_idx on operate_order (transport_mode, id);
alter table operate_waybill add constraint operate_waybill_transport_mode_check check (transport_mode in ('express', 'road', 'rail', 'air', 'sea', 'pickup'));
alter table operate_waybill add constraint operate_waybill_transit_days_check check (transit_days >= 0);
create index operate_waybill_transport_mode_idx on operate_waybill (transport_mode, id);
create index operate_transit_time_caption_idx on operate_transit_time (caption, id);
create index operate_transit_time_caption_trgm on operate_transit_time using gin (caption gin_trgm_ops);
create index operate_transit_time_transport_mode_idx on operate_transit_time (transport_mode, id);
create index operate_transit_time_carrier_idx on operate_transit_time (carrier, id);
create index operate_transit_time_carrier_trgm on operate_transit_time using gin (carrier gin_trgm_ops);
create index operate_transit_time_country_idx on operate_transit_time (country, id);
create index operate_transit_time_country_trgm on operate_transit_time using gin (country gin_trgm_ops);
create index operate_transit_time_region_idx on operate_transit_time (region, id);
create index operate_transit_time_days_idx on operate_transit_time (days, id);
create index operate_transit_time_note_idx on operate_transit_time (note, id);
create index operate_transit_time_note_trgm on operate_transit_time using gin (note gin_trgm_ops);
create index operate_transit_time_search on operate_transit_time using gin (search_grams(search_text));
create index operate_transit_time_created_by_id_idx on operate_transit_time (created_by_id);
create index operate_transit_time_created_in_id_idx on operate_transit_time (created_in_id);
create index operate_transit_time_created_at_idx on operate_transit_time (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_transit_time for each statement execute function tell_written();
create trigger caption_looks before insert or update of caption, caption_looks on operate_transit_time for each row execute function keep_looks('caption', 'caption_looks');
alter table operate_transit_time add constraint operate_transit_time_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_transit_time add constraint operate_transit_time_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function arrives_on(t operate_order) returns date language sql stable parallel safe as $$ select case when t.state in ('draft', 'pending', 'confirmed') and not t.all_shipped then (select greatest(d.leaves_on, company_today()) + t.transit_days
    from (select greatest(t.promised_on, expected_on(t)) as leaves_on where t.transit_days is not null offset 0) as d where d.leaves_on is not null) end $$;
create function arrives_on(t operate_order_items) returns date language sql stable parallel safe as $$ select (select (select greatest(d.leaves_on, company_today()) + o.transit_days
    from (select greatest(o.promised_on, expected_on(t)) as leaves_on where o.transit_days is not null offset 0) as d where d.leaves_on is not null) from operate_order as o
      where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed') and t.shipped < t.quantity and t.material_id is not null) $$;
create function short_dated(t operate_order_items) returns boolean language sql stable parallel safe as $$ select coalesce((select true from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null), false) $$;
create function lasting(t operate_order_items) returns numeric(18,4) language sql stable parallel safe as $$ select (select round(greatest(g.lasting, 0), 4) from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null) $$;
create function lot_to_expire(t operate_order_items) returns text language sql stable parallel safe as $$ select (select g.lot from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null) $$;
create function lot_expires_on(t operate_order_items) returns date language sql stable parallel safe as $$ select (select g.expires_on from (select o.promised_on, o.transit_days from operate_order as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'confirmed')) as o cross join lateral (select coalesce(sum(b.quantity - b.reserved) filter (where coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)), 0) - (select coalesce(sum(i.quantity - i.shipped - i.stocked), 0) from operate_order_items as i
      where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and i.quantity > i.shipped + i.stocked) as lasting,
      min(b.expires_on) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)) as expires_on, (array_agg(l.code order by b.expires_on, b.id) filter (where not coalesce(b.expires_on >= greatest(o.promised_on, company_today()) + coalesce(o.transit_days, 0) + coalesce(p.min_salable_days, 0), true)))[1] as lot
    from product_model as p join stock_balance as b on b.material_id = p.material_id left join stock_lot as l on l.id = b.lot_id
    where p.id = t.model_id and p.shelf_life_days is not null and b.kind = 'usable' and b.owner = 'company' and b.quantity > b.reserved
      and coalesce(b.expires_on >= company_today(), true)) as g where g.lasting < (t.quantity - t.shipped - t.stocked) and g.expires_on is not null) $$;
create function arrives_on(t operate_waybill) returns date language sql stable parallel safe as $$ select (t.sent_at at time zone 'Asia/Shanghai')::date + t.transit_days $$;
create function arrival_overdue(t operate_waybill) returns boolean language sql stable parallel safe as $$ select coalesce(t.status = 'shipped' and coalesce((t.sent_at at time zone 'Asia/Shanghai')::date + t.transit_days < company_today(), false), false) $$;
create function operate_order_derived_set() returns table (id bigint, expected_on date, expected_late boolean, arrives_on date)
  language sql stable strict parallel safe as $$ select t.id, l.expected_on, t.state = 'confirmed' and t.promised_on is not null and coalesce(l.expected_on > t.promised_on, false) as expected_late, (select greatest(d.leaves_on, company_today()) + t.transit_days
    from (select greatest(t.promised_on, l.expected_on) as leaves_on where t.transit_days is not null offset 0) as d where d.leaves_on is not null) as arrives_on
      from operate_order as t left join (
        select l.owner_id, max(l.expected_on) as expected_on from (with drafted as (
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
        on l.owner_id = t.id where t.state in ('draft', 'pending', 'confirmed') and not t.all_shipped $$;
create function operate_order_items_derived_set() returns table (id bigint, expected_on date, arrives_on date)
  language sql stable strict parallel safe as $$ select l.id, l.expected_on, (select greatest(d.leaves_on, company_today()) + o.transit_days
    from (select greatest(o.promised_on, l.expected_on) as leaves_on where o.transit_days is not null offset 0) as d where d.leaves_on is not null) as arrives_on
      from (with drafted as (
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
    on not k.confirmed and k.material_id = a.material_id and k.model_id is not distinct from a.model_id) as l join operate_order as o on o.id = l.owner_id $$;
alter table operate_transit_time add constraint operate_transit_time_place_rule check (country is null or region is null);
