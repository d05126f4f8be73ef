-- Whoever edits comparisons or awards them renews their rate: an award at a former one is refused. Nothing is locked for longer than a row of a role is added.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + 1, 'purchase.priceComparison:renewRate'
from (
  select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from admin_role_points as held where held.point in ('purchase.priceComparison:update', 'purchase.priceComparison:award')
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'purchase.priceComparison:renewRate')
  group by held.owner_id
) as given;
