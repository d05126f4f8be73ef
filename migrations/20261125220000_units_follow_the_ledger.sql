-- Where a unit is follows from the ledger. Locks product_unit against reading and writing while each unit is looked up in the ledger, and stock_move against writing while an index over the moves
-- with a serial number is built: some seconds for a million moves.
alter table product_unit drop constraint product_unit_stocked_filled_check;
alter table product_unit add column stocked_in_id bigint;

-- The moves of one unit, the last first.
create index stock_move_serial_rule on stock_move (serial, material_id, id) where serial is not null;

-- Where units were stocked, and where they are now.
update product_unit as t set stocked_in_id = coalesce(
    (select m.to_id from stock_move as m where m.product_unit_id = t.id and m.reason = 'stocking' order by m.id desc limit 1), t.location_id)
  where t.stage = 'stocked';
update product_unit as t set location_id = n.place
  from (select u.id, coalesce(
      (select m.to_id from stock_move as m join product_model as p on p.id = u.model_id where m.serial = u.code and m.material_id = p.material_id order by m.id desc limit 1),
      case when u.stage = 'stocked' then u.stocked_in_id end) as place from product_unit as u) as n
  where n.id = t.id and n.place is distinct from t.location_id;

alter table product_unit add constraint product_unit_stocked_filled_check check (stage <> 'stocked' or (tester_id is not null and stocked_in_id is not null));
create index product_unit_stocked_in_id_idx on product_unit (stocked_in_id);
alter table product_unit add constraint product_unit_stocked_in_id_fkey foreign key (stocked_in_id) references stock_location (id) on delete restrict;

-- A unit goes along with its moves, whatever document moves it.
create function stock_move_takes_unit() returns trigger language plpgsql as $$
declare
  one bigint;
begin
  update product_unit as u set location_id = new.to_id from product_model as p
    where u.code = new.serial and p.id = u.model_id and p.material_id = new.material_id and u.location_id is distinct from new.to_id returning u.id into one;
  if one is not null then
    perform pg_notify('record', 'product.unit ' || one || ' ' || pg_current_xact_id() || ' kept');
  end if;
  return null;
end
$$;
create trigger stock_move_takes_unit after insert on stock_move for each row when (new.serial is not null) execute function stock_move_takes_unit();
