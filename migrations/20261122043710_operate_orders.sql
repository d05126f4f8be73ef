-- Orders of customers and their waybills; stock moves name the waybill or the unit behind them, reservations their order. Locks: the new tables nobody;
-- stock_move and stock_reservation against writing while their new, empty columns get their indexes and keys: a second for a million rows.
create table operate_order (
  id bigint generated always as identity not null,
  code text not null,
  revision integer not null,
  number_root text,
  state text not null,
  progress text,
  type text not null,
  priority text not null,
  company_id bigint not null,
  customer_name text,
  contact_id bigint,
  consignee text,
  address text,
  country text,
  email text,
  currency text,
  payment_terms text,
  incoterm text,
  customer_po text,
  customer_po_file_id bigint,
  ordered_on date not null,
  requested_on date,
  promised_on date,
  expected_on date,
  notes text,
  item_count integer not null,
  total numeric(18,4),
  total_currency text,
  any_shipped boolean default false not null,
  all_shipped boolean default false not null,
  confirmed_at timestamp with time zone,
  paid_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_order_pkey primary key (id),
  constraint operate_order_code_check check (char_length(code) <= 60),
  constraint operate_order_revision_check check (revision >= 1),
  constraint operate_order_number_root_check check (char_length(number_root) <= 60),
  constraint operate_order_state_check check (state in ('draft', 'confirmed', 'closed', 'shortClosed', 'cancelled', 'superseded')),
  constraint operate_order_progress_check check (progress in ('ordered', 'awaiting', 'arranged', 'stocked', 'shipped', 'completed', 'finished')),
  constraint operate_order_type_check check (type in ('sale', 'sample', 'loan', 'rmaReplacement', 'internal')),
  constraint operate_order_priority_check check (priority in ('normal', 'urgent', 'critical')),
  constraint operate_order_customer_name_check check (char_length(customer_name) <= 200),
  constraint operate_order_consignee_check check (char_length(consignee) <= 120),
  constraint operate_order_address_check check (char_length(address) <= 500),
  constraint operate_order_country_check check (char_length(country) <= 2 and country ~ '^(?:[A-Z]{2})$'),
  constraint operate_order_email_check check (char_length(email) <= 120),
  constraint operate_order_currency_check check (currency in ('CNY', 'USD')),
  constraint operate_order_payment_terms_check check (payment_terms in ('net30', 'net60', 'advance100', 'onReceipt', 'creditCard', 'advance', 'other')),
  constraint operate_order_incoterm_check check (incoterm in ('EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DDP')),
  constraint operate_order_customer_po_check check (char_length(customer_po) <= 60),
  constraint operate_order_ordered_on_check check (ordered_on between '1900-01-01' and '2199-12-31'),
  constraint operate_order_requested_on_check check (requested_on between '1900-01-01' and '2199-12-31'),
  constraint operate_order_promised_on_check check (promised_on between '1900-01-01' and '2199-12-31'),
  constraint operate_order_expected_on_check check (expected_on between '1900-01-01' and '2199-12-31'),
  constraint operate_order_notes_check check (char_length(notes) <= 1000),
  constraint operate_order_item_count_check check (item_count >= 0),
  constraint operate_order_total_check check (total >= 0 and total <> 'NaN' and (total is null) = (total_currency is null)),
  constraint operate_order_total_currency_check check (total_currency in ('CNY', 'USD')),
  constraint operate_order_confirmed_at_check check (isfinite(confirmed_at)),
  constraint operate_order_paid_on_check check (paid_on between '1900-01-01' and '2199-12-31'),
  constraint operate_order_confirmed_filled_check check (state <> 'confirmed' or (customer_name is not null and consignee is not null and address is not null and country is not null and currency is not null and confirmed_at is not null)),
  constraint operate_order_closed_filled_check check (state <> 'closed' or (customer_name is not null and confirmed_at is not null and paid_on is not null)),
  constraint operate_order_short_closed_filled_check check (state <> 'shortClosed' or (customer_name is not null and confirmed_at is not null)),
  constraint operate_order_versions_check check (revision > 0 and code is not distinct from number_root || case revision when 1 then '' else '-v' || revision end),
  constraint operate_order_version_check check (version > 0),
  constraint operate_order_code_key unique (code),
  constraint operate_order_number_root_revision_key unique (number_root, revision)
) with (fillfactor = 85);
create table operate_order_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  model_id bigint not null,
  name text,
  quantity numeric(18,4) not null,
  unit_price numeric(16,2),
  amount numeric(16,2),
  price_trace text,
  progress text,
  stocked numeric(18,4) default 0 not null,
  shipped numeric(18,4) default 0 not null,
  received numeric(18,4) default 0 not null,
  hw_version text,
  sw_version text,
  variant text,
  accessories text,
  calibration boolean default false not null,
  inspection_report boolean default false not null,
  source text,
  material_id bigint,
  constraint operate_order_items_pkey primary key (id),
  constraint operate_order_items_name_check check (char_length(name) <= 126),
  constraint operate_order_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999),
  constraint operate_order_items_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0),
  constraint operate_order_items_amount_check check (amount <> 'NaN'),
  constraint operate_order_items_price_trace_check check (char_length(price_trace) <= 1000),
  constraint operate_order_items_progress_check check (progress in ('ordered', 'awaiting', 'arranged', 'stocked', 'shipped', 'completed', 'finished')),
  constraint operate_order_items_stocked_check check (stocked <> 'NaN' and stocked >= 0),
  constraint operate_order_items_shipped_check check (shipped <> 'NaN' and shipped >= 0),
  constraint operate_order_items_received_check check (received <> 'NaN' and received >= 0),
  constraint operate_order_items_hw_version_check check (char_length(hw_version) <= 30),
  constraint operate_order_items_sw_version_check check (char_length(sw_version) <= 30),
  constraint operate_order_items_variant_check check (char_length(variant) <= 60),
  constraint operate_order_items_accessories_check check (char_length(accessories) <= 500),
  constraint operate_order_items_source_check check (source in ('make', 'buy', 'oem'))
);
create table operate_waybill (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  order_id bigint not null,
  company_id bigint not null,
  carrier text not null,
  tracking_number text,
  shipper_id bigint,
  consignee text not null,
  address text not null,
  country text not null,
  email text,
  sent_at timestamp with time zone,
  packages integer,
  cost numeric(16,2),
  payer text not null,
  item_count integer not null,
  scanned_on date,
  received_on date,
  received_by text,
  deleted_reason text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_waybill_pkey primary key (id),
  constraint operate_waybill_code_check check (char_length(code) <= 60),
  constraint operate_waybill_status_check check (status in ('shipped', 'received', 'deleted')),
  constraint operate_waybill_carrier_check check (char_length(carrier) <= 80 and carrier <> ''),
  constraint operate_waybill_tracking_number_check check (char_length(tracking_number) <= 60),
  constraint operate_waybill_consignee_check check (char_length(consignee) <= 120 and consignee <> ''),
  constraint operate_waybill_address_check check (char_length(address) <= 500 and address <> ''),
  constraint operate_waybill_country_check check (char_length(country) <= 2 and country <> ''),
  constraint operate_waybill_email_check check (char_length(email) <= 120),
  constraint operate_waybill_sent_at_check check (isfinite(sent_at)),
  constraint operate_waybill_packages_check check (packages >= 1 and packages <= 9999),
  constraint operate_waybill_cost_check check (cost <> 'NaN' and cost >= 0),
  constraint operate_waybill_payer_check check (payer in ('shipper', 'consignee', 'thirdParty')),
  constraint operate_waybill_item_count_check check (item_count >= 0),
  constraint operate_waybill_scanned_on_check check (scanned_on between '1900-01-01' and '2199-12-31'),
  constraint operate_waybill_received_on_check check (received_on between '1900-01-01' and '2199-12-31'),
  constraint operate_waybill_received_by_check check (char_length(received_by) <= 80),
  constraint operate_waybill_deleted_reason_check check (char_length(deleted_reason) <= 500),
  constraint operate_waybill_notes_check check (char_length(notes) <= 1000),
  constraint operate_waybill_shipped_filled_check check (status <> 'shipped' or (sent_at is not null)),
  constraint operate_waybill_received_filled_check check (status <> 'received' or (sent_at is not null and received_on is not null and received_by is not null)),
  constraint operate_waybill_version_check check (version > 0),
  constraint operate_waybill_code_key unique (code)
) with (fillfactor = 85);
create table operate_waybill_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  ordered_id bigint,
  name text,
  quantity numeric(18,4) not null,
  model_id bigint,
  material_id bigint,
  constraint operate_waybill_items_pkey primary key (id),
  constraint operate_waybill_items_name_check check (char_length(name) <= 126),
  constraint operate_waybill_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999)
);
create table operate_waybill_units (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint operate_waybill_units_pkey primary key (owner_id, target_id)
);
alter table stock_move add column product_unit_id bigint;
alter table stock_move add column waybill_id bigint;
alter table stock_reservation add column serial text;
alter table stock_reservation add column order_id bigint;
alter table stock_reservation add column order_line_id bigint;
create index stock_move_product_unit_id_idx on stock_move (product_unit_id);
create index stock_move_waybill_id_idx on stock_move (waybill_id);
alter table stock_reservation add constraint stock_reservation_serial_check check (char_length(serial) <= 60);
create index stock_reservation_order_id_idx on stock_reservation (order_id, id);
create index stock_reservation_order_line_id_idx on stock_reservation (order_line_id);
create unique index operate_order_number_root_once on operate_order (number_root) where state in ('draft', 'confirmed', 'closed', 'shortClosed', 'cancelled');
create index operate_order_code_idx on operate_order (code, id);
create index operate_order_code_trgm on operate_order using gin (code gin_trgm_ops);
create index operate_order_company_id_idx on operate_order (company_id, id);
create index operate_order_type_idx on operate_order (type, id);
create index operate_order_state_idx on operate_order (state, id);
create index operate_order_progress_idx on operate_order (progress, id);
create index operate_order_priority_idx on operate_order (priority, id);
create index operate_order_total_idx on operate_order (total, id);
create index operate_order_ordered_on_idx on operate_order (ordered_on, id);
create index operate_order_promised_on_idx on operate_order (promised_on, id);
create index operate_order_customer_po_idx on operate_order (customer_po, id);
create index operate_order_customer_po_trgm on operate_order using gin (customer_po gin_trgm_ops);
create index operate_order_contact_id_idx on operate_order (contact_id, id);
create index operate_order_country_idx on operate_order (country, id);
create index operate_order_country_trgm on operate_order using gin (country gin_trgm_ops);
create index operate_order_currency_idx on operate_order (currency, id);
create index operate_order_requested_on_idx on operate_order (requested_on, id);
create index operate_order_any_shipped_idx on operate_order (any_shipped, id);
create index operate_order_all_shipped_idx on operate_order (all_shipped, id);
create index operate_order_revision_idx on operate_order (revision, id);
create index operate_order_search on operate_order using gin (search_grams(search_text));
create index operate_order_customer_po_file_id_idx on operate_order (customer_po_file_id);
create index operate_order_created_by_id_idx on operate_order (created_by_id);
create index operate_order_created_in_id_idx on operate_order (created_in_id);
create index operate_order_created_at_idx on operate_order (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_order for each statement execute function tell_written();
create index operate_order_items_owner_id_idx on operate_order_items (owner_id, position);
create index operate_order_items_name_idx on operate_order_items (name, id);
create index operate_order_items_name_trgm on operate_order_items using gin (name gin_trgm_ops);
create index operate_order_items_model_id_idx on operate_order_items (model_id, id);
create index operate_order_items_quantity_idx on operate_order_items (quantity, id);
create index operate_order_items_unit_price_idx on operate_order_items (unit_price, id);
create index operate_order_items_amount_idx on operate_order_items (amount, id);
create index operate_order_items_progress_idx on operate_order_items (progress, id);
create index operate_order_items_stocked_idx on operate_order_items (stocked, id);
create index operate_order_items_shipped_idx on operate_order_items (shipped, id);
create index operate_order_items_received_idx on operate_order_items (received, id);
create index operate_order_items_hw_version_idx on operate_order_items (hw_version, id);
create index operate_order_items_hw_version_trgm on operate_order_items using gin (hw_version gin_trgm_ops);
create index operate_order_items_sw_version_idx on operate_order_items (sw_version, id);
create index operate_order_items_sw_version_trgm on operate_order_items using gin (sw_version gin_trgm_ops);
create index operate_order_items_variant_idx on operate_order_items (variant, id);
create index operate_order_items_variant_trgm on operate_order_items using gin (variant gin_trgm_ops);
create index operate_order_items_calibration_idx on operate_order_items (calibration, id);
create index operate_order_items_inspection_report_idx on operate_order_items (inspection_report, id);
create index operate_order_items_source_idx on operate_order_items (source, id);
create index operate_order_items_material_id_idx on operate_order_items (material_id, id);
create trigger tell_written after insert or update or delete or truncate on operate_order_items for each statement execute function tell_written();
create index operate_waybill_code_idx on operate_waybill (code, id);
create index operate_waybill_code_trgm on operate_waybill using gin (code gin_trgm_ops);
create index operate_waybill_status_idx on operate_waybill (status, id);
create index operate_waybill_order_id_idx on operate_waybill (order_id, id);
create index operate_waybill_company_id_idx on operate_waybill (company_id, id);
create index operate_waybill_carrier_idx on operate_waybill (carrier, id);
create index operate_waybill_carrier_trgm on operate_waybill using gin (carrier gin_trgm_ops);
create index operate_waybill_tracking_number_idx on operate_waybill (tracking_number, id);
create index operate_waybill_tracking_number_trgm on operate_waybill using gin (tracking_number gin_trgm_ops);
create index operate_waybill_sent_at_idx on operate_waybill (sent_at, id);
create index operate_waybill_scanned_on_idx on operate_waybill (scanned_on, id);
create index operate_waybill_received_on_idx on operate_waybill (received_on, id);
create index operate_waybill_consignee_idx on operate_waybill (consignee, id);
create index operate_waybill_consignee_trgm on operate_waybill using gin (consignee gin_trgm_ops);
create index operate_waybill_payer_idx on operate_waybill (payer, id);
create index operate_waybill_search on operate_waybill using gin (search_grams(search_text));
create index operate_waybill_shipper_id_idx on operate_waybill (shipper_id);
create index operate_waybill_created_by_id_idx on operate_waybill (created_by_id);
create index operate_waybill_created_in_id_idx on operate_waybill (created_in_id);
create index operate_waybill_created_at_idx on operate_waybill (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_waybill for each statement execute function tell_written();
create index operate_waybill_items_owner_id_idx on operate_waybill_items (owner_id, position);
create index operate_waybill_items_name_idx on operate_waybill_items (name, id);
create index operate_waybill_items_name_trgm on operate_waybill_items using gin (name gin_trgm_ops);
create index operate_waybill_items_ordered_id_idx on operate_waybill_items (ordered_id, id);
create index operate_waybill_items_quantity_idx on operate_waybill_items (quantity, id);
create index operate_waybill_items_model_id_idx on operate_waybill_items (model_id, id);
create index operate_waybill_items_material_id_idx on operate_waybill_items (material_id, id);
create trigger tell_written after insert or update or delete or truncate on operate_waybill_items for each statement execute function tell_written();
create index operate_waybill_units_target_id_idx on operate_waybill_units (target_id);
create trigger tell_written after insert or update or delete or truncate on operate_waybill_units for each statement execute function tell_written();
alter table stock_move add constraint stock_move_product_unit_id_fkey foreign key (product_unit_id) references product_unit (id) on delete restrict;
alter table stock_move add constraint stock_move_waybill_id_fkey foreign key (waybill_id) references operate_waybill (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;
alter table stock_reservation add constraint stock_reservation_order_line_id_fkey foreign key (order_line_id) references operate_order_items (id) on delete restrict;
alter table operate_order add constraint operate_order_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table operate_order add constraint operate_order_contact_id_fkey foreign key (contact_id) references materials_contact (id) on delete restrict;
alter table operate_order add constraint operate_order_customer_po_file_id_fkey foreign key (customer_po_file_id) references stored_file (id) on delete restrict;
alter table operate_order add constraint operate_order_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_order add constraint operate_order_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_order_items add constraint operate_order_items_owner_id_fkey foreign key (owner_id) references operate_order (id) on delete cascade;
alter table operate_order_items add constraint operate_order_items_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table operate_order_items add constraint operate_order_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table operate_waybill add constraint operate_waybill_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;
alter table operate_waybill add constraint operate_waybill_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table operate_waybill add constraint operate_waybill_shipper_id_fkey foreign key (shipper_id) references admin_user (id) on delete restrict;
alter table operate_waybill add constraint operate_waybill_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_waybill add constraint operate_waybill_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_waybill_items add constraint operate_waybill_items_owner_id_fkey foreign key (owner_id) references operate_waybill (id) on delete cascade;
alter table operate_waybill_items add constraint operate_waybill_items_ordered_id_fkey foreign key (ordered_id) references operate_order_items (id) on delete restrict;
alter table operate_waybill_items add constraint operate_waybill_items_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table operate_waybill_items add constraint operate_waybill_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table operate_waybill_units add constraint operate_waybill_units_owner_id_fkey foreign key (owner_id) references operate_waybill (id) on delete cascade;
alter table operate_waybill_units add constraint operate_waybill_units_target_id_fkey foreign key (target_id) references product_unit (id) on delete restrict;
create function overdue(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce(t.state in ('confirmed') and t.promised_on < company_today() and not t.all_shipped, false) $$;
