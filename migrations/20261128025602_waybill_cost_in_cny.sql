-- What was entered so far is in CNY. Locks the waybills that have a cost against writing while they are written: a second for 100,000 of them.
-- Readers wait for nothing.
update operate_waybill set money = cost, cost_currency = 'CNY' where cost is not null;

-- What the carriage costs is seen by who ships, who enters it, and by who may see costs. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, min(carried.place) as place, carried.point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'operate.waybill:create', 'field.shippingCost:read'),
    (2, 'operate.waybill:update', 'field.shippingCost:read'),
    (3, 'field.cost:read', 'field.shippingCost:read'),
    (4, 'operate.waybill:create', 'field.shippingCost:write'),
    (5, 'operate.waybill:update', 'field.shippingCost:write')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
  group by held.owner_id, carried.point
) as given;
