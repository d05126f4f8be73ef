-- A line asks for something, or what it asked for was cancelled; what was cancelled has a reason. Locks operate_order_items as the one before it.
alter table operate_order_items add constraint operate_order_items_cancelled_rule
  check ((quantity > 0 or cancelled is not null) and (cancelled is null) = (cancel_reason is null));

-- Whoever closes a whole order short does so with one of its lines. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + 1, 'operate.order:shortCloseLine'
from (
  select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from admin_role_points as held where held.point = 'operate.order:shortClose'
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'operate.order:shortCloseLine')
) as given;
