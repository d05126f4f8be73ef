-- A comment on a file whose reviewer left or is away is settled by somebody else who approves releases: a right of its own.
-- Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'plm.fileComment:settleInstead'
from admin_role_points as held
where held.point = 'plm.release:approve'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'plm.fileComment:settleInstead');
