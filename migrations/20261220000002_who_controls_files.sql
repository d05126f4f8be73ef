-- Closed technical files are opened by their level, however wide a scope is. Roles that controlled the files of the whole company keep what they saw: those that change
-- levels, retire versions and keep classifications, with a scope of all on versions. Whoever concludes gauge studies withdraws a conclusion as well.
-- Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
with controlling as (
  select r.id, r.name from admin_role as r
  where not r.system
    and (select count(*) from admin_role_points as p where p.owner_id = r.id
      and p.point in ('files.technicalFile:reclassify', 'files.fileVersion:retire', 'files.classification:update', 'files.fileVersion:read')) = 4
    and coalesce((select s.scope from admin_role_scopes as s where s.owner_id = r.id and s.entity = 'files.fileVersion'), r.scope) = 'all'
    and not exists (select from admin_role_points as p where p.owner_id = r.id and p.point = 'files.everyLevel:read')
), pointed as (
  insert into admin_role_points (owner_id, position, point)
    select c.id, (select max(p.position) from admin_role_points as p where p.owner_id = c.id) + 1, 'files.everyLevel:read' from controlling as c
)
insert into audit (actor_name, entity, record_id, record_title, action, changes, reason)
  select '', 'admin.role', c.id, c.name, 'update', '[]', '升级：文控角色保留打开所有密级技术文件的权限 · Upgrade: file controllers keep opening technical files of every level'
  from controlling as c order by c.id;

insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'quality.gaugeStudy:withdraw'
from admin_role_points as held where held.point = 'quality.gaugeStudy:conclude'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'quality.gaugeStudy:withdraw');
