-- What holds of payments and registrations whoever writes them, and what is known of payments that there were. Locks operate_order against writing while the rows of orders that were
-- confirmed are written once, and admin_role_points against writing by its own new rows: a second for 100,000 orders.

-- What was paid stays, and what was reversed is not paid again.
create function operate_payment_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a recorded payment stays' using errcode = 'check_violation', constraint = 'operate_payment_stays_rule', table = 'operate_payment';
end
$$;
create trigger operate_payment_stays before update on operate_payment for each row
  when (old.order_id <> new.order_id or old.amount <> new.amount or old.currency <> new.currency or old.paid_on <> new.paid_on
    or old.reference <> new.reference or old.status = 'reversed' and new.status <> 'reversed')
  execute function operate_payment_stays();

-- What was withdrawn does not count again.
create function materials_registration_withdrawn() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawn registration stays' using errcode = 'check_violation', constraint = 'materials_registration_withdrawn_rule', table = 'materials_registration';
end
$$;
create trigger materials_registration_withdrawn before update on materials_registration for each row
  when (old.status = 'withdrawn' and new.status <> 'withdrawn')
  execute function materials_registration_withdrawn();

-- Nobody pays more than an order comes to.
create function operate_payment_owed() returns trigger language plpgsql as $$
begin
  if (select sum(p.amount) from operate_payment as p where p.order_id = new.order_id and p.status = 'recorded')
      > (select coalesce(o.total, 0) from operate_order as o where o.id = new.order_id) then
    raise exception 'more would be paid than is owed' using errcode = 'check_violation', constraint = 'operate_payment_owed_rule', table = 'operate_payment';
  end if;
  return null;
end
$$;
create trigger operate_payment_owed after insert on operate_payment for each row execute function operate_payment_owed();

-- Nor does another customer, or in another currency.
create function operate_payment_of_order() returns trigger language plpgsql as $$
begin
  if exists (select from operate_order as o where o.id = new.order_id and (o.company_id <> new.company_id or o.currency is distinct from new.currency)) then
    raise exception 'a payment is of the customer and in the currency of its order' using errcode = 'check_violation', constraint = 'operate_payment_of_order_rule', table = 'operate_payment';
  end if;
  return null;
end
$$;
create trigger operate_payment_of_order after insert on operate_payment for each row execute function operate_payment_of_order();

-- What was owed for orders, and their payments as far as they were recorded: one for each that was paid, of all that it came to.
update operate_order as t set outstanding = coalesce((
    select sum(case when t.state = 'confirmed' then l.amount else round(l.shipped * l.unit_price, 2) end)
    from operate_order_items as l where l.owner_id = t.id), 0)
where t.type = 'sale' and t.state in ('confirmed', 'closed', 'shortClosed');
insert into operate_payment (code, status, order_id, company_id, paid_on, amount, currency, method, reference, notes, search_text)
select 'RC-' || t.code, 'recorded', t.id, t.company_id, t.paid_on, t.outstanding, t.currency, 'other', t.code,
  '升级前登记的收款 Payment recorded before the upgrade', lower('RC-' || t.code || ' ' || t.code)
from operate_order as t where t.paid_on is not null and t.outstanding > 0;
update operate_order as t set paid = p.amount, outstanding = 0, any_paid = true, due_on = null
from operate_payment as p where p.order_id = t.id;
-- A sale that costs nothing is paid when it is confirmed; what was received of orders that are paid is finished.
update operate_order as t set paid_on = coalesce(t.paid_on, (t.confirmed_at at time zone 'Asia/Shanghai')::date), due_on = null where t.outstanding = 0;
update operate_order as t set paid_on = null where t.outstanding is null and t.paid_on is not null;
update operate_order as t set progress = 'finished'
where t.progress = 'completed' and t.state = 'confirmed' and (t.type <> 'sale' or t.paid_on is not null);

-- Whoever recorded payments records them as such, with their amounts; whoever undid them reverses them. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, min(carried.place) as place, carried.point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'operate.order:pay', 'operate.payment:read'),
    (2, 'operate.order:pay', 'operate.payment:create'),
    (3, 'operate.order:pay', 'operate.payment:fromOrder'),
    (4, 'operate.order:pay', 'field.payment:read'),
    (5, 'field.customerCredit:read', 'field.payment:read'),
    (6, 'operate.order:pay', 'field.payment:write'),
    (7, 'operate.order:notPaid', 'operate.payment:read'),
    (8, 'operate.order:notPaid', 'operate.payment:reverse')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
  group by held.owner_id, carried.point
) as given;
update admin_role_denied set point = 'operate.payment:create' where point = 'operate.order:pay';
update admin_role_denied set point = 'operate.payment:reverse' where point = 'operate.order:notPaid';
delete from admin_role_points where point in ('operate.order:pay', 'operate.order:notPaid');
