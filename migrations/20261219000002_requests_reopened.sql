-- Whoever declines a service request may reopen one. Locks only the rows that it adds to admin_role_points, which are few.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + 1, 'rma.serviceRequest:reopen'
from (
  select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from admin_role_points as held where held.point = 'rma.serviceRequest:decline'
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'rma.serviceRequest:reopen')
) as given;
