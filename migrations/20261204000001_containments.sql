-- Lots are contained: their stock is blocked through the ledger, and what holds goods of them waits. New tables and functions, an empty column and a trigger of
-- stock_move, rows of a small table: locks stock_move against reading and writing for a moment.
-- Readers wait at most 20 ms with 1,000,000 rows of stock_move.
create table quality_containment (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  lot_id bigint not null,
  material_id bigint,
  defect_found_id bigint,
  defect_id bigint not null,
  place text not null,
  reason text not null,
  ask_supplier boolean default false not null,
  owner_id bigint not null,
  due_on date not null,
  notes text,
  blocked numeric(18,4),
  reserved numeric(18,4),
  unit_id bigint,
  held integer,
  shipped integer,
  scar_id bigint,
  lifted_by_id bigint,
  lifted_on date,
  lift_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_containment_pkey primary key (id),
  constraint quality_containment_code_check check (char_length(code) <= 60),
  constraint quality_containment_status_check check (status in ('active', 'lifted')),
  constraint quality_containment_place_check check (char_length(place) <= 120 and place <> ''),
  constraint quality_containment_reason_check check (char_length(reason) <= 1000 and reason <> ''),
  constraint quality_containment_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint quality_containment_notes_check check (char_length(notes) <= 2000),
  constraint quality_containment_blocked_check check (blocked <> 'NaN' and blocked >= 0),
  constraint quality_containment_reserved_check check (reserved <> 'NaN' and reserved >= 0),
  constraint quality_containment_held_check check (held >= 0),
  constraint quality_containment_shipped_check check (shipped >= 0),
  constraint quality_containment_lifted_on_check check (lifted_on between '1900-01-01' and '2199-12-31'),
  constraint quality_containment_lift_reason_check check (char_length(lift_reason) <= 1000),
  constraint quality_containment_active_filled_check check (status <> 'active' or (material_id is not null and blocked is not null and held is not null and shipped is not null and defect_found_id is not null)),
  constraint quality_containment_lifted_filled_check check (status <> 'lifted' or (lifted_by_id is not null and lifted_on is not null and lift_reason is not null)),
  constraint quality_containment_version_check check (version > 0),
  constraint quality_containment_code_key unique (code)
) with (fillfactor = 85);
create table quality_containment_units (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  unit_id bigint,
  stage text,
  customer_id bigint,
  waybill_id bigint,
  shipped_on date,
  constraint quality_containment_units_pkey primary key (id),
  constraint quality_containment_units_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'voided', 'scrapped')),
  constraint quality_containment_units_shipped_on_check check (shipped_on between '1900-01-01' and '2199-12-31')
);
create table quality_containment_cleared (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_containment_cleared_pkey primary key (owner_id, target_id)
);
alter table stock_move add column containment_id bigint;
create index stock_move_containment_id_idx on stock_move (containment_id);
create unique index quality_containment_lot_id_once on quality_containment (lot_id) where status in ('active');
create index quality_containment_code_idx on quality_containment (code, id);
create index quality_containment_code_trgm on quality_containment using gin (code gin_trgm_ops);
create index quality_containment_status_idx on quality_containment (status, id);
create index quality_containment_lot_id_idx on quality_containment (lot_id, id);
create index quality_containment_material_id_idx on quality_containment (material_id, id);
create index quality_containment_defect_id_idx on quality_containment (defect_id, id);
create index quality_containment_blocked_idx on quality_containment (blocked, id);
create index quality_containment_held_idx on quality_containment (held, id);
create index quality_containment_shipped_idx on quality_containment (shipped, id);
create index quality_containment_owner_id_idx on quality_containment (owner_id, id);
create index quality_containment_due_on_idx on quality_containment (due_on, id);
create index quality_containment_defect_found_id_idx on quality_containment (defect_found_id, id);
create index quality_containment_scar_id_idx on quality_containment (scar_id, id);
create index quality_containment_lifted_on_idx on quality_containment (lifted_on, id);
create index quality_containment_search on quality_containment using gin (search_grams(search_text));
create index quality_containment_unit_id_idx on quality_containment (unit_id);
create index quality_containment_lifted_by_id_idx on quality_containment (lifted_by_id);
create index quality_containment_created_by_id_idx on quality_containment (created_by_id);
create index quality_containment_created_in_id_idx on quality_containment (created_in_id);
create index quality_containment_created_at_idx on quality_containment (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_containment for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_containment for each row execute function keep_stay('quality.containment', 'status');
create trigger keep_stay_anew after update on quality_containment for each row when (new.status is distinct from old.status) execute function keep_stay('quality.containment', 'status');
create index quality_containment_units_owner_id_idx on quality_containment_units (owner_id, position);
create index quality_containment_units_unit_id_idx on quality_containment_units (unit_id);
create index quality_containment_units_customer_id_idx on quality_containment_units (customer_id);
create index quality_containment_units_waybill_id_idx on quality_containment_units (waybill_id);
create trigger tell_written after insert or update or delete or truncate on quality_containment_units for each statement execute function tell_written();
create index quality_containment_cleared_target_id_idx on quality_containment_cleared (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_containment_cleared for each statement execute function tell_written();
alter table stock_move add constraint stock_move_containment_id_fkey foreign key (containment_id) references quality_containment (id) on delete restrict not valid;
alter table quality_containment add constraint quality_containment_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table quality_containment add constraint quality_containment_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_containment add constraint quality_containment_defect_found_id_fkey foreign key (defect_found_id) references quality_process_defect (id) on delete restrict;
alter table quality_containment add constraint quality_containment_defect_id_fkey foreign key (defect_id) references quality_defect_code (id) on delete restrict;
alter table quality_containment add constraint quality_containment_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table quality_containment add constraint quality_containment_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table quality_containment add constraint quality_containment_scar_id_fkey foreign key (scar_id) references quality_scar (id) on delete restrict;
alter table quality_containment add constraint quality_containment_lifted_by_id_fkey foreign key (lifted_by_id) references admin_user (id) on delete restrict;
alter table quality_containment add constraint quality_containment_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_containment add constraint quality_containment_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_containment_units add constraint quality_containment_units_owner_id_fkey foreign key (owner_id) references quality_containment (id) on delete cascade;
alter table quality_containment_units add constraint quality_containment_units_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table quality_containment_units add constraint quality_containment_units_customer_id_fkey foreign key (customer_id) references materials_company (id) on delete restrict;
alter table quality_containment_units add constraint quality_containment_units_waybill_id_fkey foreign key (waybill_id) references operate_waybill (id) on delete restrict;
alter table quality_containment_cleared add constraint quality_containment_cleared_owner_id_fkey foreign key (owner_id) references quality_containment (id) on delete cascade;
alter table quality_containment_cleared add constraint quality_containment_cleared_target_id_fkey foreign key (target_id) references product_unit (id) on delete restrict;
create function overdue(t quality_containment) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('active') and t.due_on < company_today()), false) $$;
create function contained(t product_unit) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from quality_containment as c where c.status = 'active') and exists (
  with recursive inside as (
    select t.id union
    select u.id from inside as i join product_unit_parts as w on w.owner_id = i.id join product_unit as u on u.code = w.serial join product_model as p on p.id = u.model_id
      and p.material_id = coalesce(w.substitute_id, w.component_id)
  ) select from inside as i join product_unit_parts as w on w.owner_id = i.id join quality_containment as c on c.lot_id = w.lot_id and c.status = 'active'
    and not exists (select from quality_containment_cleared as x where x.owner_id = c.id and x.target_id = t.id)), false) $$;
