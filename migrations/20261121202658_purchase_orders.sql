-- Requisitions, purchase orders and goods receipts. New tables. Locks purchase_price_comparison, its items and quality_iqc against reading and writing while
-- new, empty columns come and the states of lots are checked anew, and against writing while these columns get indexes and references: some seconds for a
-- million lots.
alter table quality_iqc drop constraint quality_iqc_status_check;
create table purchase_requisition (
  id bigint generated always as identity not null,
  code text,
  caption text not null,
  purpose text not null,
  state text not null,
  applicant_id bigint,
  department_id bigint,
  cost_object text not null,
  need_date date not null,
  purchaser_id bigint,
  claim_by date,
  item_count integer not null,
  estimated_total numeric(18,4),
  estimated_total_currency text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_requisition_pkey primary key (id),
  constraint purchase_requisition_code_check check (char_length(code) <= 60),
  constraint purchase_requisition_caption_check check (char_length(caption) <= 160 and caption <> ''),
  constraint purchase_requisition_purpose_check check (char_length(purpose) <= 120 and purpose <> ''),
  constraint purchase_requisition_state_check check (state in ('draft', 'firstLevel', 'comparing', 'secondLevel', 'approved', 'rejected')),
  constraint purchase_requisition_cost_object_check check (char_length(cost_object) <= 60 and cost_object <> ''),
  constraint purchase_requisition_need_date_check check (need_date between '1900-01-01' and '2199-12-31'),
  constraint purchase_requisition_claim_by_check check (claim_by between '1900-01-01' and '2199-12-31'),
  constraint purchase_requisition_item_count_check check (item_count >= 0),
  constraint purchase_requisition_estimated_total_check check (estimated_total >= 0 and estimated_total <> 'NaN' and (estimated_total is null) = (estimated_total_currency is null)),
  constraint purchase_requisition_estimated_total_currency_check check (estimated_total_currency in ('CNY', 'USD')),
  constraint purchase_requisition_notes_check check (char_length(notes) <= 1000),
  constraint purchase_requisition_version_check check (version > 0),
  constraint purchase_requisition_code_key unique (code)
) with (fillfactor = 85);
create table purchase_requisition_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  material_id bigint,
  name text,
  spec text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  estimate numeric(18,4),
  amount numeric(16,2),
  need_date date,
  remark text,
  constraint purchase_requisition_items_pkey primary key (id),
  constraint purchase_requisition_items_name_check check (char_length(name) <= 200),
  constraint purchase_requisition_items_spec_check check (char_length(spec) <= 500),
  constraint purchase_requisition_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint purchase_requisition_items_estimate_check check (estimate <> 'NaN' and estimate >= 0),
  constraint purchase_requisition_items_amount_check check (amount <> 'NaN'),
  constraint purchase_requisition_items_need_date_check check (need_date between '1900-01-01' and '2199-12-31'),
  constraint purchase_requisition_items_remark_check check (char_length(remark) <= 300)
);
create table purchase_order (
  id bigint generated always as identity not null,
  code text not null,
  revision integer not null,
  number_root text,
  state text not null,
  supplier_id bigint not null,
  comparison_id bigint,
  buyer_id bigint,
  currency text,
  exchange_rate numeric(20,6),
  bill_type text,
  vat_rate numeric(18,4),
  settlement_days integer,
  deliver_by date not null,
  deliver_to text,
  supplier_note text,
  notes text,
  item_count integer not null,
  total numeric(18,4),
  total_currency text,
  total_cny numeric(18,4),
  total_cny_currency text,
  repriced boolean default false not null,
  sent_at timestamp with time zone,
  promised_on date,
  confirmation_no text,
  reminded_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_order_pkey primary key (id),
  constraint purchase_order_code_check check (char_length(code) <= 60),
  constraint purchase_order_revision_check check (revision >= 1),
  constraint purchase_order_number_root_check check (char_length(number_root) <= 60),
  constraint purchase_order_state_check check (state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed', 'cancelled', 'superseded')),
  constraint purchase_order_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_order_exchange_rate_check check (exchange_rate <> 'NaN' and exchange_rate >= 0.000001),
  constraint purchase_order_bill_type_check check (bill_type in ('special', 'ordinary', 'none')),
  constraint purchase_order_vat_rate_check check (vat_rate <> 'NaN' and vat_rate >= 0),
  constraint purchase_order_deliver_by_check check (deliver_by between '1900-01-01' and '2199-12-31'),
  constraint purchase_order_deliver_to_check check (char_length(deliver_to) <= 200),
  constraint purchase_order_supplier_note_check check (char_length(supplier_note) <= 1000),
  constraint purchase_order_notes_check check (char_length(notes) <= 1000),
  constraint purchase_order_item_count_check check (item_count >= 0),
  constraint purchase_order_total_check check (total >= 0 and total <> 'NaN' and (total is null) = (total_currency is null)),
  constraint purchase_order_total_currency_check check (total_currency in ('CNY', 'USD')),
  constraint purchase_order_total_cny_check check (total_cny >= 0 and total_cny <> 'NaN' and (total_cny is null) = (total_cny_currency is null)),
  constraint purchase_order_total_cny_currency_check check (total_cny_currency in ('CNY', 'USD')),
  constraint purchase_order_sent_at_check check (isfinite(sent_at)),
  constraint purchase_order_promised_on_check check (promised_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_order_confirmation_no_check check (char_length(confirmation_no) <= 60),
  constraint purchase_order_reminded_at_check check (isfinite(reminded_at)),
  constraint purchase_order_versions_check check (revision > 0 and code is not distinct from number_root || case revision when 1 then '' else '-v' || revision end),
  constraint purchase_order_version_check check (version > 0),
  constraint purchase_order_code_key unique (code),
  constraint purchase_order_number_root_revision_key unique (number_root, revision)
) with (fillfactor = 85);
create table purchase_order_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item_id bigint,
  material_id bigint,
  name text,
  spec text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  unit_price numeric(18,4),
  new_price numeric(18,4),
  price numeric(18,4),
  freight numeric(18,4),
  amount numeric(16,2),
  received numeric(18,4) default 0 not null,
  constraint purchase_order_items_pkey primary key (id),
  constraint purchase_order_items_name_check check (char_length(name) <= 200),
  constraint purchase_order_items_spec_check check (char_length(spec) <= 500),
  constraint purchase_order_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint purchase_order_items_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0),
  constraint purchase_order_items_new_price_check check (new_price <> 'NaN' and new_price >= 0),
  constraint purchase_order_items_price_check check (price <> 'NaN'),
  constraint purchase_order_items_freight_check check (freight <> 'NaN' and freight >= 0),
  constraint purchase_order_items_amount_check check (amount <> 'NaN'),
  constraint purchase_order_items_received_check check (received <> 'NaN' and received >= 0)
);
create table purchase_receipt (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  order_id bigint not null,
  supplier_id bigint,
  received_on date not null,
  delivery_note text,
  quarantine_reason text,
  item_count integer not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_receipt_pkey primary key (id),
  constraint purchase_receipt_code_check check (char_length(code) <= 60),
  constraint purchase_receipt_state_check check (state in ('posted', 'reversed')),
  constraint purchase_receipt_received_on_check check (received_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_receipt_delivery_note_check check (char_length(delivery_note) <= 60),
  constraint purchase_receipt_quarantine_reason_check check (char_length(quarantine_reason) <= 500),
  constraint purchase_receipt_item_count_check check (item_count >= 0),
  constraint purchase_receipt_notes_check check (char_length(notes) <= 1000),
  constraint purchase_receipt_version_check check (version > 0),
  constraint purchase_receipt_code_key unique (code)
) with (fillfactor = 85);
create table purchase_receipt_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  ordered_id bigint,
  material_id bigint,
  name text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  supplier_lot text,
  coa_file_id bigint,
  standard_id bigint,
  constraint purchase_receipt_items_pkey primary key (id),
  constraint purchase_receipt_items_name_check check (char_length(name) <= 200),
  constraint purchase_receipt_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint purchase_receipt_items_supplier_lot_check check (char_length(supplier_lot) <= 60)
);
alter table quality_iqc add column receipt_id bigint;
alter table purchase_price_comparison add column request_id bigint;
alter table purchase_price_comparison add column applicant_id bigint;
alter table purchase_price_comparison add column department_id bigint;
alter table purchase_price_comparison add column over_estimate boolean default false not null;
alter table purchase_price_comparison_items add column requested_id bigint;
alter table quality_iqc add constraint quality_iqc_status_check check (status in ('toInspect', 'toStock', 'toReturn', 'toScrap', 'stocked', 'inspected', 'withdrawn'));
create index quality_iqc_receipt_id_idx on quality_iqc (receipt_id, id);
create unique index purchase_price_comparison_request_id_once on purchase_price_comparison (request_id) where state in ('draft', 'quoting', 'approving', 'awarded', 'rejected');
create index purchase_price_comparison_request_id_idx on purchase_price_comparison (request_id, id);
create index purchase_price_comparison_applicant_id_idx on purchase_price_comparison (applicant_id, id);
create index purchase_price_comparison_department_id_idx on purchase_price_comparison (department_id, id);
create index purchase_price_comparison_items_requested_id_idx on purchase_price_comparison_items (requested_id, id);
create index purchase_requisition_caption_idx on purchase_requisition (caption, id);
create index purchase_requisition_caption_trgm on purchase_requisition using gin (caption gin_trgm_ops);
create index purchase_requisition_code_idx on purchase_requisition (code, id);
create index purchase_requisition_code_trgm on purchase_requisition using gin (code gin_trgm_ops);
create index purchase_requisition_purpose_idx on purchase_requisition (purpose, id);
create index purchase_requisition_purpose_trgm on purchase_requisition using gin (purpose gin_trgm_ops);
create index purchase_requisition_state_idx on purchase_requisition (state, id);
create index purchase_requisition_applicant_id_idx on purchase_requisition (applicant_id, id);
create index purchase_requisition_department_id_idx on purchase_requisition (department_id, id);
create index purchase_requisition_need_date_idx on purchase_requisition (need_date, id);
create index purchase_requisition_item_count_idx on purchase_requisition (item_count, id);
create index purchase_requisition_estimated_total_idx on purchase_requisition (estimated_total, id);
create index purchase_requisition_purchaser_id_idx on purchase_requisition (purchaser_id, id);
create index purchase_requisition_claim_by_idx on purchase_requisition (claim_by, id);
create index purchase_requisition_cost_object_idx on purchase_requisition (cost_object, id);
create index purchase_requisition_cost_object_trgm on purchase_requisition using gin (cost_object gin_trgm_ops);
create index purchase_requisition_search on purchase_requisition using gin (search_grams(search_text));
create index purchase_requisition_created_by_id_idx on purchase_requisition (created_by_id);
create index purchase_requisition_created_in_id_idx on purchase_requisition (created_in_id);
create index purchase_requisition_created_at_idx on purchase_requisition (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_requisition for each statement execute function tell_written();
create index purchase_requisition_items_owner_id_idx on purchase_requisition_items (owner_id, position);
create index purchase_requisition_items_name_idx on purchase_requisition_items (name, id);
create index purchase_requisition_items_name_trgm on purchase_requisition_items using gin (name gin_trgm_ops);
create index purchase_requisition_items_material_id_idx on purchase_requisition_items (material_id, id);
create index purchase_requisition_items_quantity_idx on purchase_requisition_items (quantity, id);
create index purchase_requisition_items_unit_id_idx on purchase_requisition_items (unit_id, id);
create index purchase_requisition_items_estimate_idx on purchase_requisition_items (estimate, id);
create index purchase_requisition_items_amount_idx on purchase_requisition_items (amount, id);
create index purchase_requisition_items_need_date_idx on purchase_requisition_items (need_date, id);
create trigger tell_written after insert or update or delete or truncate on purchase_requisition_items for each statement execute function tell_written();
create unique index purchase_order_number_root_once on purchase_order (number_root) where state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed', 'cancelled');
create index purchase_order_code_idx on purchase_order (code, id);
create index purchase_order_code_trgm on purchase_order using gin (code gin_trgm_ops);
create index purchase_order_supplier_id_idx on purchase_order (supplier_id, id);
create index purchase_order_state_idx on purchase_order (state, id);
create index purchase_order_item_count_idx on purchase_order (item_count, id);
create index purchase_order_total_idx on purchase_order (total, id);
create index purchase_order_deliver_by_idx on purchase_order (deliver_by, id);
create index purchase_order_promised_on_idx on purchase_order (promised_on, id);
create index purchase_order_buyer_id_idx on purchase_order (buyer_id, id);
create index purchase_order_sent_at_idx on purchase_order (sent_at, id);
create index purchase_order_comparison_id_idx on purchase_order (comparison_id, id);
create index purchase_order_repriced_idx on purchase_order (repriced, id);
create index purchase_order_revision_idx on purchase_order (revision, id);
create index purchase_order_search on purchase_order using gin (search_grams(search_text));
create index purchase_order_created_by_id_idx on purchase_order (created_by_id);
create index purchase_order_created_in_id_idx on purchase_order (created_in_id);
create index purchase_order_created_at_idx on purchase_order (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_order for each statement execute function tell_written();
create index purchase_order_items_owner_id_idx on purchase_order_items (owner_id, position);
create index purchase_order_items_name_idx on purchase_order_items (name, id);
create index purchase_order_items_name_trgm on purchase_order_items using gin (name gin_trgm_ops);
create index purchase_order_items_item_id_idx on purchase_order_items (item_id, id);
create index purchase_order_items_material_id_idx on purchase_order_items (material_id, id);
create index purchase_order_items_quantity_idx on purchase_order_items (quantity, id);
create index purchase_order_items_unit_id_idx on purchase_order_items (unit_id, id);
create index purchase_order_items_unit_price_idx on purchase_order_items (unit_price, id);
create index purchase_order_items_new_price_idx on purchase_order_items (new_price, id);
create index purchase_order_items_price_idx on purchase_order_items (price, id);
create index purchase_order_items_freight_idx on purchase_order_items (freight, id);
create index purchase_order_items_amount_idx on purchase_order_items (amount, id);
create index purchase_order_items_received_idx on purchase_order_items (received, id);
create trigger tell_written after insert or update or delete or truncate on purchase_order_items for each statement execute function tell_written();
create index purchase_receipt_code_idx on purchase_receipt (code, id);
create index purchase_receipt_code_trgm on purchase_receipt using gin (code gin_trgm_ops);
create index purchase_receipt_state_idx on purchase_receipt (state, id);
create index purchase_receipt_order_id_idx on purchase_receipt (order_id, id);
create index purchase_receipt_supplier_id_idx on purchase_receipt (supplier_id, id);
create index purchase_receipt_received_on_idx on purchase_receipt (received_on, id);
create index purchase_receipt_delivery_note_idx on purchase_receipt (delivery_note, id);
create index purchase_receipt_delivery_note_trgm on purchase_receipt using gin (delivery_note gin_trgm_ops);
create index purchase_receipt_item_count_idx on purchase_receipt (item_count, id);
create index purchase_receipt_search on purchase_receipt using gin (search_grams(search_text));
create index purchase_receipt_created_by_id_idx on purchase_receipt (created_by_id);
create index purchase_receipt_created_in_id_idx on purchase_receipt (created_in_id);
create index purchase_receipt_created_at_idx on purchase_receipt (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_receipt for each statement execute function tell_written();
create index purchase_receipt_items_owner_id_idx on purchase_receipt_items (owner_id, position);
create index purchase_receipt_items_name_idx on purchase_receipt_items (name, id);
create index purchase_receipt_items_name_trgm on purchase_receipt_items using gin (name gin_trgm_ops);
create index purchase_receipt_items_ordered_id_idx on purchase_receipt_items (ordered_id, id);
create index purchase_receipt_items_material_id_idx on purchase_receipt_items (material_id, id);
create index purchase_receipt_items_quantity_idx on purchase_receipt_items (quantity, id);
create index purchase_receipt_items_unit_id_idx on purchase_receipt_items (unit_id, id);
create index purchase_receipt_items_supplier_lot_idx on purchase_receipt_items (supplier_lot, id);
create index purchase_receipt_items_supplier_lot_trgm on purchase_receipt_items using gin (supplier_lot gin_trgm_ops);
create index purchase_receipt_items_standard_id_idx on purchase_receipt_items (standard_id, id);
create index purchase_receipt_items_coa_file_id_idx on purchase_receipt_items (coa_file_id);
create trigger tell_written after insert or update or delete or truncate on purchase_receipt_items for each statement execute function tell_written();
alter table quality_iqc add constraint quality_iqc_receipt_id_fkey foreign key (receipt_id) references purchase_receipt (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_request_id_fkey foreign key (request_id) references purchase_requisition (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_applicant_id_fkey foreign key (applicant_id) references admin_user (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table purchase_price_comparison_items add constraint purchase_price_comparison_items_requested_id_fkey foreign key (requested_id) references purchase_requisition_items (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_applicant_id_fkey foreign key (applicant_id) references admin_user (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_purchaser_id_fkey foreign key (purchaser_id) references admin_user (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_requisition_items add constraint purchase_requisition_items_owner_id_fkey foreign key (owner_id) references purchase_requisition (id) on delete cascade;
alter table purchase_requisition_items add constraint purchase_requisition_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_requisition_items add constraint purchase_requisition_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table purchase_order add constraint purchase_order_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_order add constraint purchase_order_comparison_id_fkey foreign key (comparison_id) references purchase_price_comparison (id) on delete restrict;
alter table purchase_order add constraint purchase_order_buyer_id_fkey foreign key (buyer_id) references admin_user (id) on delete restrict;
alter table purchase_order add constraint purchase_order_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_order add constraint purchase_order_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_order_items add constraint purchase_order_items_owner_id_fkey foreign key (owner_id) references purchase_order (id) on delete cascade;
alter table purchase_order_items add constraint purchase_order_items_item_id_fkey foreign key (item_id) references purchase_price_comparison_items (id) on delete restrict;
alter table purchase_order_items add constraint purchase_order_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_order_items add constraint purchase_order_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table purchase_receipt add constraint purchase_receipt_order_id_fkey foreign key (order_id) references purchase_order (id) on delete restrict;
alter table purchase_receipt add constraint purchase_receipt_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_receipt add constraint purchase_receipt_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_receipt add constraint purchase_receipt_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_receipt_items add constraint purchase_receipt_items_owner_id_fkey foreign key (owner_id) references purchase_receipt (id) on delete cascade;
alter table purchase_receipt_items add constraint purchase_receipt_items_ordered_id_fkey foreign key (ordered_id) references purchase_order_items (id) on delete restrict;
alter table purchase_receipt_items add constraint purchase_receipt_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_receipt_items add constraint purchase_receipt_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table purchase_receipt_items add constraint purchase_receipt_items_coa_file_id_fkey foreign key (coa_file_id) references stored_file (id) on delete restrict;
alter table purchase_receipt_items add constraint purchase_receipt_items_standard_id_fkey foreign key (standard_id) references quality_iqc_standard (id) on delete restrict;
create function overdue(t purchase_requisition) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('comparing') and t.claim_by < company_today()), false) $$;
create function overdue(t purchase_order) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('confirmed', 'partlyReceived') and t.promised_on < company_today()) or (t.state in ('sent') and t.deliver_by < company_today()), false) $$;
