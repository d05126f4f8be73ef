-- Quotations with their lines and the bands by which their prices are agreed to, orders of customers and their waybills; stock moves name the waybill or the unit behind them, reservations their order.
-- Locks: the new tables nobody; a foreign key takes SHARE ROW EXCLUSIVE on what it refers to for a moment; stock_move and stock_reservation against writing while their new, empty
-- columns get their indexes and keys: a second for a million rows.
create table materials_quotation (
  id bigint generated always as identity not null,
  code text not null,
  revision integer not null,
  number_root text,
  type text not null,
  state text not null,
  company_id bigint not null,
  contact_id bigint,
  end_user text,
  seller_id bigint not null,
  currency text not null,
  rate numeric(20,6),
  rate_date date,
  rate_source text,
  tier text,
  price_list_date date not null,
  payment_terms text not null,
  customer_terms text,
  incoterm text,
  tax_mode text not null,
  shipping text,
  lead_time_text text,
  validity_days integer not null,
  valid_until date,
  customer_note text,
  notes text,
  special_reason text,
  special_note text,
  competitor text,
  item_count integer not null,
  total numeric(18,4),
  total_currency text,
  optional_total numeric(18,4),
  optional_total_currency text,
  total_cny numeric(18,4),
  total_cny_currency text,
  tier_total numeric(16,2),
  margin numeric(18,4),
  discount_level text,
  level text,
  broken text,
  submitted_at timestamp with time zone,
  approved_at timestamp with time zone,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  accepted_at timestamp with time zone,
  customer_reference text,
  lost_reason text,
  lost_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_quotation_pkey primary key (id),
  constraint materials_quotation_code_check check (char_length(code) <= 60),
  constraint materials_quotation_revision_check check (revision >= 1),
  constraint materials_quotation_number_root_check check (char_length(number_root) <= 60),
  constraint materials_quotation_type_check check (type in ('normal', 'special')),
  constraint materials_quotation_state_check check (state in ('draft', 'pending', 'approved', 'rejected', 'sent', 'accepted', 'converted', 'lost', 'superseded')),
  constraint materials_quotation_end_user_check check (char_length(end_user) <= 160),
  constraint materials_quotation_currency_check check (currency in ('CNY', 'USD')),
  constraint materials_quotation_rate_check check (rate <> 'NaN' and rate >= 0.000001 and rate <= 9999),
  constraint materials_quotation_rate_date_check check (rate_date between '1900-01-01' and '2199-12-31'),
  constraint materials_quotation_rate_source_check check (char_length(rate_source) <= 80),
  constraint materials_quotation_tier_check check (tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_quotation_price_list_date_check check (price_list_date between '1900-01-01' and '2199-12-31'),
  constraint materials_quotation_payment_terms_check check (payment_terms in ('net30', 'net60', 'advance100', 'onReceipt', 'creditCard', 'advance', 'other')),
  constraint materials_quotation_customer_terms_check check (customer_terms in ('net30', 'net60', 'advance100', 'onReceipt', 'creditCard', 'advance', 'other')),
  constraint materials_quotation_incoterm_check check (incoterm in ('EXW', 'FCA', 'FAS', 'FOB', 'CPT', 'CIP', 'CFR', 'CIF', 'DAP', 'DPU', 'DDP')),
  constraint materials_quotation_tax_mode_check check (tax_mode in ('included', 'excluded', 'exempt')),
  constraint materials_quotation_shipping_check check (char_length(shipping) <= 200),
  constraint materials_quotation_lead_time_text_check check (char_length(lead_time_text) <= 200),
  constraint materials_quotation_validity_days_check check (validity_days >= 1 and validity_days <= 365),
  constraint materials_quotation_valid_until_check check (valid_until between '1900-01-01' and '2199-12-31'),
  constraint materials_quotation_customer_note_check check (char_length(customer_note) <= 1000),
  constraint materials_quotation_notes_check check (char_length(notes) <= 1000),
  constraint materials_quotation_special_reason_check check (special_reason in ('volume', 'competition', 'strategic', 'project', 'clearance', 'oem', 'compensation', 'other')),
  constraint materials_quotation_special_note_check check (char_length(special_note) <= 1000),
  constraint materials_quotation_competitor_check check (char_length(competitor) <= 120),
  constraint materials_quotation_item_count_check check (item_count >= 0),
  constraint materials_quotation_total_check check (total >= 0 and total <> 'NaN' and (total is null) = (total_currency is null)),
  constraint materials_quotation_total_currency_check check (total_currency in ('CNY', 'USD')),
  constraint materials_quotation_optional_total_check check (optional_total >= 0 and optional_total <> 'NaN' and (optional_total is null) = (optional_total_currency is null)),
  constraint materials_quotation_optional_total_currency_check check (optional_total_currency in ('CNY', 'USD')),
  constraint materials_quotation_total_cny_check check (total_cny >= 0 and total_cny <> 'NaN' and (total_cny is null) = (total_cny_currency is null)),
  constraint materials_quotation_total_cny_currency_check check (total_cny_currency in ('CNY', 'USD')),
  constraint materials_quotation_tier_total_check check (tier_total <> 'NaN'),
  constraint materials_quotation_margin_check check (margin <> 'NaN'),
  constraint materials_quotation_discount_level_check check (discount_level in ('seller', 'sales', 'general', 'finance', 'exception')),
  constraint materials_quotation_level_check check (level in ('seller', 'sales', 'general', 'finance', 'exception')),
  constraint materials_quotation_broken_check check (char_length(broken) <= 200),
  constraint materials_quotation_submitted_at_check check (isfinite(submitted_at)),
  constraint materials_quotation_approved_at_check check (isfinite(approved_at)),
  constraint materials_quotation_sent_at_check check (isfinite(sent_at)),
  constraint materials_quotation_viewed_at_check check (isfinite(viewed_at)),
  constraint materials_quotation_accepted_at_check check (isfinite(accepted_at)),
  constraint materials_quotation_customer_reference_check check (char_length(customer_reference) <= 60),
  constraint materials_quotation_lost_reason_check check (lost_reason in ('price', 'leadTime', 'product', 'terms', 'competitor', 'budget', 'noAnswer', 'other')),
  constraint materials_quotation_lost_at_check check (isfinite(lost_at)),
  constraint materials_quotation_sent_filled_check check (state <> 'sent' or (sent_at is not null and valid_until is not null)),
  constraint materials_quotation_accepted_filled_check check (state <> 'accepted' or (sent_at is not null and valid_until is not null and accepted_at is not null)),
  constraint materials_quotation_converted_filled_check check (state <> 'converted' or (accepted_at is not null)),
  constraint materials_quotation_lost_filled_check check (state <> 'lost' or (lost_reason is not null and lost_at is not null)),
  constraint materials_quotation_versions_check check (revision > 0 and code is not distinct from number_root || case revision when 1 then '' else '-v' || revision end),
  constraint materials_quotation_version_check check (version > 0),
  constraint materials_quotation_code_key unique (code),
  constraint materials_quotation_number_root_revision_key unique (number_root, revision)
) with (fillfactor = 85);
create table materials_quotation_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  model_id bigint,
  name text,
  quantity numeric(18,4) not null,
  list_price numeric(18,4),
  tier_price numeric(18,4),
  book_price numeric(16,2),
  discount numeric(18,4),
  own_price numeric(16,2),
  unit_price numeric(16,2),
  below_tier numeric(18,4),
  amount numeric(16,2),
  optional boolean default false not null,
  lead_time text,
  note text,
  trace text,
  floor numeric(18,4),
  unit_cost numeric(18,4),
  margin numeric(18,4),
  constraint materials_quotation_items_pkey primary key (id),
  constraint materials_quotation_items_name_check check (char_length(name) <= 300),
  constraint materials_quotation_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 9999999),
  constraint materials_quotation_items_list_price_check check (list_price <> 'NaN' and list_price >= 0),
  constraint materials_quotation_items_tier_price_check check (tier_price <> 'NaN' and tier_price >= 0),
  constraint materials_quotation_items_book_price_check check (book_price <> 'NaN' and book_price >= 0),
  constraint materials_quotation_items_discount_check check (discount <> 'NaN' and discount >= 0 and discount <= 0.9999),
  constraint materials_quotation_items_own_price_check check (own_price <> 'NaN' and own_price >= 0.01),
  constraint materials_quotation_items_unit_price_check check (unit_price <> 'NaN'),
  constraint materials_quotation_items_below_tier_check check (below_tier <> 'NaN'),
  constraint materials_quotation_items_amount_check check (amount <> 'NaN'),
  constraint materials_quotation_items_lead_time_check check (char_length(lead_time) <= 60),
  constraint materials_quotation_items_note_check check (char_length(note) <= 300),
  constraint materials_quotation_items_trace_check check (char_length(trace) <= 1000),
  constraint materials_quotation_items_floor_check check (floor <> 'NaN' and floor >= 0),
  constraint materials_quotation_items_unit_cost_check check (unit_cost <> 'NaN' and unit_cost >= 0),
  constraint materials_quotation_items_margin_check check (margin <> 'NaN')
);
create table materials_discount_band (
  id bigint generated always as identity not null,
  caption text not null,
  measure text not null,
  bound numeric(18,4) not null,
  level text not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_discount_band_pkey primary key (id),
  constraint materials_discount_band_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint materials_discount_band_measure_check check (measure in ('discount', 'margin')),
  constraint materials_discount_band_bound_check check (bound <> 'NaN' and bound >= 0 and bound <= 1),
  constraint materials_discount_band_level_check check (level in ('seller', 'sales', 'general', 'finance', 'exception')),
  constraint materials_discount_band_note_check check (char_length(note) <= 500),
  constraint materials_discount_band_version_check check (version > 0),
  constraint materials_discount_band_measure_bound_key unique (measure, bound)
) with (fillfactor = 85);
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
  quotation_id bigint,
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
  constraint operate_order_incoterm_check check (incoterm in ('EXW', 'FCA', 'FAS', 'FOB', 'CPT', 'CIP', 'CFR', 'CIF', 'DAP', 'DPU', 'DDP')),
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
  quoted_id bigint,
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
create unique index materials_quotation_number_root_once on materials_quotation (number_root) where state in ('draft', 'pending', 'approved', 'rejected', 'sent', 'accepted', 'converted', 'lost');
create index materials_quotation_code_idx on materials_quotation (code, id);
create index materials_quotation_code_trgm on materials_quotation using gin (code gin_trgm_ops);
create index materials_quotation_type_idx on materials_quotation (type, id);
create index materials_quotation_company_id_idx on materials_quotation (company_id, id);
create index materials_quotation_state_idx on materials_quotation (state, id);
create index materials_quotation_total_idx on materials_quotation (total, id);
create index materials_quotation_seller_id_idx on materials_quotation (seller_id, id);
create index materials_quotation_valid_until_idx on materials_quotation (valid_until, id);
create index materials_quotation_sent_at_idx on materials_quotation (sent_at, id);
create index materials_quotation_viewed_at_idx on materials_quotation (viewed_at, id);
create index materials_quotation_contact_id_idx on materials_quotation (contact_id, id);
create index materials_quotation_currency_idx on materials_quotation (currency, id);
create index materials_quotation_price_list_date_idx on materials_quotation (price_list_date, id);
create index materials_quotation_submitted_at_idx on materials_quotation (submitted_at, id);
create index materials_quotation_approved_at_idx on materials_quotation (approved_at, id);
create index materials_quotation_discount_level_idx on materials_quotation (discount_level, id);
create index materials_quotation_lost_reason_idx on materials_quotation (lost_reason, id);
create index materials_quotation_revision_idx on materials_quotation (revision, id);
create index materials_quotation_search on materials_quotation using gin (search_grams(search_text));
create index materials_quotation_created_by_id_idx on materials_quotation (created_by_id);
create index materials_quotation_created_in_id_idx on materials_quotation (created_in_id);
create index materials_quotation_created_at_idx on materials_quotation (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_quotation for each statement execute function tell_written();
create index materials_quotation_items_owner_id_idx on materials_quotation_items (owner_id, position);
create index materials_quotation_items_name_idx on materials_quotation_items (name, id);
create index materials_quotation_items_name_trgm on materials_quotation_items using gin (name gin_trgm_ops);
create index materials_quotation_items_model_id_idx on materials_quotation_items (model_id, id);
create index materials_quotation_items_quantity_idx on materials_quotation_items (quantity, id);
create index materials_quotation_items_list_price_idx on materials_quotation_items (list_price, id);
create index materials_quotation_items_tier_price_idx on materials_quotation_items (tier_price, id);
create index materials_quotation_items_book_price_idx on materials_quotation_items (book_price, id);
create index materials_quotation_items_discount_idx on materials_quotation_items (discount, id);
create index materials_quotation_items_own_price_idx on materials_quotation_items (own_price, id);
create index materials_quotation_items_unit_price_idx on materials_quotation_items (unit_price, id);
create index materials_quotation_items_below_tier_idx on materials_quotation_items (below_tier, id);
create index materials_quotation_items_amount_idx on materials_quotation_items (amount, id);
create index materials_quotation_items_optional_idx on materials_quotation_items (optional, id);
create index materials_quotation_items_lead_time_idx on materials_quotation_items (lead_time, id);
create index materials_quotation_items_lead_time_trgm on materials_quotation_items using gin (lead_time gin_trgm_ops);
create index materials_quotation_items_floor_idx on materials_quotation_items (floor, id);
create index materials_quotation_items_unit_cost_idx on materials_quotation_items (unit_cost, id);
create index materials_quotation_items_margin_idx on materials_quotation_items (margin, id);
create trigger tell_written after insert or update or delete or truncate on materials_quotation_items for each statement execute function tell_written();
create index materials_discount_band_caption_idx on materials_discount_band (caption, id);
create index materials_discount_band_caption_trgm on materials_discount_band using gin (caption gin_trgm_ops);
create index materials_discount_band_measure_idx on materials_discount_band (measure, id);
create index materials_discount_band_bound_idx on materials_discount_band (bound, id);
create index materials_discount_band_level_idx on materials_discount_band (level, id);
create index materials_discount_band_note_idx on materials_discount_band (note, id);
create index materials_discount_band_note_trgm on materials_discount_band using gin (note gin_trgm_ops);
create index materials_discount_band_created_by_id_idx on materials_discount_band (created_by_id);
create index materials_discount_band_created_in_id_idx on materials_discount_band (created_in_id);
create index materials_discount_band_created_at_idx on materials_discount_band (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_discount_band for each statement execute function tell_written();
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
create index operate_order_quotation_id_idx on operate_order (quotation_id, id);
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
create index operate_order_items_quoted_id_idx on operate_order_items (quoted_id, id);
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
alter table materials_quotation add constraint materials_quotation_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_contact_id_fkey foreign key (contact_id) references materials_contact (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_seller_id_fkey foreign key (seller_id) references admin_user (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_quotation_items add constraint materials_quotation_items_owner_id_fkey foreign key (owner_id) references materials_quotation (id) on delete cascade;
alter table materials_quotation_items add constraint materials_quotation_items_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_discount_band add constraint materials_discount_band_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_discount_band add constraint materials_discount_band_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_order add constraint operate_order_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table operate_order add constraint operate_order_quotation_id_fkey foreign key (quotation_id) references materials_quotation (id) on delete restrict;
alter table operate_order add constraint operate_order_contact_id_fkey foreign key (contact_id) references materials_contact (id) on delete restrict;
alter table operate_order add constraint operate_order_customer_po_file_id_fkey foreign key (customer_po_file_id) references stored_file (id) on delete restrict;
alter table operate_order add constraint operate_order_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_order add constraint operate_order_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_order_items add constraint operate_order_items_owner_id_fkey foreign key (owner_id) references operate_order (id) on delete cascade;
alter table operate_order_items add constraint operate_order_items_quoted_id_fkey foreign key (quoted_id) references materials_quotation_items (id) on delete restrict;
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
create function expired(t materials_quotation) returns boolean language sql stable parallel safe as $$ select coalesce(t.state in ('sent') and t.valid_until < company_today(), false) $$;
create function overdue(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce(t.state in ('confirmed') and t.promised_on < company_today() and not t.all_shipped, false) $$;
