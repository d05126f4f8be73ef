-- Goods go the ways that there are. A new table of them, functions and triggers: locks stock_move, operate_order_items and admin_go_live against writing for a moment, and the lots of which
-- something was missing against writing while they say so: a second for 100,000 of them.
-- Readers wait for nothing.

-- Between which kinds of locations goods are moved for a reason, and by which document, or by hand: the rows of areas/stock/move/moveWays.ts.
create table stock_move_way (
  reason text not null,
  from_kind text not null,
  to_kind text not null,
  mover text not null,
  constraint stock_move_way_pkey primary key (reason, from_kind, to_kind, mover)
);
insert into stock_move_way (reason, from_kind, to_kind, mover) values
  ('opening', 'difference', 'usable', 'hand'),
  ('opening', 'difference', 'blocked', 'hand'),
  ('receipt', 'supplier', 'quarantine', 'inspection'),
  ('stocking', 'quarantine', 'usable', 'inspection'),
  ('stocking', 'production', 'usable', 'productUnit'),
  ('issue', 'usable', 'production', 'hand'),
  ('issue', 'usable', 'production', 'reservation'),
  ('giveBack', 'production', 'usable', 'hand'),
  ('transfer', 'usable', 'usable', 'hand'),
  ('shipment', 'usable', 'customer', 'waybill'),
  ('shipment', 'usable', 'loan', 'waybill'),
  ('loanReturn', 'loan', 'usable', 'loanReturn'),
  ('loanReturn', 'loan', 'blocked', 'loanReturn'),
  ('supplierReturn', 'quarantine', 'supplier', 'supplierReturn'),
  ('supplierReturn', 'usable', 'supplier', 'supplierReturn'),
  ('supplierReturn', 'blocked', 'supplier', 'supplierReturn'),
  ('block', 'usable', 'blocked', 'hand'),
  ('unblock', 'blocked', 'usable', 'hand'),
  ('scrap', 'scrap', 'destroyed', 'scrapDisposal'),
  ('scrap', 'quarantine', 'destroyed', 'scrapDisposal'),
  ('scrap', 'usable', 'destroyed', 'scrapDisposal'),
  ('scrap', 'blocked', 'destroyed', 'scrapDisposal'),
  ('count', 'difference', 'usable', 'count'),
  ('count', 'difference', 'quarantine', 'count'),
  ('count', 'difference', 'blocked', 'count'),
  ('count', 'difference', 'scrap', 'count'),
  ('count', 'difference', 'transit', 'count'),
  ('count', 'difference', 'loan', 'count'),
  ('count', 'usable', 'difference', 'count'),
  ('count', 'quarantine', 'difference', 'count'),
  ('count', 'blocked', 'difference', 'count'),
  ('count', 'scrap', 'difference', 'count'),
  ('count', 'transit', 'difference', 'count'),
  ('count', 'loan', 'difference', 'count'),
  ('count', 'usable', 'usable', 'count'),
  ('count', 'quarantine', 'quarantine', 'count'),
  ('count', 'blocked', 'blocked', 'count'),
  ('count', 'scrap', 'scrap', 'count'),
  ('count', 'transit', 'transit', 'count'),
  ('count', 'loan', 'loan', 'count'),
  ('count', 'quarantine', 'difference', 'inspection');

-- A move goes a way that there is; what takes one back is of the same document. Whoever moves by hand says what for. Opening stock ends with going live.
create function stock_move_goes() returns trigger language plpgsql as $$
declare
  -- The document that the move names, else somebody by hand.
  by_whom text := case
    when new.inspection_id is not null then 'inspection'
    when new.supplier_return_id is not null then 'supplierReturn'
    when new.scrap_disposal_id is not null then 'scrapDisposal'
    when new.count_id is not null then 'count'
    when new.reservation_id is not null then 'reservation'
    when new.product_unit_id is not null then 'productUnit'
    when new.waybill_id is not null then 'waybill'
    when new.loan_return_id is not null then 'loanReturn'
    else 'hand'
  end;
  taken stock_move;
begin
  if num_nonnulls(new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.waybill_id, new.loan_return_id) > 1 then
    raise exception 'a stock move is of one document' using errcode = 'check_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
  end if;
  if new.reverses_id is null then
    if not exists (select from stock_location as f, stock_location as g, stock_move_way as w where f.id = new.from_id and g.id = new.to_id
        and w.reason = new.reason and w.from_kind = f.kind and w.to_kind = g.kind and w.mover = by_whom) then
      raise exception 'goods are not moved this way' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  else
    select * into taken from stock_move where id = new.reverses_id;
    if (taken.inspection_id, taken.supplier_return_id, taken.scrap_disposal_id, taken.count_id, taken.reservation_id, taken.product_unit_id, taken.waybill_id, taken.loan_return_id)
        is distinct from (new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.waybill_id, new.loan_return_id) then
      raise exception 'a move of a document is taken back by it' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  end if;
  if by_whom = 'hand' and new.reason <> 'opening' and coalesce(btrim(new.note), '') = '' then
    raise exception 'whoever moves goods by hand says what for' using errcode = 'check_violation', constraint = 'stock_move_note_rule', table = 'stock_move';
  end if;
  if 'opening' in (new.reason, taken.reason) and exists (select from admin_go_live where live_from <= company_today()) then
    raise exception 'opening stock ends with going live' using errcode = 'check_violation', constraint = 'stock_move_opening_rule', table = 'stock_move';
  end if;
  return null;
end
$$;
create trigger stock_move_goes after insert on stock_move for each row execute function stock_move_goes();

-- A company that is live stays so.
create function admin_go_live_stays() returns trigger language plpgsql as $$
begin
  if old.live_from <= company_today() then
    raise exception 'the company is live' using errcode = 'check_violation', constraint = 'admin_go_live_stays_rule', table = 'admin_go_live';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger admin_go_live_stays before update or delete on admin_go_live for each row execute function admin_go_live_stays();

-- A company whose documents move goods is live.
insert into admin_go_live (name, live_from, search_text)
  select '正式启用', company_today(), '正式启用' where exists (
    select from stock_move where num_nonnulls(inspection_id, supplier_return_id, scrap_disposal_id, count_id, reservation_id, product_unit_id, waybill_id, loan_return_id) > 0);

-- What was missing so far.
update quality_iqc set shortage = least(coalesce(concession_limit, quantity), quantity) - stocked_quantity
  where status = 'stocked' and stocked_quantity < least(coalesce(concession_limit, quantity), quantity);

-- Whoever puts in stock asks for the consent to what is missing; whoever proposes scrap asks for the consent to that.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, min(carried.place) as place, carried.point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'quality.iqc:putInStock', 'quality.iqc:stockShort'),
    (2, 'quality.scrapDisposal:create', 'quality.scrapDisposal:submit'),
    (3, 'quality.scrapDisposal:create', 'quality.scrapDisposal:fromBalance')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
  group by held.owner_id, carried.point
) as given;

-- Nobody reserves more for a line of an order than is still to be shipped of it.
create function operate_order_items_reserved() returns trigger language plpgsql as $$
begin
  if exists (select from operate_order_items where id = new.id and stocked > greatest(quantity - shipped, 0)) then
    raise exception 'more is reserved for a line than is still to be shipped' using errcode = 'check_violation', constraint = 'operate_order_items_reserved_rule',
      table = 'operate_order_items';
  end if;
  return null;
end
$$;
create constraint trigger operate_order_items_reserved after update of stocked on operate_order_items deferrable initially deferred
  for each row when (new.stocked > old.stocked) execute function operate_order_items_reserved();
