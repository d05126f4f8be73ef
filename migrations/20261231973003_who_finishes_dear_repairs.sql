-- Whoever finishes repairs asks for the consent to dear parts as well, and the warehouse that receives units that come back reads the repairs that it agrees to. Rows of roles; locks no table.
-- Readers wait for nothing.

insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by given.point), given.point
from admin_role_points as held
join (values ('rma.repair:finish', 'rma.repair:finishDear'), ('rma.case:receive', 'rma.repair:read')) as given (former, point) on given.former = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = given.point);
