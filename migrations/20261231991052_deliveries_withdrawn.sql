-- Whoever registers deliveries and inspects them withdraws what was registered by mistake. Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'quality.iqc:withdraw'
from admin_role_points as held
where held.point = 'quality.iqc:create'
  and exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'quality.iqc:inspect')
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'quality.iqc:withdraw');
