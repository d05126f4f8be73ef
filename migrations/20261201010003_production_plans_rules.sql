-- Components go to production for a plan and come back from it; what a plan has taken stays. Functions, rows of a small table and triggers: locks stock_move_way and
-- operate_production_plan against writing for a moment.
-- Readers wait for nothing.
insert into stock_move_way (reason, from_kind, to_kind, mover) values
  ('issue', 'usable', 'production', 'productionPlan'),
  ('giveBack', 'production', 'usable', 'productionPlan');

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
    else 'hand'
  end;
  taken stock_move;
begin
  if num_nonnulls(new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.production_plan_id, new.waybill_id, new.loan_return_id) > 1 then
    raise exception 'a stock move is of one document' using errcode = 'check_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
  end if;
  if new.reverses_id is null then
    if not exists (select from stock_location as f, stock_location as g, stock_move_way as w where f.id = new.from_id and g.id = new.to_id
        and w.reason = new.reason and w.from_kind = f.kind and w.to_kind = g.kind and w.mover = by_whom) then
      raise exception 'goods are not moved this way' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  else
    select * into taken from stock_move where id = new.reverses_id;
    if (taken.inspection_id, taken.supplier_return_id, taken.scrap_disposal_id, taken.count_id, taken.reservation_id, taken.product_unit_id, taken.production_plan_id, taken.waybill_id, taken.loan_return_id)
        is distinct from (new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.production_plan_id, new.waybill_id, new.loan_return_id) then
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

-- What a plan has taken with its release stays: its product, batch, SNs and bill. It counts no more units than it has.
create function operate_production_plan_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (old.model_id, old.quantity, old.sn_range_id, old.start_sn, old.end_sn, old.bom_id)
      is distinct from (new.model_id, new.quantity, new.sn_range_id, new.start_sn, new.end_sn, new.bom_id) then
    raise exception 'what a plan has taken stays' using errcode = 'check_violation', constraint = 'operate_production_plan_stays_rule', table = 'operate_production_plan';
  end if;
  return new;
end
$$;
create trigger operate_production_plan_stays before update on operate_production_plan for each row execute function operate_production_plan_stays();
alter table operate_production_plan add constraint operate_production_plan_units_rule check (stocked + scrapped <= quantity and started <= quantity);

-- A unit is of the plan that took its SN, and stays of it.
create function product_unit_plan_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.plan_id is distinct from new.plan_id
      or new.plan_id is not null and not exists (select from operate_production_plan as p where p.id = new.plan_id and p.model_id = new.model_id) then
    raise exception 'a unit is of the plan that took its SN' using errcode = 'check_violation', constraint = 'product_unit_plan_rule', table = 'product_unit';
  end if;
  return new;
end
$$;
create trigger product_unit_plan_stays before insert or update of plan_id, model_id on product_unit for each row execute function product_unit_plan_stays();
