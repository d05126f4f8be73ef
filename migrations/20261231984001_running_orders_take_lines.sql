-- Whoever confirms orders and changes them adds lines to a running one and changes their quantities. Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + added.at, added.point
from admin_role_points as held
  cross join (values (1, 'operate.order:addLines'), (2, 'operate.order:changeLine')) as added (at, point)
where held.point = 'operate.order:confirm'
  and exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'operate.order:update')
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = added.point);
