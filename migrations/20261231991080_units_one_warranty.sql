-- Until when a unit is covered and when it is calibrated again is worked out in one place; a destroyed one lies with no customer, and a quotation that has expired asks for nothing.
-- Whoever changes verdicts of the warranty agrees on the end of it. A unit that was shipped is scrapped as it is: its stage says how far its production came, also of one shipped before going live. Of those scrapped in production before that was kept neither day nor stage is known.
-- Locks product_unit against reading and writing for a moment: no row is looked at.
-- Readers wait at most 20 ms with 1,000,000 rows of product_unit.
alter table product_unit drop constraint product_unit_scrapped_rule;
alter table product_unit add constraint product_unit_scrapped_rule check (case stage
  when 'scrapped' then (scrapped_on is null) = (scrapped_from is null)
  else scrapped_from is null and (scrapped_on is null or shipped_on is not null) end) not valid;
drop function whereabouts(product_unit);
drop function service_cost(rma_case);
drop function paid(rma_case);
create function covered_until(t product_unit) returns date language sql stable parallel safe as $$ select coalesce(t.warranty_until,
    (select (t.shipped_on + make_interval(months => p.warranty_parts))::date from product_model as p where p.id = t.model_id)) $$;
create function whereabouts(t product_unit) returns text language sql stable parallel safe as $$ select case when t.scrapped_on is not null and t.stage <> 'scrapped' then 'destroyed' when t.stage = 'stocked' then
    case (select l.kind from stock_location as l where l.id = t.location_id)
      when 'usable' then null
      when 'customer' then 'shipped'
      when 'loan' then 'onLoan'
      when 'quarantine' then case when t.shipped_on is null then 'quarantine' else 'inService' end
      when 'blocked' then case when t.shipped_on is null then 'blocked' else 'inService' end
      when 'scrap' then 'toScrap'
      when 'transit' then 'transit'
      when 'production' then 'issued'
      when 'supplier' then 'atSupplier'
      when 'difference' then 'missing'
      when 'destroyed' then 'destroyed'
      else case when t.shipped_on is not null then 'shipped' end
    end end $$;
create function calibration_due(t product_unit) returns date language sql stable parallel safe as $$ select (select (coalesce((select max(m.done_on) from rma_maintenance as m where m.unit_id = t.id and m.kind = 'calibration' and m.status = 'done'),
      t.tested_on, t.shipped_on) + make_interval(months => p.calibration_months))::date from product_model as p where p.id = t.model_id) $$;
create function service_cost(t rma_case) returns numeric(16,2) language sql stable parallel safe as $$ select (select sum(q.total_cny) from materials_quotation as q where q.rma_case_id = t.id and (q.state in ('accepted', 'converted') or (q.state = 'sent' and q.valid_until >= company_today()))) $$;
create function paid(t rma_case) returns boolean language sql stable parallel safe as $$ select coalesce((exists (select from materials_quotation as q where q.rma_case_id = t.id and q.state = 'converted')
    and not exists (select from materials_quotation as q where q.rma_case_id = t.id and (q.state in ('accepted', 'converted') or (q.state = 'sent' and q.valid_until >= company_today()))
      and coalesce((select sum(o.total) from operate_order as o where o.quotation_id = q.id
        and o.state in ('confirmed', 'closed') and o.paid_on is not null), 0) < coalesce(q.total, 0))), false) $$;
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'product.unit:agreeWarranty'
from admin_role_points as held where held.point = 'rma.case:agreeOverride'
  and exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'product.unit:read')
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'product.unit:agreeWarranty');
