-- Closing a station check was one step and is two: whoever closed them records findings and sends them back as well; whoever registers causes of lots does so of tests.
-- Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + added.place, added.point
from admin_role_points as held
join (values
  ('quality.stationCheck:close', 1, 'quality.stationCheck:settle'),
  ('quality.stationCheck:close', 2, 'quality.stationCheck:sendBack'),
  ('quality.assignableCause:fromLot', 3, 'quality.assignableCause:fromTest')
) as added (held, place, point) on added.held = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = added.point);
