-- Charges of deliveries that come to much money wait for consent. Locks purchase_landed_cost against reading and writing for a moment: empty columns, checks whose rows are looked at later.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_landed_cost.
alter table purchase_landed_cost drop constraint purchase_landed_cost_status_check;
alter table purchase_landed_cost add column together numeric(18,4);
alter table purchase_landed_cost add column together_currency text;
alter table purchase_landed_cost add constraint purchase_landed_cost_status_check check (status in ('draft', 'pending', 'posted', 'reversed')) not valid;
alter table purchase_landed_cost add constraint purchase_landed_cost_together_check check (together >= 0 and together <> 'NaN' and (together is null) = (together_currency is null)) not valid;
alter table purchase_landed_cost add constraint purchase_landed_cost_together_currency_check check (together_currency in ('CNY', 'USD')) not valid;

-- Whoever records charges hands them in. Locks only the rows that it adds to admin_role_points.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'purchase.landedCost:submit'
from admin_role_points as held
where held.point = 'purchase.landedCost:create'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'purchase.landedCost:submit');
