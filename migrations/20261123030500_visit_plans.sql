-- When customers are visited, and from which day on they have ordered nothing for 24 months. Locks: adding empty columns takes materials_company against reading and writing for a moment, its new
-- indexes against writing while its rows are read once, and the last visit of each visited customer is written: two seconds for 100,000 activities.
alter table materials_company add column visit_months integer;
alter table materials_company add column last_visit_on date;
alter table materials_company add constraint materials_company_visit_months_check check (visit_months >= 1 and visit_months <= 36);
alter table materials_company add constraint materials_company_last_visit_on_check check (last_visit_on between '1900-01-01' and '2199-12-31');
create index materials_company_visit_months_idx on materials_company (visit_months, id);
create index materials_company_last_visit_on_idx on materials_company (last_visit_on, id);
create function next_visit_on(t materials_company) returns date language sql stable parallel safe as $$ select case when t.status in ('active', 'reactivated', 'nameChanged') then (coalesce(t.last_visit_on, t.living_since) + make_interval(months => t.visit_months))::date end $$;
create function visit_due(t materials_company) returns boolean language sql stable parallel safe as $$ select coalesce(case when t.status in ('active', 'reactivated', 'nameChanged') then (coalesce(t.last_visit_on, t.living_since) + make_interval(months => t.visit_months))::date end <= company_today(), false) $$;
create function lapses_on(t materials_company) returns date language sql stable parallel safe as $$ select case when t.status in ('active', 'reactivated', 'nameChanged') and t.type <> 'internal' and not exists (select from operate_order as o where o.company_id = t.id
    and (o.state in ('pending', 'confirmed') or o.state = 'shortClosed' and o.type = 'sale' and o.paid_on is null))
    then (greatest(t.living_since, (select max((o.confirmed_at at time zone 'Asia/Shanghai')::date) from operate_order as o where o.company_id = t.id and o.state in ('closed', 'shortClosed'))) + interval '24 months' + interval '1 day')::date end $$;
create function lapses_soon(t materials_company) returns boolean language sql stable parallel safe as $$ select coalesce(case when t.status in ('active', 'reactivated', 'nameChanged') and t.type <> 'internal' and not exists (select from operate_order as o where o.company_id = t.id
    and (o.state in ('pending', 'confirmed') or o.state = 'shortClosed' and o.type = 'sale' and o.paid_on is null))
    then (greatest(t.living_since, (select max((o.confirmed_at at time zone 'Asia/Shanghai')::date) from operate_order as o where o.company_id = t.id and o.state in ('closed', 'shortClosed'))) + interval '24 months' + interval '1 day')::date end <= company_today() + 60, false) $$;

-- When customers were visited last, of the activities that there are; from now on the product keeps it.
update materials_company as t set last_visit_on = v.last
from (select a.company_id, max((a.at at time zone 'Asia/Shanghai')::date) as last from materials_activity as a where a.kind = 'visit' group by a.company_id) as v
where v.company_id = t.id;
