-- What the definitions of the administrative warehouse cannot say. New, empty tables: their locks keep nobody waiting.
-- Readers wait for nothing.

-- An entry of the log adds up: on the shelf, out on loan and aside, by what it says it is.
alter table warehouse_move add constraint warehouse_move_sum_rule check (after = before + on_hand_change);
alter table warehouse_move add constraint warehouse_move_kind_rule check (
  (kind = 'in' and on_hand_change = quantity and on_loan_change = 0 and set_aside_change = 0)
  or (kind = 'issue' and on_hand_change = - quantity and on_loan_change in (0, quantity) and set_aside_change = 0)
  or (kind = 'return' and on_loan_change = - quantity and on_hand_change >= 0 and set_aside_change >= 0 and on_hand_change + set_aside_change in (0, quantity))
  or (kind = 'scrap' and on_loan_change = 0 and on_hand_change <= 0 and set_aside_change <= 0 and on_hand_change + set_aside_change = - quantity)
  or (kind = 'adjust' and on_loan_change = 0 and abs(on_hand_change) = quantity and set_aside_change in (0, - on_hand_change)));

-- Entries of the log stay as they are.
create function warehouse_move_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the operation log is neither changed nor deleted' using errcode = 'check_violation', constraint = 'warehouse_move_stays_rule', table = 'warehouse_move';
end
$$;
create trigger warehouse_move_stays before update or delete on warehouse_move for each row execute function warehouse_move_stays();

-- No more of a line is handed over than was approved, and no more comes back than was handed over.
alter table warehouse_application_items add constraint warehouse_application_items_issued_rule check (issued <= quantity and returned <= issued);

-- What is reserved is there, at the end of every transaction: an issue ends what it was reserved for together with its entries.
create function warehouse_item_reserved() returns trigger language plpgsql as $$
begin
  if exists (select from warehouse_item where id = new.id and reserved > on_hand) then
    raise exception 'more of a warehouse item is reserved than is on hand' using errcode = 'check_violation', constraint = 'warehouse_item_reserved_rule', table = 'warehouse_item';
  end if;
  return null;
end
$$;
create constraint trigger warehouse_item_reserved after insert or update on warehouse_item deferrable initially deferred
  for each row execute function warehouse_item_reserved();
