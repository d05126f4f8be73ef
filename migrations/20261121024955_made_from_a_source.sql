-- Of a lot in stock several returns are made: together never more than there is, which the server checks with the lot locked. Whoever made such
-- records before makes them from a lot as well. Dropping the index waits for running statements on returns and takes no time; roles are few.
drop index quality_supplier_return_lot_id_once;
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, carried.place, carried.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'quality.scar:create', 'quality.scar:fromLot'),
    (2, 'quality.supplierReturn:create', 'quality.supplierReturn:fromLot')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
) as given;
