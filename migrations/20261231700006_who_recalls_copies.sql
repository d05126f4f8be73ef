-- Whoever releases work instructions keeps their print-outs, whoever reads them sees who holds one, and whoever opens files of every level gives members access to them.
-- Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by given.point), given.point
from admin_role_points as held
join (values
  ('craft.sop:release', 'craft.controlledCopy:create'), ('craft.sop:release', 'craft.controlledCopy:update'),
  ('craft.sop:release', 'craft.controlledCopy:takeBack'), ('craft.sop:release', 'craft.controlledCopy:destroy'),
  ('craft.sop:release', 'craft.controlledCopy:export'),
  ('craft.sop:read', 'craft.controlledCopy:read'), ('craft.sop:read', 'craft.controlledCopy:lose'),
  ('files.everyLevel:read', 'files.memberAccess:read'), ('files.everyLevel:read', 'files.memberAccess:create'),
  ('files.everyLevel:read', 'files.memberAccess:end'), ('files.everyLevel:read', 'files.memberAccess:export')
) as given (of, point) on given.of = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = given.point);
