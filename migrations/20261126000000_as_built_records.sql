-- Which lots and pieces of key parts went into units. New tables; locks product_unit and product_bom_lines against reading and writing for the moment in which their new columns are added and
-- indexed, and mnm_material, mnm_unit, stock_lot, product_bom, product_model, product_sn_range and admin_user against writing while the keys that refer to them are noted.
drop function expires_on(product_unit);
create table product_unit_parts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  component_id bigint not null,
  substitute_id bigint,
  lot_id bigint,
  serial text,
  quantity numeric(18,4) not null,
  measure_id bigint,
  since date not null,
  as_built_id bigint not null,
  constraint product_unit_parts_pkey primary key (id),
  constraint product_unit_parts_serial_check check (char_length(serial) <= 60),
  constraint product_unit_parts_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999),
  constraint product_unit_parts_since_check check (since between '1900-01-01' and '2199-12-31')
);
create table product_unit_lots (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint product_unit_lots_pkey primary key (owner_id, target_id)
);
create table product_as_built (
  id bigint generated always as identity not null,
  code text not null,
  kind text not null,
  sn_range_id bigint,
  model_id bigint not null,
  bom_id bigint,
  built_on date not null,
  operator_id bigint,
  reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_as_built_pkey primary key (id),
  constraint product_as_built_code_check check (char_length(code) <= 60),
  constraint product_as_built_kind_check check (kind in ('assembly', 'replacement', 'correction')),
  constraint product_as_built_built_on_check check (built_on between '1900-01-01' and '2199-12-31'),
  constraint product_as_built_reason_check check (char_length(reason) <= 500),
  constraint product_as_built_version_check check (version > 0),
  constraint product_as_built_code_key unique (code)
) with (fillfactor = 85);
create table product_as_built_units (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint product_as_built_units_pkey primary key (owner_id, target_id)
);
create table product_as_built_parts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  component_id bigint not null,
  substitute_id bigint,
  lot_id bigint,
  serial text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  constraint product_as_built_parts_pkey primary key (id),
  constraint product_as_built_parts_serial_check check (char_length(serial) <= 60),
  constraint product_as_built_parts_quantity_check check (quantity <> 'NaN' and quantity >= 0 and quantity <= 999999),
  constraint product_as_built_parts_owner_id_component_id_lot_id_serial_key unique (owner_id, component_id, lot_id, serial)
);
alter table product_unit add column bom_id bigint;
alter table product_bom_lines add column key_part boolean default false not null;
create index product_unit_bom_id_idx on product_unit (bom_id, id);
create index product_bom_lines_key_part_idx on product_bom_lines (key_part, id);
create index product_unit_parts_owner_id_idx on product_unit_parts (owner_id, position);
create index product_unit_parts_component_id_idx on product_unit_parts (component_id, id);
create index product_unit_parts_substitute_id_idx on product_unit_parts (substitute_id, id);
create index product_unit_parts_lot_id_idx on product_unit_parts (lot_id, id);
create index product_unit_parts_serial_idx on product_unit_parts (serial, id);
create index product_unit_parts_serial_trgm on product_unit_parts using gin (serial gin_trgm_ops);
create index product_unit_parts_quantity_idx on product_unit_parts (quantity, id);
create index product_unit_parts_measure_id_idx on product_unit_parts (measure_id, id);
create index product_unit_parts_since_idx on product_unit_parts (since, id);
create index product_unit_parts_as_built_id_idx on product_unit_parts (as_built_id, id);
create trigger tell_written after insert or update or delete or truncate on product_unit_parts for each statement execute function tell_written();
create index product_unit_lots_target_id_idx on product_unit_lots (target_id);
create trigger tell_written after insert or update or delete or truncate on product_unit_lots for each statement execute function tell_written();
create index product_as_built_code_idx on product_as_built (code, id);
create index product_as_built_code_trgm on product_as_built using gin (code gin_trgm_ops);
create index product_as_built_kind_idx on product_as_built (kind, id);
create index product_as_built_model_id_idx on product_as_built (model_id, id);
create index product_as_built_built_on_idx on product_as_built (built_on, id);
create index product_as_built_operator_id_idx on product_as_built (operator_id, id);
create index product_as_built_bom_id_idx on product_as_built (bom_id, id);
create index product_as_built_reason_idx on product_as_built (reason, id);
create index product_as_built_reason_trgm on product_as_built using gin (reason gin_trgm_ops);
create index product_as_built_sn_range_id_idx on product_as_built (sn_range_id, id);
create index product_as_built_search on product_as_built using gin (search_grams(search_text));
create index product_as_built_created_by_id_idx on product_as_built (created_by_id);
create index product_as_built_created_in_id_idx on product_as_built (created_in_id);
create index product_as_built_created_at_idx on product_as_built (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_as_built for each statement execute function tell_written();
create index product_as_built_units_target_id_idx on product_as_built_units (target_id);
create trigger tell_written after insert or update or delete or truncate on product_as_built_units for each statement execute function tell_written();
create index product_as_built_parts_owner_id_idx on product_as_built_parts (owner_id, position);
create index product_as_built_parts_component_id_idx on product_as_built_parts (component_id, id);
create index product_as_built_parts_substitute_id_idx on product_as_built_parts (substitute_id, id);
create index product_as_built_parts_lot_id_idx on product_as_built_parts (lot_id, id);
create index product_as_built_parts_serial_idx on product_as_built_parts (serial, id);
create index product_as_built_parts_serial_trgm on product_as_built_parts using gin (serial gin_trgm_ops);
create index product_as_built_parts_quantity_idx on product_as_built_parts (quantity, id);
create index product_as_built_parts_unit_id_idx on product_as_built_parts (unit_id, id);
create trigger tell_written after insert or update or delete or truncate on product_as_built_parts for each statement execute function tell_written();
alter table product_unit add constraint product_unit_bom_id_fkey foreign key (bom_id) references product_bom (id) on delete restrict;
alter table product_unit_parts add constraint product_unit_parts_owner_id_fkey foreign key (owner_id) references product_unit (id) on delete cascade;
alter table product_unit_parts add constraint product_unit_parts_component_id_fkey foreign key (component_id) references mnm_material (id) on delete restrict;
alter table product_unit_parts add constraint product_unit_parts_substitute_id_fkey foreign key (substitute_id) references mnm_material (id) on delete restrict;
alter table product_unit_parts add constraint product_unit_parts_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table product_unit_parts add constraint product_unit_parts_measure_id_fkey foreign key (measure_id) references mnm_unit (id) on delete restrict;
alter table product_unit_parts add constraint product_unit_parts_as_built_id_fkey foreign key (as_built_id) references product_as_built (id) on delete restrict;
alter table product_unit_lots add constraint product_unit_lots_owner_id_fkey foreign key (owner_id) references product_unit (id) on delete cascade;
alter table product_unit_lots add constraint product_unit_lots_target_id_fkey foreign key (target_id) references stock_lot (id) on delete restrict;
alter table product_as_built add constraint product_as_built_sn_range_id_fkey foreign key (sn_range_id) references product_sn_range (id) on delete restrict;
alter table product_as_built add constraint product_as_built_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table product_as_built add constraint product_as_built_bom_id_fkey foreign key (bom_id) references product_bom (id) on delete restrict;
alter table product_as_built add constraint product_as_built_operator_id_fkey foreign key (operator_id) references admin_user (id) on delete restrict;
alter table product_as_built add constraint product_as_built_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_as_built add constraint product_as_built_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_as_built_units add constraint product_as_built_units_owner_id_fkey foreign key (owner_id) references product_as_built (id) on delete cascade;
alter table product_as_built_units add constraint product_as_built_units_target_id_fkey foreign key (target_id) references product_unit (id) on delete restrict;
alter table product_as_built_parts add constraint product_as_built_parts_owner_id_fkey foreign key (owner_id) references product_as_built (id) on delete cascade;
alter table product_as_built_parts add constraint product_as_built_parts_component_id_fkey foreign key (component_id) references mnm_material (id) on delete restrict;
alter table product_as_built_parts add constraint product_as_built_parts_substitute_id_fkey foreign key (substitute_id) references mnm_material (id) on delete restrict;
alter table product_as_built_parts add constraint product_as_built_parts_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table product_as_built_parts add constraint product_as_built_parts_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
create function expires_on(t product_unit) returns date language sql stable parallel safe as $$ select (select least(t.produced_on + p.shelf_life_days,
      (select min(l.expires_on) from product_unit_parts as q join stock_lot as l on l.id = q.lot_id where q.owner_id = t.id))
    from product_model as p where p.id = t.model_id and p.shelf_life_days is not null) $$;

-- What is said of a part names a lot or a piece, or that it was taken out; what is put right has a reason.
alter table product_as_built add constraint product_as_built_reason_rule check ((kind = 'assembly') = (reason is null));
alter table product_as_built_parts add constraint product_as_built_parts_fitted_rule
  check (case when quantity = 0 then num_nonnulls(substitute_id, lot_id, serial) = 0 else num_nonnulls(lot_id, serial) > 0 end);
alter table product_as_built_parts add constraint product_as_built_parts_serial_rule check (serial is null or quantity = 1);

-- A piece is in one unit.
create unique index product_unit_parts_serial_rule on product_unit_parts ((coalesce(substitute_id, component_id)), serial) where serial is not null;

-- An entry stays as it was made.
create function product_as_built_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an as-built record stays as it was made' using errcode = 'check_violation', constraint = 'product_as_built_stays_rule', table = tg_table_name;
end
$$;
create trigger product_as_built_stays before delete on product_as_built for each row execute function product_as_built_stays();
create trigger product_as_built_kept before update on product_as_built for each row
  when ((old.kind, old.model_id, old.bom_id, old.sn_range_id, old.built_on, old.operator_id, old.reason)
    is distinct from (new.kind, new.model_id, new.bom_id, new.sn_range_id, new.built_on, new.operator_id, new.reason))
  execute function product_as_built_stays();
create trigger product_as_built_units_stay before update or delete on product_as_built_units for each row execute function product_as_built_stays();
create trigger product_as_built_parts_stay before update or delete on product_as_built_parts for each row execute function product_as_built_stays();

-- A lot is of the part, or of the substitute that was fitted instead.
create function product_as_built_lot() returns trigger language plpgsql as $$
begin
  if exists (select from stock_lot as l where l.id = new.lot_id and l.material_id <> coalesce(new.substitute_id, new.component_id)) then
    raise exception 'a lot is of the part that was fitted' using errcode = 'check_violation', constraint = 'product_as_built_lot_rule', table = 'product_as_built_parts';
  end if;
  return null;
end
$$;
create trigger product_as_built_lot after insert on product_as_built_parts for each row execute function product_as_built_lot();

-- A unit says of its parts what an entry of its product says of it.
create function product_unit_parts_recorded() returns trigger language plpgsql as $$
begin
  if not exists (select from product_as_built_parts as p join product_as_built as t on t.id = p.owner_id join product_as_built_units as u on u.owner_id = t.id
      join product_unit as i on i.id = u.target_id and i.model_id = t.model_id where t.id = new.as_built_id and u.target_id = new.owner_id and t.built_on = new.since
        and (p.component_id, p.substitute_id, p.lot_id, p.serial, p.quantity) is not distinct from (new.component_id, new.substitute_id, new.lot_id, new.serial, new.quantity)) then
    raise exception 'a unit says of its parts what an as-built record says' using errcode = 'check_violation', constraint = 'product_unit_parts_recorded_rule', table = 'product_unit_parts';
  end if;
  return null;
end
$$;
create constraint trigger product_unit_parts_recorded after insert or update on product_unit_parts deferrable initially deferred
  for each row execute function product_unit_parts_recorded();
