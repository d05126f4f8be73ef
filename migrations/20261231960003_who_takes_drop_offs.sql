-- Whoever applies says what they left at the warehouse and sees their own, whoever records returns takes it back. Roles see no more of it than of returns.
-- Locks only the rows that it adds to admin_role_points and admin_role_scopes.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by given.point), given.point
from admin_role_points as held
join (values
  ('warehouse.giveBack:read', 'warehouse.dropOff:read'), ('warehouse.application:create', 'warehouse.dropOff:create'),
  ('warehouse.giveBack:create', 'warehouse.dropOff:take'), ('warehouse.giveBack:create', 'warehouse.dropOff:refuse'),
  ('warehouse.giveBack:export', 'warehouse.dropOff:export')
) as given (of, point) on given.of = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = given.point);
insert into admin_role_scopes (owner_id, position, entity, scope)
select held.owner_id, (select max(s.position) + 1 from admin_role_scopes as s where s.owner_id = held.owner_id), 'warehouse.dropOff', held.scope
from admin_role_scopes as held
where held.entity = 'warehouse.giveBack' and not exists (select from admin_role_scopes as s where s.owner_id = held.owner_id and s.entity = 'warehouse.dropOff');
