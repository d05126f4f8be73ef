-- Whoever records that a customer has accepted a quotation takes that back as well. Locks nothing but the rows that it adds; roles are few.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'materials.quotation:takeBack'
from admin_role_points as held
where held.point = 'materials.quotation:accept'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'materials.quotation:takeBack');
