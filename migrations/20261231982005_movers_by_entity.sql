-- The columns that named the documents of moves go, and the rules read the one that is left. Locks stock_move and the tables of the documents against reading and writing for a moment: columns go
-- and triggers come, no row is read. Saved views and arrangements of its list say the new name.
-- Readers wait at most 20 ms with 1,000,000 rows of stock_move.
drop trigger stock_move_document on stock_move;
drop function stock_move_document();
update stock_move_way set mover = case mover
    when 'inspection' then 'quality.iqc'
    when 'supplierReturn' then 'quality.supplierReturn'
    when 'scrapDisposal' then 'quality.scrapDisposal'
    when 'count' then 'stock.count'
    when 'reservation' then 'stock.reservation'
    when 'productUnit' then 'product.unit'
    when 'productionPlan' then 'operate.productionPlan'
    when 'waybill' then 'operate.waybill'
    when 'loanReturn' then 'operate.loanReturn'
    when 'containment' then 'quality.containment'
    when 'rmaCase' then 'rma.case'
    when 'rmaRepair' then 'rma.repair'
  end where mover <> 'hand';

-- The table in which the records of an entity stand: `quality_supplier_return` of `quality.supplierReturn`.
create function entity_table(entity text) returns text language sql immutable as $$
  select lower(regexp_replace(replace(entity, '.', '_'), '([A-Z])', '_\1', 'g'))
$$;

-- A document that moved goods is there as long as its moves.
create function stock_mover_stays() returns trigger language plpgsql as $$
begin
  if exists (select from stock_move where document = tg_argv[0] || '/' || old.id) then
    raise exception 'stock moves name it' using errcode = 'foreign_key_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
  end if;
  return old;
end
$$;

-- What a migration says for each way in which the records of an entity move goods: `select stock_moves_goods('rma.repair', 'issue', '{usable}', '{production}')`.
create function stock_moves_goods(entity text, reason text, from_kinds text[], to_kinds text[]) returns void language plpgsql as $$
begin
  insert into stock_move_way (reason, from_kind, to_kind, mover)
    select stock_moves_goods.reason, f, t, entity from unnest(from_kinds) as f, unnest(to_kinds) as t;
  if not exists (select from pg_trigger where tgname = 'stock_mover_stays' and tgrelid = entity_table(entity)::regclass) then
    execute format('create trigger stock_mover_stays before delete on %I for each row execute function stock_mover_stays(%L)', entity_table(entity), entity);
  end if;
end
$$;
do $$
declare
  one text;
begin
  for one in select distinct mover from stock_move_way where mover <> 'hand' loop
    execute format('create trigger stock_mover_stays before delete on %I for each row execute function stock_mover_stays(%L)', entity_table(one), one);
  end loop;
end
$$;

create or replace function stock_move_goes() returns trigger language plpgsql as $$
declare
  -- The entity of the document that the move names, else somebody by hand.
  by_whom text := coalesce(split_part(new.document, '/', 1), 'hand');
  is_there boolean;
  taken stock_move;
begin
  if new.document is not null then
    if not exists (select from stock_move_way where mover = by_whom) then
      raise exception 'records of this kind move no goods' using errcode = 'check_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
    end if;
    execute format('select exists (select from %I where id = $1 for key share)', entity_table(by_whom)) into is_there using split_part(new.document, '/', 2)::bigint;
    if not is_there then
      raise exception 'the document of a move is there' using errcode = 'foreign_key_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
    end if;
  end if;
  if new.reverses_id is null then
    if not exists (select from stock_location as f, stock_location as g, stock_move_way as w where f.id = new.from_id and g.id = new.to_id
        and w.reason = new.reason and w.from_kind = f.kind and w.to_kind = g.kind and w.mover = by_whom) then
      raise exception 'goods are not moved this way' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  else
    select * into taken from stock_move where id = new.reverses_id;
    if taken.document is distinct from new.document then
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

create or replace function stock_move_frozen() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_count where location_id in (new.from_id, new.to_id) and status in ('counting', 'recount', 'counted', 'pending')
      and 'stock.count/' || id is distinct from new.document) then
    raise exception 'the location is being counted' using errcode = 'serialization_failure', constraint = 'stock_move_frozen_rule', table = 'stock_move';
  end if;
  return null;
end
$$;

create or replace function stock_move_contained() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null and coalesce(split_part(new.document, '/', 1), '') <> 'quality.containment'
      and exists (select from quality_containment as c where c.lot_id = new.lot_id and c.status = 'active')
      and exists (select from stock_location as f, stock_location as g where f.id = new.from_id and g.id = new.to_id
        and (g.kind in ('production', 'customer', 'loan') or f.kind = 'blocked' and g.kind = 'usable')) then
    raise exception 'the lot is contained' using errcode = 'check_violation', constraint = 'stock_move_contained_rule', table = 'stock_move';
  end if;
  return null;
end
$$;

create or replace function stock_move_taken_by_hand() returns trigger language plpgsql as $$
declare
  -- The reservation that it issues; null where it names none.
  reserved bigint := case when starts_with(new.document, 'stock.reservation/') then split_part(new.document, '/', 2)::bigint end;
  taken numeric;
  lies numeric;
begin
  if not exists (select from admin_go_live where live_from <= company_today())
      or (new.document is not null and reserved is null)
      or exists (select from stock_reservation as r where r.id = reserved and (r.status = 'pending' or r.order_id is not null or r.plan_id is not null)) then
    return null;
  end if;
  select coalesce(sum(m.quantity), 0) into taken from stock_move as m
    where m.material_id = new.material_id and m.owner = new.owner and m.reason = 'issue' and m.created_by_id is not distinct from new.created_by_id
      and m.at > new.at - interval '1 day' and (m.document is null or m.id = new.id)
      and not exists (select from stock_move as b where b.reverses_id = m.id);
  select taken + coalesce(sum(r.quantity), 0) into taken from stock_reservation as r
    where r.material_id = new.material_id and new.owner = 'company' and r.status = 'issued' and r.issue_reason is null and r.taken_by_id = new.created_by_id
      and r.taken_at > new.at - interval '1 day' and r.id is distinct from reserved;
  select coalesce(sum(b.quantity), 0) into lies from stock_balance as b
    where b.material_id = new.material_id and b.owner = new.owner and b.kind = 'usable';
  if taken > (lies + taken) * 0.05 then
    raise exception 'others agree to what is issued by hand beyond the limit' using errcode = 'check_violation', constraint = 'stock_move_taken_rule', table = 'stock_move';
  end if;
  return null;
end
$$;

drop function stock_move_documents(jsonb);
alter table stock_move drop column inspection_id;
alter table stock_move drop column supplier_return_id;
alter table stock_move drop column scrap_disposal_id;
alter table stock_move drop column count_id;
alter table stock_move drop column reservation_id;
alter table stock_move drop column product_unit_id;
alter table stock_move drop column production_plan_id;
alter table stock_move drop column waybill_id;
alter table stock_move drop column loan_return_id;
alter table stock_move drop column containment_id;
alter table stock_move drop column rma_case_id;
alter table stock_move drop column rma_repair_id;

update list_view set parameters = regexp_replace(regexp_replace(parameters, '\minspection=(\d+)', 'document=quality.iqc/\1', 'g'), '\minspection\M', 'document', 'g') where entity = 'stock.move';
update list_setting set arrangement = regexp_replace(arrangement, '\minspection\M', 'document', 'g') where entity = 'stock.move';