-- Whoever asked for it does not lift it.
alter table quality_containment add constraint quality_containment_lifted_by_other_rule check (lifted_by_id <> created_by_id);

insert into stock_move_way (reason, from_kind, to_kind, mover) values
  ('block', 'usable', 'blocked', 'containment'),
  ('unblock', 'blocked', 'usable', 'containment');

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
    else 'hand'
  end;
  taken stock_move;
begin
  if num_nonnulls(new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.production_plan_id, new.waybill_id, new.loan_return_id, new.containment_id) > 1 then
    raise exception 'a stock move is of one document' using errcode = 'check_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
  end if;
  if new.reverses_id is null then
    if not exists (select from stock_location as f, stock_location as g, stock_move_way as w where f.id = new.from_id and g.id = new.to_id
        and w.reason = new.reason and w.from_kind = f.kind and w.to_kind = g.kind and w.mover = by_whom) then
      raise exception 'goods are not moved this way' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  else
    select * into taken from stock_move where id = new.reverses_id;
    if (taken.inspection_id, taken.supplier_return_id, taken.scrap_disposal_id, taken.count_id, taken.reservation_id, taken.product_unit_id, taken.production_plan_id, taken.waybill_id, taken.loan_return_id, taken.containment_id)
        is distinct from (new.inspection_id, new.supplier_return_id, new.scrap_disposal_id, new.count_id, new.reservation_id, new.product_unit_id, new.production_plan_id, new.waybill_id, new.loan_return_id, new.containment_id) then
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

-- Goods of a contained lot leave stock for no use, and are unblocked by nothing but lifting it.
create function stock_move_contained() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null and new.containment_id is null
      and exists (select from quality_containment as c where c.lot_id = new.lot_id and c.status = 'active')
      and exists (select from stock_location as f, stock_location as g where f.id = new.from_id and g.id = new.to_id
        and (g.kind in ('production', 'customer', 'loan') or f.kind = 'blocked' and g.kind = 'usable')) then
    raise exception 'the lot is contained' using errcode = 'check_violation', constraint = 'stock_move_contained_rule', table = 'stock_move';
  end if;
  return null;
end
$$;
create trigger stock_move_contained after insert on stock_move for each row execute function stock_move_contained();
