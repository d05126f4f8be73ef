-- What was lost was lost once; whoever takes copies back finds them again, and whoever releases or reads process test documents keeps their print-outs, or sees who holds one.
-- Locks the few rows of copies that were lost against writing, and the rows that it adds to admin_role_points.
-- Readers wait for nothing.
update craft_controlled_copy set times_lost = 1 where status = 'lost' and times_lost is null;
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by held.point), held.point
from (select distinct h.owner_id, given.point
  from admin_role_points as h
  join (values
    ('craft.controlledCopy:takeBack', 'craft.controlledCopy:find'),
    ('craft.processTestDocument:release', 'craft.controlledCopy:create'), ('craft.processTestDocument:release', 'craft.controlledCopy:update'),
    ('craft.processTestDocument:release', 'craft.controlledCopy:takeBack'), ('craft.processTestDocument:release', 'craft.controlledCopy:destroy'),
    ('craft.processTestDocument:release', 'craft.controlledCopy:find'), ('craft.processTestDocument:release', 'craft.controlledCopy:export'),
    ('craft.processTestDocument:read', 'craft.controlledCopy:read'), ('craft.processTestDocument:read', 'craft.controlledCopy:lose')
  ) as given (of, point) on given.of = h.point) as held
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = held.point);
