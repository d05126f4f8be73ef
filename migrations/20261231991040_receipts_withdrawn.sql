-- Whoever records the receipt of a waybill withdraws it. Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'operate.waybill:withdraw'
from admin_role_points as held where held.point = 'operate.waybill:receive'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'operate.waybill:withdraw');
