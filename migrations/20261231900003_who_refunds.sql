-- Whoever records payments asks for credit notes and refunds, whoever reverses them pays refunds, and whoever sees them sees those.
-- Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by given.point), given.point
from admin_role_points as held
join (values
  ('operate.payment:read', 'operate.creditNote:read'), ('operate.payment:read', 'operate.refund:read'),
  ('operate.payment:create', 'operate.creditNote:create'), ('operate.payment:create', 'operate.creditNote:fromOrder'),
  ('operate.payment:create', 'operate.creditNote:update'), ('operate.payment:create', 'operate.creditNote:submit'),
  ('operate.payment:create', 'operate.creditNote:cancel'), ('operate.payment:create', 'operate.creditNote:delete'),
  ('operate.payment:create', 'operate.refund:create'), ('operate.payment:create', 'operate.refund:fromOrder'),
  ('operate.payment:create', 'operate.refund:update'), ('operate.payment:create', 'operate.refund:submit'),
  ('operate.payment:create', 'operate.refund:cancel'), ('operate.payment:create', 'operate.refund:delete'),
  ('operate.payment:reverse', 'operate.refund:pay'), ('operate.payment:reverse', 'operate.refund:reverse'),
  ('operate.payment:reverse', 'operate.creditNote:reverse'),
  ('operate.payment:export', 'operate.creditNote:export'), ('operate.payment:export', 'operate.refund:export')
) as given (of, point) on given.of = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = given.point);
