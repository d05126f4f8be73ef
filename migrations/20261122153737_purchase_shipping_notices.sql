-- Deliveries that suppliers announce, the receipts made from them, and the days of what they bring. Locks: quality_iqc, purchase_order_items, purchase_receipt
-- and purchase_receipt_items against reading and writing while columns are added and checked, and against writing while their indexes are built: seconds.
create table purchase_shipping_notice (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  order_id bigint not null,
  supplier_id bigint,
  shipped_on date not null,
  expected_on date not null,
  carrier text,
  tracking_number text,
  delivery_note text,
  item_count integer not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_shipping_notice_pkey primary key (id),
  constraint purchase_shipping_notice_code_check check (char_length(code) <= 60),
  constraint purchase_shipping_notice_state_check check (state in ('announced', 'received', 'withdrawn')),
  constraint purchase_shipping_notice_shipped_on_check check (shipped_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_shipping_notice_expected_on_check check (expected_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_shipping_notice_carrier_check check (char_length(carrier) <= 80),
  constraint purchase_shipping_notice_tracking_number_check check (char_length(tracking_number) <= 60),
  constraint purchase_shipping_notice_delivery_note_check check (char_length(delivery_note) <= 60),
  constraint purchase_shipping_notice_item_count_check check (item_count >= 0),
  constraint purchase_shipping_notice_notes_check check (char_length(notes) <= 1000),
  constraint purchase_shipping_notice_version_check check (version > 0),
  constraint purchase_shipping_notice_code_key unique (code)
) with (fillfactor = 85);
create table purchase_shipping_notice_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  ordered_id bigint,
  material_id bigint,
  name text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  supplier_lot text,
  made_on date,
  expires_on date,
  coa_file_id bigint,
  constraint purchase_shipping_notice_items_pkey primary key (id),
  constraint purchase_shipping_notice_items_name_check check (char_length(name) <= 200),
  constraint purchase_shipping_notice_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint purchase_shipping_notice_items_supplier_lot_check check (char_length(supplier_lot) <= 60),
  constraint purchase_shipping_notice_items_made_on_check check (made_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_shipping_notice_items_expires_on_check check (expires_on between '1900-01-01' and '2199-12-31')
);
alter table quality_iqc add column made_on date;
alter table quality_iqc add column expires_on date;
alter table purchase_order_items add column announced numeric(18,4) default 0 not null;
alter table purchase_receipt add column notice_id bigint;
alter table purchase_receipt_items add column announced_id bigint;
alter table purchase_receipt_items add column made_on date;
alter table purchase_receipt_items add column expires_on date;
alter table quality_iqc add constraint quality_iqc_made_on_check check (made_on between '1900-01-01' and '2199-12-31');
alter table quality_iqc add constraint quality_iqc_expires_on_check check (expires_on between '1900-01-01' and '2199-12-31');
alter table purchase_order_items add constraint purchase_order_items_announced_check check (announced <> 'NaN' and announced >= 0);
create index purchase_order_items_announced_idx on purchase_order_items (announced, id);
create index purchase_receipt_notice_id_idx on purchase_receipt (notice_id, id);
alter table purchase_receipt_items add constraint purchase_receipt_items_made_on_check check (made_on between '1900-01-01' and '2199-12-31');
alter table purchase_receipt_items add constraint purchase_receipt_items_expires_on_check check (expires_on between '1900-01-01' and '2199-12-31');
create index purchase_receipt_items_announced_id_idx on purchase_receipt_items (announced_id, id);
create index purchase_receipt_items_made_on_idx on purchase_receipt_items (made_on, id);
create index purchase_receipt_items_expires_on_idx on purchase_receipt_items (expires_on, id);
create index purchase_shipping_notice_code_idx on purchase_shipping_notice (code, id);
create index purchase_shipping_notice_code_trgm on purchase_shipping_notice using gin (code gin_trgm_ops);
create index purchase_shipping_notice_state_idx on purchase_shipping_notice (state, id);
create index purchase_shipping_notice_order_id_idx on purchase_shipping_notice (order_id, id);
create index purchase_shipping_notice_supplier_id_idx on purchase_shipping_notice (supplier_id, id);
create index purchase_shipping_notice_shipped_on_idx on purchase_shipping_notice (shipped_on, id);
create index purchase_shipping_notice_expected_on_idx on purchase_shipping_notice (expected_on, id);
create index purchase_shipping_notice_carrier_idx on purchase_shipping_notice (carrier, id);
create index purchase_shipping_notice_carrier_trgm on purchase_shipping_notice using gin (carrier gin_trgm_ops);
create index purchase_shipping_notice_tracking_number_idx on purchase_shipping_notice (tracking_number, id);
create index purchase_shipping_notice_tracking_number_trgm on purchase_shipping_notice using gin (tracking_number gin_trgm_ops);
create index purchase_shipping_notice_item_count_idx on purchase_shipping_notice (item_count, id);
create index purchase_shipping_notice_search on purchase_shipping_notice using gin (search_grams(search_text));
create index purchase_shipping_notice_created_by_id_idx on purchase_shipping_notice (created_by_id);
create index purchase_shipping_notice_created_in_id_idx on purchase_shipping_notice (created_in_id);
create index purchase_shipping_notice_created_at_idx on purchase_shipping_notice (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_shipping_notice for each statement execute function tell_written();
create index purchase_shipping_notice_items_owner_id_idx on purchase_shipping_notice_items (owner_id, position);
create index purchase_shipping_notice_items_name_idx on purchase_shipping_notice_items (name, id);
create index purchase_shipping_notice_items_name_trgm on purchase_shipping_notice_items using gin (name gin_trgm_ops);
create index purchase_shipping_notice_items_ordered_id_idx on purchase_shipping_notice_items (ordered_id, id);
create index purchase_shipping_notice_items_material_id_idx on purchase_shipping_notice_items (material_id, id);
create index purchase_shipping_notice_items_quantity_idx on purchase_shipping_notice_items (quantity, id);
create index purchase_shipping_notice_items_unit_id_idx on purchase_shipping_notice_items (unit_id, id);
create index purchase_shipping_notice_items_supplier_lot_idx on purchase_shipping_notice_items (supplier_lot, id);
create index purchase_shipping_notice_items_supplier_lot_trgm on purchase_shipping_notice_items using gin (supplier_lot gin_trgm_ops);
create index purchase_shipping_notice_items_made_on_idx on purchase_shipping_notice_items (made_on, id);
create index purchase_shipping_notice_items_expires_on_idx on purchase_shipping_notice_items (expires_on, id);
create index purchase_shipping_notice_items_coa_file_id_idx on purchase_shipping_notice_items (coa_file_id);
create trigger tell_written after insert or update or delete or truncate on purchase_shipping_notice_items for each statement execute function tell_written();
alter table purchase_receipt add constraint purchase_receipt_notice_id_fkey foreign key (notice_id) references purchase_shipping_notice (id) on delete restrict;
alter table purchase_receipt_items add constraint purchase_receipt_items_announced_id_fkey foreign key (announced_id) references purchase_shipping_notice_items (id) on delete restrict;
alter table purchase_shipping_notice add constraint purchase_shipping_notice_order_id_fkey foreign key (order_id) references purchase_order (id) on delete restrict;
alter table purchase_shipping_notice add constraint purchase_shipping_notice_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_shipping_notice add constraint purchase_shipping_notice_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_shipping_notice add constraint purchase_shipping_notice_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_owner_id_fkey foreign key (owner_id) references purchase_shipping_notice (id) on delete cascade;
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_ordered_id_fkey foreign key (ordered_id) references purchase_order_items (id) on delete restrict;
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_coa_file_id_fkey foreign key (coa_file_id) references stored_file (id) on delete restrict;
create function overdue(t purchase_shipping_notice) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('announced') and t.expected_on < company_today()), false) $$;
