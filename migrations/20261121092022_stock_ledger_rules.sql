-- What the definitions of the stock ledger cannot say. New, empty tables: their locks keep nobody waiting.
create sequence stock_move_number;

-- A move has two ends, and a reversal names its move.
alter table stock_move add constraint stock_move_ends_rule check (from_id is not null and to_id is not null and from_id <> to_id);
alter table stock_move add constraint stock_move_reversal_rule check ((reason = 'reversal') = (reverses_id is not null));
alter table stock_move add constraint stock_move_serial_rule check (serial is null or quantity = 1);

-- A serial number is in one place.
create unique index stock_balance_serial_rule on stock_balance (material_id, serial) where quantity > 0;

-- Entries of the ledger stay as they are.
create function stock_move_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a stock move is neither changed nor deleted' using errcode = 'check_violation', constraint = 'stock_move_stays_rule', table = 'stock_move';
end
$$;
create trigger stock_move_stays before update or delete on stock_move for each row execute function stock_move_stays();

-- One end of a move: the balance of exactly these goods in that place, or none where they are outside.
create function stock_move_end(moved stock_move, of_balance bigint, at_location bigint, change numeric) returns void language plpgsql as $$
begin
  if of_balance is null then
    if exists (select from stock_location where id = at_location and kind not in ('supplier', 'customer', 'production', 'destroyed', 'difference')) then
      raise exception 'a stock move inside names its balance' using errcode = 'check_violation', constraint = 'stock_move_balance_rule', table = 'stock_move';
    end if;
    return;
  end if;
  update stock_balance set quantity = quantity + change
    where id = of_balance and material_id = moved.material_id and location_id = at_location and owner = moved.owner
      and lot_id is not distinct from moved.lot_id and serial is not distinct from moved.serial;
  if not found then
    raise exception 'a stock move names the balance of its goods' using errcode = 'check_violation', constraint = 'stock_move_balance_rule', table = 'stock_move';
  end if;
  perform pg_notify('record', 'stock.balance ' || of_balance || ' ' || pg_current_xact_id() || ' kept');
end
$$;

-- Balances are kept with each move, in its transaction; a reversal is the mirror of a move that is none itself.
create function stock_move_kept() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null and not exists (
    select from stock_move as m where m.id = new.reverses_id and m.reverses_id is null and m.material_id = new.material_id and m.quantity = new.quantity
      and m.from_id = new.to_id and m.to_id = new.from_id and m.owner = new.owner
      and m.lot_id is not distinct from new.lot_id and m.serial is not distinct from new.serial) then
    raise exception 'a reversal mirrors its move' using errcode = 'check_violation', constraint = 'stock_move_mirror_rule', table = 'stock_move';
  end if;
  perform stock_move_end(new, new.from_balance_id, new.from_id, - new.quantity);
  perform stock_move_end(new, new.to_balance_id, new.to_id, new.quantity);
  return null;
end
$$;
create trigger stock_move_kept after insert on stock_move for each row execute function stock_move_kept();

-- Nothing but a move changes how much there is.
create function stock_balance_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.quantity = 0 or tg_op = 'UPDATE' and (new.quantity = old.quantity or pg_trigger_depth() > 1) then return new; end if;
  raise exception 'a stock balance is changed by moves only' using errcode = 'check_violation', constraint = 'stock_balance_moved_rule', table = 'stock_balance';
end
$$;
create trigger stock_balance_filled after insert on stock_balance for each row execute function stock_balance_moved();
create trigger stock_balance_moved before update on stock_balance for each row execute function stock_balance_moved();

-- What is reserved is there, at the end of every transaction: a reservation that is issued ends with its move.
create function stock_balance_reserved() returns trigger language plpgsql as $$
begin
  if exists (select from stock_balance where id = new.id and reserved > quantity) then
    raise exception 'more of a stock balance is reserved than is there' using errcode = 'check_violation', constraint = 'stock_balance_reserved_rule', table = 'stock_balance';
  end if;
  return null;
end
$$;
create constraint trigger stock_balance_reserved after insert or update on stock_balance deferrable initially deferred
  for each row execute function stock_balance_reserved();

-- Balances say what their location and their lot say.
create function stock_location_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of a location stays' using errcode = 'check_violation', constraint = 'stock_location_kind_rule', table = 'stock_location';
end
$$;
create trigger stock_location_stays before update on stock_location for each row when (new.kind <> old.kind) execute function stock_location_stays();
create function stock_lot_expiry() returns trigger language plpgsql as $$
begin
  update stock_balance set expires_on = new.expires_on where lot_id = new.id;
  return null;
end
$$;
create trigger stock_lot_expiry after update on stock_lot for each row when (new.expires_on is distinct from old.expires_on) execute function stock_lot_expiry();
