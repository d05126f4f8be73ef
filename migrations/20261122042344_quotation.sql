-- Quotations with their lines, and the bands by which their prices are agreed to.
-- Locks: new tables only; a foreign key takes SHARE ROW EXCLUSIVE on customers, contacts, users, departments and product models for a moment.
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
  order_number text,
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
  constraint materials_quotation_order_number_check check (char_length(order_number) <= 60),
  constraint materials_quotation_lost_reason_check check (lost_reason in ('price', 'leadTime', 'product', 'terms', 'competitor', 'budget', 'noAnswer', 'other')),
  constraint materials_quotation_lost_at_check check (isfinite(lost_at)),
  constraint materials_quotation_sent_filled_check check (state <> 'sent' or (sent_at is not null and valid_until is not null)),
  constraint materials_quotation_accepted_filled_check check (state <> 'accepted' or (sent_at is not null and valid_until is not null and accepted_at is not null)),
  constraint materials_quotation_converted_filled_check check (state <> 'converted' or (accepted_at is not null and order_number is not null)),
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
alter table materials_quotation add constraint materials_quotation_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_contact_id_fkey foreign key (contact_id) references materials_contact (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_seller_id_fkey foreign key (seller_id) references admin_user (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_quotation add constraint materials_quotation_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_quotation_items add constraint materials_quotation_items_owner_id_fkey foreign key (owner_id) references materials_quotation (id) on delete cascade;
alter table materials_quotation_items add constraint materials_quotation_items_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_discount_band add constraint materials_discount_band_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_discount_band add constraint materials_discount_band_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function expired(t materials_quotation) returns boolean language sql stable parallel safe as $$ select coalesce(t.state in ('sent') and t.valid_until < company_today(), false) $$;
