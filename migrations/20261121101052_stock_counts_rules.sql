-- Nothing is moved where it is being counted. Functions and a trigger on the moves: locks stock_move against writing for a moment.
--
-- Whoever begins a count locks its location, which every move there refers to: so this sees the count, or the count sees the move. What comes between
-- the look of the program and this one is done again, and then refused in words.
create function stock_move_frozen() returns trigger language plpgsql as $$
begin
  if new.count_id is null and exists (
    select from stock_count where location_id in (new.from_id, new.to_id) and status in ('counting', 'recount', 'counted', 'pending')) then
    raise exception 'the location is being counted' using errcode = 'serialization_failure', constraint = 'stock_move_frozen_rule', table = 'stock_move';
  end if;
  return null;
end
$$;
create trigger stock_move_frozen after insert on stock_move for each row execute function stock_move_frozen();
