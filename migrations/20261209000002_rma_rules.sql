-- Units of customers come in and go back with their case, what is sent in place of one leaves with it, and parts are used in repairs. A function and rows of a small table: locks
-- stock_move_way against writing for a moment.
-- Readers wait for nothing.
insert into stock_move_way (reason, from_kind, to_kind, mover) values
  ('rmaReceipt', 'customer', 'blocked', 'rmaCase'),
  ('rmaReturn', 'blocked', 'customer', 'rmaCase'),
  ('scrap', 'blocked', 'destroyed', 'rmaCase'),
  ('shipment', 'usable', 'customer', 'rmaCase'),
  ('issue', 'usable', 'production', 'rmaRepair');

create or replace function stock_move_goes() returns trigger language plpgsql as $$
declare
  -- The document that the move names, else somebody by hand.
  by_whom text := case
    when new.inspection_id is not null then 'inspection'
    when new.supplier_return_id is not null then 'supplierReturn'
    when new.scrap_disposal_id is not null then 'scrapDisposal'
    when new.count_id is not null then 'count'
    when new.reservation_id is not null then 'reservation'
    when new.product_unit_id is not null then 'productUnit'
    when new.production_plan_id is not null then 'productionPlan'
    when new.waybill_id is not null then 'waybill'
    when new.loan_return_id is not null then 'loanReturn'
    when new.containment_id is not null then 'containment'
    when new.rma_case_id is not null then 'rmaCase'
    when new.rma_repair_id is not null then 'rmaRepair'
    else 'hand'
  end;
  taken stock_move;
begin
  if num_nonnulls(new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.production_plan_id, new.waybill_id, new.loan_return_id, new.containment_id, new.rma_case_id, new.rma_repair_id) > 1 then
    raise exception 'a stock move is of one document' using errcode = 'check_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
  end if;
  if new.reverses_id is null then
    if not exists (select from stock_location as f, stock_location as g, stock_move_way as w where f.id = new.from_id and g.id = new.to_id
        and w.reason = new.reason and w.from_kind = f.kind and w.to_kind = g.kind and w.mover = by_whom) then
      raise exception 'goods are not moved this way' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  else
    select * into taken from stock_move where id = new.reverses_id;
    if (taken.inspection_id, taken.supplier_return_id, taken.scrap_disposal_id, taken.count_id, taken.reservation_id, taken.product_unit_id, taken.production_plan_id, taken.waybill_id, taken.loan_return_id, taken.containment_id, taken.rma_case_id, taken.rma_repair_id)
        is distinct from (new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.production_plan_id, new.waybill_id, new.loan_return_id, new.containment_id, new.rma_case_id, new.rma_repair_id) then
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
