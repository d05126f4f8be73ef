-- Whoever takes cases onto the bench keeps the pool of units that are lent; whoever reads maintenance reads it.
-- Locks only the rows that it adds to admin_role_points.
-- Readers wait for nothing.
with due as (
  select held.owner_id, g.point, g.place from admin_role_points as held
    join (values ('rma.case:claim', 'rma.loanUnit:create', 1), ('rma.case:claim', 'rma.loanUnit:fromUnit', 2), ('rma.case:claim', 'rma.loanUnit:update', 3),
      ('rma.case:claim', 'rma.loanUnit:withdraw', 4), ('rma.case:claim', 'rma.loanUnit:putBack', 5), ('rma.maintenance:read', 'rma.loanUnit:read', 6)) as g(held, point, place)
      on g.held = held.point
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = g.point)
)
insert into admin_role_points (owner_id, position, point)
select d.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = d.owner_id) + row_number() over (partition by d.owner_id order by d.place), d.point
from due as d;
