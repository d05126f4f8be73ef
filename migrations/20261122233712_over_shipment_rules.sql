-- How much of an order is shipped and paid at most, whoever writes it. Locks operate_order_items against reading and writing while its rows are read once: a second for 100,000 orders.

-- Nobody ships more of a line than is allowed: what was ordered, and at most a fifth more.
alter table operate_order_items drop constraint operate_order_items_shipped_rule;
alter table operate_order_items add constraint operate_order_items_shipped_rule check (shipped <= coalesce(most_shipped, quantity) and received <= shipped);
alter table operate_order_items add constraint operate_order_items_most_rule check (most_shipped between quantity and quantity * 1.2);

-- Of what has serial numbers each piece counts.
create function operate_order_most_serial() returns trigger language plpgsql as $$
begin
  if exists (select from mnm_material as m where m.id = new.material_id and m.serial_tracked) then
    raise exception 'what has serial numbers is not over-shipped' using errcode = 'check_violation', constraint = 'operate_order_items_serial_rule', table = 'operate_order_items';
  end if;
  return null;
end
$$;
create trigger operate_order_most_serial after insert on operate_order_items for each row
  when (new.most_shipped > new.quantity) execute function operate_order_most_serial();
create trigger operate_order_most_serial_kept after update on operate_order_items for each row
  when (new.most_shipped > new.quantity
    and (old.most_shipped is distinct from new.most_shipped or old.shipped < new.shipped or old.material_id is distinct from new.material_id))
  execute function operate_order_most_serial();

-- Nobody pays more than an order comes to, and what was shipped besides.
create or replace function operate_payment_owed() returns trigger language plpgsql as $$
begin
  if (select sum(p.amount) from operate_payment as p where p.order_id = new.order_id and p.status = 'recorded')
      > (select coalesce(o.total, 0) from operate_order as o where o.id = new.order_id)
      + (select coalesce(sum(greatest(round(l.shipped * l.unit_price, 2) - l.amount, 0)), 0) from operate_order_items as l where l.owner_id = new.order_id) then
    raise exception 'more would be paid than is owed' using errcode = 'check_violation', constraint = 'operate_payment_owed_rule', table = 'operate_payment';
  end if;
  return null;
end
$$;
