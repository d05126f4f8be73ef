-- Units name their customer, and lots and corrective actions their supplier, to who may read that. Roles of quality and of service that are what they were at first get the right. Locks a few rows of
-- admin_role_points and admin_role_scopes against other changes.
-- Readers wait for nothing.
with needing as (
  select r.id, given.point, given.entity
  from (values
    ('质量主管', 'tree', 'materials.company:read', 'materials.company'),
    ('质量工程师', 'tree', 'materials.company:read', 'materials.company'),
    ('售后服务工程师', 'department', 'purchase.supplier:read', null)
  ) as given (name, scope, point, entity)
  join admin_role as r on r.name = given.name and r.scope = given.scope and not r.system
  where (select count(*) from admin_role_points as p where p.owner_id = r.id and p.point in ('product.unit:read', 'quality.iqc:read', 'quality.scar:read')) = 3
    and not exists (select from admin_role_points as p where p.owner_id = r.id and split_part(p.point, ':', 1) = split_part(given.point, ':', 1))
    and not exists (select from admin_role_scopes as s where s.owner_id = r.id and s.entity = split_part(given.point, ':', 1))
), pointed as (
  insert into admin_role_points (owner_id, position, point)
    select n.id, (select max(p.position) from admin_role_points as p where p.owner_id = n.id) + 1, n.point from needing as n
)
insert into admin_role_scopes (owner_id, position, entity, scope)
  select n.id, coalesce((select max(s.position) from admin_role_scopes as s where s.owner_id = n.id), -1) + 1, n.entity, 'all' from needing as n where n.entity is not null;
