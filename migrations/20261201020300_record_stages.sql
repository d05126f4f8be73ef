-- Who finishes assemblies or tests units records them at the bench as well. Nothing is locked for longer than a row of a role is added.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = given.owner_id) + 1, 'operate.recordStages'
from (select distinct held.owner_id from admin_role_points as held where held.point in ('product.unit:assembled', 'product.unit:passTest', 'product.unit:stock')) as given
where not exists (select from admin_role_points as p where p.owner_id = given.owner_id and p.point = 'operate.recordStages');
