-- What holds of orders and waybills whoever writes them. Locks: none that anybody waits for, because the tables are new.

-- Nobody ships more of a line than was ordered, and nobody receives what was not shipped.
alter table operate_order_items add constraint operate_order_items_shipped_rule check (shipped <= quantity and received <= shipped);

-- What the carrier has is not deleted.
alter table operate_waybill add constraint operate_waybill_carried_rule check (status <> 'deleted' or scanned_on is null);

-- Goods leave for a customer once for each line of a waybill: what it says of them stays.
create function operate_waybill_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what a waybill has shipped stays' using errcode = 'check_violation', constraint = 'operate_waybill_stays_rule', table = 'operate_waybill';
end
$$;
create trigger operate_waybill_stays before update on operate_waybill for each row
  when (old.order_id <> new.order_id or old.consignee <> new.consignee or old.address <> new.address or old.country <> new.country)
  execute function operate_waybill_stays();
create trigger operate_waybill_items_stay before update on operate_waybill_items for each row
  when (old.ordered_id is distinct from new.ordered_id or old.quantity <> new.quantity or old.material_id is distinct from new.material_id)
  execute function operate_waybill_stays();

-- An SN travels with one waybill at a time: the former one was received, or deleted.
create function operate_waybill_unit_once() returns trigger language plpgsql as $$
begin
  if exists (select from operate_waybill_units as u join operate_waybill as w on w.id = u.owner_id
    where u.target_id = new.target_id and u.owner_id <> new.owner_id and w.status = 'shipped') then
    raise exception 'a unit is on its way already' using errcode = 'check_violation', constraint = 'operate_waybill_unit_rule', table = 'operate_waybill';
  end if;
  return null;
end
$$;
create trigger operate_waybill_unit_once after insert on operate_waybill_units for each row execute function operate_waybill_unit_once();
