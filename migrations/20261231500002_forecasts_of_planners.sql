-- Whoever starts planning runs enters forecasts, and whoever reads them reads forecasts: what runs plan for is theirs to say and to see.
-- Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id,
  (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by added.place),
  'operate.demandForecast:' || added.verb
from (values ('mrpRun:read', 'read', 1), ('mrpRun:create', 'create', 2), ('mrpRun:create', 'update', 3), ('mrpRun:create', 'delete', 4), ('mrpRun:create', 'export', 5),
  ('mrpRun:create', 'import', 6)) as added (from_verb, verb, place)
join admin_role_points as held on held.point = 'operate.' || added.from_verb
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'operate.demandForecast:' || added.verb);
