-- The stock ledger: locations, lots, moves, balances and reservations. New tables: nothing is locked but what they refer to, against writing, for a moment.
create table stock_balance (
  id bigint generated always as identity not null,
  place text not null,
  material_id bigint not null,
  location_id bigint not null,
  kind text not null,
  lot_id bigint,
  serial text,
  owner text not null,
  quantity numeric(18,4) default 0 not null,
  reserved numeric(18,4) default 0 not null,
  unit_id bigint not null,
  expires_on date,
  key text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint stock_balance_pkey primary key (id),
  constraint stock_balance_place_check check (char_length(place) <= 160 and place <> ''),
  constraint stock_balance_kind_check check (kind in ('usable', 'quarantine', 'blocked', 'scrap', 'transit', 'loan', 'supplier', 'customer', 'production', 'destroyed', 'difference')),
  constraint stock_balance_serial_check check (char_length(serial) <= 60),
  constraint stock_balance_owner_check check (owner in ('company', 'customer', 'supplier')),
  constraint stock_balance_quantity_check check (quantity <> 'NaN' and quantity >= 0),
  constraint stock_balance_reserved_check check (reserved <> 'NaN' and reserved >= 0),
  constraint stock_balance_expires_on_check check (expires_on between '1900-01-01' and '2199-12-31'),
  constraint stock_balance_key_check check (char_length(key) <= 160 and key <> ''),
  constraint stock_balance_version_check check (version > 0),
  constraint stock_balance_key_key unique (key)
) with (fillfactor = 85);
create table stock_move (
  id bigint generated always as identity not null,
  code text not null,
  at timestamp with time zone not null,
  reason text not null,
  material_id bigint not null,
  quantity numeric(18,4) not null,
  unit_id bigint not null,
  from_id bigint,
  to_id bigint,
  lot_id bigint,
  serial text,
  owner text not null,
  note text,
  reverses_id bigint,
  inspection_id bigint,
  supplier_return_id bigint,
  scrap_disposal_id bigint,
  reservation_id bigint,
  from_balance_id bigint,
  to_balance_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint stock_move_pkey primary key (id),
  constraint stock_move_code_check check (char_length(code) <= 20 and code <> ''),
  constraint stock_move_at_check check (isfinite(at)),
  constraint stock_move_reason_check check (reason in ('opening', 'receipt', 'stocking', 'issue', 'giveBack', 'transfer', 'shipment', 'supplierReturn', 'block', 'unblock', 'scrap', 'count', 'reversal')),
  constraint stock_move_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint stock_move_serial_check check (char_length(serial) <= 60),
  constraint stock_move_owner_check check (owner in ('company', 'customer', 'supplier')),
  constraint stock_move_note_check check (char_length(note) <= 500),
  constraint stock_move_version_check check (version > 0),
  constraint stock_move_code_key unique (code),
  constraint stock_move_reverses_id_key unique (reverses_id)
) with (fillfactor = 85);
create table stock_reservation (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  material_id bigint not null,
  quantity numeric(18,4) not null,
  unit_id bigint not null,
  location_id bigint,
  lot_id bigint,
  balance_id bigint,
  until date not null,
  purpose text not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint stock_reservation_pkey primary key (id),
  constraint stock_reservation_code_check check (char_length(code) <= 60),
  constraint stock_reservation_status_check check (status in ('open', 'issued', 'released', 'expired')),
  constraint stock_reservation_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint stock_reservation_until_check check (until between '1900-01-01' and '2199-12-31'),
  constraint stock_reservation_purpose_check check (char_length(purpose) <= 200 and purpose <> ''),
  constraint stock_reservation_notes_check check (char_length(notes) <= 500),
  constraint stock_reservation_version_check check (version > 0),
  constraint stock_reservation_code_key unique (code)
) with (fillfactor = 85);
create table stock_lot (
  id bigint generated always as identity not null,
  code text not null,
  material_id bigint not null,
  made_on date,
  expires_on date,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint stock_lot_pkey primary key (id),
  constraint stock_lot_code_check check (char_length(code) <= 60 and code <> ''),
  constraint stock_lot_made_on_check check (made_on between '1900-01-01' and '2199-12-31'),
  constraint stock_lot_expires_on_check check (expires_on between '1900-01-01' and '2199-12-31'),
  constraint stock_lot_notes_check check (char_length(notes) <= 500),
  constraint stock_lot_version_check check (version > 0),
  constraint stock_lot_material_id_code_key unique (material_id, code)
) with (fillfactor = 85);
create table stock_location (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  kind text not null,
  usual boolean default false not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint stock_location_pkey primary key (id),
  constraint stock_location_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:[0-9A-Z][0-9A-Z-]*)$'),
  constraint stock_location_name_check check (char_length(name) <= 60 and name <> ''),
  constraint stock_location_name_en_check check (char_length(name_en) <= 60),
  constraint stock_location_kind_check check (kind in ('usable', 'quarantine', 'blocked', 'scrap', 'transit', 'loan', 'supplier', 'customer', 'production', 'destroyed', 'difference')),
  constraint stock_location_notes_check check (char_length(notes) <= 500),
  constraint stock_location_version_check check (version > 0),
  constraint stock_location_code_key unique (code)
) with (fillfactor = 85);
create index stock_balance_place_idx on stock_balance (place, id);
create index stock_balance_place_trgm on stock_balance using gin (place gin_trgm_ops);
create index stock_balance_material_id_idx on stock_balance (material_id, id);
create index stock_balance_location_id_idx on stock_balance (location_id, id);
create index stock_balance_kind_idx on stock_balance (kind, id);
create index stock_balance_lot_id_idx on stock_balance (lot_id, id);
create index stock_balance_serial_idx on stock_balance (serial, id);
create index stock_balance_serial_trgm on stock_balance using gin (serial gin_trgm_ops);
create index stock_balance_quantity_idx on stock_balance (quantity, id);
create index stock_balance_reserved_idx on stock_balance (reserved, id);
create index stock_balance_unit_id_idx on stock_balance (unit_id, id);
create index stock_balance_expires_on_idx on stock_balance (expires_on, id);
create index stock_balance_owner_idx on stock_balance (owner, id);
create index stock_balance_search on stock_balance using gin (search_grams(search_text));
create index stock_balance_created_by_id_idx on stock_balance (created_by_id);
create index stock_balance_created_in_id_idx on stock_balance (created_in_id);
create index stock_balance_created_at_idx on stock_balance (created_at, id);
create trigger tell_written after insert or update or delete or truncate on stock_balance for each statement execute function tell_written();
create index stock_move_code_idx on stock_move (code, id);
create index stock_move_code_trgm on stock_move using gin (code gin_trgm_ops);
create index stock_move_at_idx on stock_move (at, id);
create index stock_move_reason_idx on stock_move (reason, id);
create index stock_move_material_id_idx on stock_move (material_id, id);
create index stock_move_quantity_idx on stock_move (quantity, id);
create index stock_move_unit_id_idx on stock_move (unit_id, id);
create index stock_move_from_id_idx on stock_move (from_id, id);
create index stock_move_to_id_idx on stock_move (to_id, id);
create index stock_move_lot_id_idx on stock_move (lot_id, id);
create index stock_move_inspection_id_idx on stock_move (inspection_id, id);
create index stock_move_note_idx on stock_move (note, id);
create index stock_move_note_trgm on stock_move using gin (note gin_trgm_ops);
create index stock_move_from_balance_id_idx on stock_move (from_balance_id, id);
create index stock_move_to_balance_id_idx on stock_move (to_balance_id, id);
create index stock_move_reverses_id_idx on stock_move (reverses_id, id);
create index stock_move_search on stock_move using gin (search_grams(search_text));
create index stock_move_supplier_return_id_idx on stock_move (supplier_return_id);
create index stock_move_scrap_disposal_id_idx on stock_move (scrap_disposal_id);
create index stock_move_reservation_id_idx on stock_move (reservation_id);
create index stock_move_created_by_id_idx on stock_move (created_by_id);
create index stock_move_created_in_id_idx on stock_move (created_in_id);
create index stock_move_created_at_idx on stock_move (created_at, id);
create trigger tell_written after insert or update or delete or truncate on stock_move for each statement execute function tell_written();
create index stock_reservation_code_idx on stock_reservation (code, id);
create index stock_reservation_code_trgm on stock_reservation using gin (code gin_trgm_ops);
create index stock_reservation_status_idx on stock_reservation (status, id);
create index stock_reservation_material_id_idx on stock_reservation (material_id, id);
create index stock_reservation_quantity_idx on stock_reservation (quantity, id);
create index stock_reservation_unit_id_idx on stock_reservation (unit_id, id);
create index stock_reservation_location_id_idx on stock_reservation (location_id, id);
create index stock_reservation_lot_id_idx on stock_reservation (lot_id, id);
create index stock_reservation_until_idx on stock_reservation (until, id);
create index stock_reservation_purpose_idx on stock_reservation (purpose, id);
create index stock_reservation_purpose_trgm on stock_reservation using gin (purpose gin_trgm_ops);
create index stock_reservation_balance_id_idx on stock_reservation (balance_id, id);
create index stock_reservation_search on stock_reservation using gin (search_grams(search_text));
create index stock_reservation_created_by_id_idx on stock_reservation (created_by_id);
create index stock_reservation_created_in_id_idx on stock_reservation (created_in_id);
create index stock_reservation_created_at_idx on stock_reservation (created_at, id);
create trigger tell_written after insert or update or delete or truncate on stock_reservation for each statement execute function tell_written();
create index stock_lot_code_idx on stock_lot (code, id);
create index stock_lot_code_trgm on stock_lot using gin (code gin_trgm_ops);
create index stock_lot_material_id_idx on stock_lot (material_id, id);
create index stock_lot_made_on_idx on stock_lot (made_on, id);
create index stock_lot_expires_on_idx on stock_lot (expires_on, id);
create index stock_lot_search on stock_lot using gin (search_grams(search_text));
create index stock_lot_created_by_id_idx on stock_lot (created_by_id);
create index stock_lot_created_in_id_idx on stock_lot (created_in_id);
create index stock_lot_created_at_idx on stock_lot (created_at, id);
create trigger tell_written after insert or update or delete or truncate on stock_lot for each statement execute function tell_written();
create index stock_location_code_idx on stock_location (code, id);
create index stock_location_code_trgm on stock_location using gin (code gin_trgm_ops);
create index stock_location_name_idx on stock_location (name, id);
create index stock_location_name_trgm on stock_location using gin (name gin_trgm_ops);
create index stock_location_name_en_idx on stock_location (name_en, id);
create index stock_location_name_en_trgm on stock_location using gin (name_en gin_trgm_ops);
create index stock_location_kind_idx on stock_location (kind, id);
create index stock_location_usual_idx on stock_location (usual, id);
create index stock_location_search on stock_location using gin (search_grams(search_text));
create index stock_location_created_by_id_idx on stock_location (created_by_id);
create index stock_location_created_in_id_idx on stock_location (created_in_id);
create index stock_location_created_at_idx on stock_location (created_at, id);
create trigger tell_written after insert or update or delete or truncate on stock_location for each statement execute function tell_written();
alter table stock_balance add constraint stock_balance_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table stock_balance add constraint stock_balance_location_id_fkey foreign key (location_id) references stock_location (id) on delete restrict;
alter table stock_balance add constraint stock_balance_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table stock_balance add constraint stock_balance_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table stock_balance add constraint stock_balance_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table stock_balance add constraint stock_balance_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table stock_move add constraint stock_move_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table stock_move add constraint stock_move_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table stock_move add constraint stock_move_from_id_fkey foreign key (from_id) references stock_location (id) on delete restrict;
alter table stock_move add constraint stock_move_to_id_fkey foreign key (to_id) references stock_location (id) on delete restrict;
alter table stock_move add constraint stock_move_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table stock_move add constraint stock_move_reverses_id_fkey foreign key (reverses_id) references stock_move (id) on delete restrict;
alter table stock_move add constraint stock_move_inspection_id_fkey foreign key (inspection_id) references quality_iqc (id) on delete restrict;
alter table stock_move add constraint stock_move_supplier_return_id_fkey foreign key (supplier_return_id) references quality_supplier_return (id) on delete restrict;
alter table stock_move add constraint stock_move_scrap_disposal_id_fkey foreign key (scrap_disposal_id) references quality_scrap_disposal (id) on delete restrict;
alter table stock_move add constraint stock_move_reservation_id_fkey foreign key (reservation_id) references stock_reservation (id) on delete restrict;
alter table stock_move add constraint stock_move_from_balance_id_fkey foreign key (from_balance_id) references stock_balance (id) on delete restrict;
alter table stock_move add constraint stock_move_to_balance_id_fkey foreign key (to_balance_id) references stock_balance (id) on delete restrict;
alter table stock_move add constraint stock_move_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table stock_move add constraint stock_move_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_location_id_fkey foreign key (location_id) references stock_location (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_balance_id_fkey foreign key (balance_id) references stock_balance (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table stock_lot add constraint stock_lot_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table stock_lot add constraint stock_lot_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table stock_lot add constraint stock_lot_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table stock_location add constraint stock_location_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table stock_location add constraint stock_location_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function available(t stock_balance) returns numeric(18,4) language sql stable parallel safe as $$ select t.quantity - t.reserved $$;
create function expired(t stock_balance) returns boolean language sql stable parallel safe as $$ select coalesce(t.expires_on < company_today(), false) $$;
create function overdue(t stock_reservation) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('open') and t.until < company_today()), false) $$;
create function expired(t stock_lot) returns boolean language sql stable parallel safe as $$ select coalesce(t.expires_on < company_today(), false) $$;
