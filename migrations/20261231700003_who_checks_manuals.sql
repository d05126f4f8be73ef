-- Whoever submits or releases manuals may say that a change of the product does not affect one. Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, max(held.position) + 1, 'documents.manual:notAffected'
from admin_role_points as held
group by held.owner_id
having bool_or(held.point in ('documents.manual:submit', 'documents.manual:release')) and not bool_or(held.point = 'documents.manual:notAffected');
