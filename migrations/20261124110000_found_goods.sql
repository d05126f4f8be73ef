-- Goods that are found while a location is counted, without ever having lain there by the books. Adds columns, checks and an index to the lines of counts and replaces the
-- function of their trigger: locks stock_count_items, stock_count and stock_location against reading and writing for a moment; nothing is rewritten. A move is
-- refused in each location that another count holds still: replaces the function of that trigger, too.
alter table stock_count_items alter column balance_id drop not null;
alter table stock_count_items add column goods text;
alter table stock_count_items add column mark text;
alter table stock_count_items add column elsewhere_id bigint;
alter table stock_count_items add constraint stock_count_items_goods_check check (char_length(goods) <= 120);
alter table stock_count_items add constraint stock_count_items_mark_check check (char_length(mark) <= 60);
create index stock_count_items_elsewhere_id_idx on stock_count_items (elsewhere_id);
alter table stock_count_items add constraint stock_count_items_elsewhere_id_fkey foreign key (elsewhere_id) references stock_location (id) on delete restrict;

-- What a line says of its goods is what its balance says, whoever writes it. One that nobody has recognised yet says what stands on the goods, and of them nothing else.
create or replace function stock_count_items_goods() returns trigger language plpgsql as $$
begin
  if new.balance_id is null then
    if new.goods is null or num_nonnulls(new.material_id, new.lot_id, new.serial, new.unit_id, new.book, new.difference, new.elsewhere_id) > 0 then
      raise exception 'a line counts the goods of a balance, or says what stands on them' using errcode = 'check_violation',
        constraint = 'stock_count_items_goods_rule', table = 'stock_count_items';
    end if;
  elsif not exists (
    select from stock_balance where id = new.balance_id
      and (material_id, lot_id, serial, unit_id) is not distinct from (new.material_id, new.lot_id, new.serial, new.unit_id)) then
    raise exception 'the goods are not those of the stock' using errcode = 'check_violation', constraint = 'stock_count_items_goods_rule', table = 'stock_count_items';
  end if;
  return null;
end
$$;
drop trigger stock_count_items_goods on stock_count_items;
create trigger stock_count_items_goods after insert or update of balance_id, material_id, lot_id, serial, unit_id, goods, book, difference, elsewhere_id on stock_count_items
  for each row execute function stock_count_items_goods();

-- Nothing that nobody has recognised is left when counting ends. The lines are written after their count, so this is looked at when both are.
create function stock_count_recognised() returns trigger language plpgsql as $$
begin
  if exists (select from stock_count as c join stock_count_items as i on i.owner_id = c.id
    where c.id = new.id and c.status in ('counted', 'pending', 'posted') and i.balance_id is null) then
    raise exception 'some of the goods are not recognised' using errcode = 'check_violation', constraint = 'stock_count_recognised_rule', table = 'stock_count';
  end if;
  return null;
end
$$;
create constraint trigger stock_count_recognised after update of status on stock_count deferrable initially deferred
  for each row execute function stock_count_recognised();

create or replace function stock_move_frozen() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_count where location_id in (new.from_id, new.to_id) and status in ('counting', 'recount', 'counted', 'pending')
      and id is distinct from new.count_id) then
    raise exception 'the location is being counted' using errcode = 'serialization_failure', constraint = 'stock_move_frozen_rule', table = 'stock_move';
  end if;
  return null;
end
$$;
