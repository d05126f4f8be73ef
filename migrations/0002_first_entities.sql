create table quality_iqc (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  supplier_id bigint not null,
  material_id bigint not null,
  material_class text not null,
  quantity numeric(18,4) not null,
  unit_id bigint not null,
  supplier_lot text,
  purchase_order_line text,
  coa_file_id bigint,
  origin text not null,
  parent_id bigint,
  split boolean not null,
  reworked_into_id bigint,
  standard_id bigint,
  standard_code text,
  standard_revision text,
  characteristics jsonb,
  plan_type text,
  level text,
  aql text,
  first_units integer,
  percent numeric(16,2),
  inspect_one_in integer,
  severity text,
  plan jsonb,
  sample_size integer,
  sampling_ratio numeric(18,4),
  round integer not null,
  started_at timestamp with time zone,
  notes text,
  inspector_id bigint,
  inspected_at timestamp with time zone,
  verdict text,
  units_inspected integer,
  nonconforming integer,
  pass_rate numeric(18,4),
  follow_up text,
  disposed_by_id bigint,
  disposed_at timestamp with time zone,
  concession boolean not null,
  deviation_no text,
  concession_limit numeric(18,4),
  concession_until date,
  deduction numeric(18,4),
  return_by date,
  scrap_value numeric(16,2),
  rework_minutes integer,
  cost_bearer text,
  stocked_quantity numeric(18,4),
  stocked_by_id bigint,
  stocked_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_iqc_pkey primary key (id),
  constraint quality_iqc_code_check check (char_length(code) <= 60),
  constraint quality_iqc_status_check check (status in ('toInspect', 'toStock', 'toReturn', 'toScrap', 'stocked', 'inspected')),
  constraint quality_iqc_material_class_check check (material_class in ('A', 'B', 'C')),
  constraint quality_iqc_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint quality_iqc_supplier_lot_check check (char_length(supplier_lot) <= 60),
  constraint quality_iqc_purchase_order_line_check check (char_length(purchase_order_line) <= 60),
  constraint quality_iqc_origin_check check (origin in ('delivery', 'part', 'supplierRework')),
  constraint quality_iqc_standard_code_check check (char_length(standard_code) <= 40),
  constraint quality_iqc_standard_revision_check check (char_length(standard_revision) <= 20),
  constraint quality_iqc_plan_type_check check (plan_type in ('aql', 'hundredPercent', 'firstN', 'percentage', 'zeroAcceptance', 'skipLot', 'certificateOnly')),
  constraint quality_iqc_level_check check (level in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),
  constraint quality_iqc_aql_check check (aql in ('0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10.0')),
  constraint quality_iqc_first_units_check check (first_units >= 1 and first_units <= 100000),
  constraint quality_iqc_percent_check check (percent <> 'NaN' and percent >= 0.01 and percent <= 100),
  constraint quality_iqc_inspect_one_in_check check (inspect_one_in >= 2 and inspect_one_in <= 20),
  constraint quality_iqc_severity_check check (severity in ('normal', 'tightened', 'reduced')),
  constraint quality_iqc_sample_size_check check (sample_size >= 0),
  constraint quality_iqc_sampling_ratio_check check (sampling_ratio <> 'NaN'),
  constraint quality_iqc_round_check check (round >= 1),
  constraint quality_iqc_started_at_check check (isfinite(started_at)),
  constraint quality_iqc_notes_check check (char_length(notes) <= 2000),
  constraint quality_iqc_inspected_at_check check (isfinite(inspected_at)),
  constraint quality_iqc_verdict_check check (verdict in ('accepted', 'rejected')),
  constraint quality_iqc_units_inspected_check check (units_inspected >= 0),
  constraint quality_iqc_nonconforming_check check (nonconforming >= 0),
  constraint quality_iqc_pass_rate_check check (pass_rate <> 'NaN'),
  constraint quality_iqc_follow_up_check check (follow_up in ('pass', 'enterWarehouse', 'return', 'scrap', 'concession', 'supplierRework', 'inHouseRework')),
  constraint quality_iqc_disposed_at_check check (isfinite(disposed_at)),
  constraint quality_iqc_deviation_no_check check (char_length(deviation_no) <= 40),
  constraint quality_iqc_concession_limit_check check (concession_limit <> 'NaN'),
  constraint quality_iqc_concession_until_check check (concession_until between '1900-01-01' and '2199-12-31'),
  constraint quality_iqc_deduction_check check (deduction <> 'NaN'),
  constraint quality_iqc_return_by_check check (return_by between '1900-01-01' and '2199-12-31'),
  constraint quality_iqc_scrap_value_check check (scrap_value <> 'NaN'),
  constraint quality_iqc_cost_bearer_check check (cost_bearer in ('supplier', 'company')),
  constraint quality_iqc_stocked_quantity_check check (stocked_quantity <> 'NaN'),
  constraint quality_iqc_stocked_at_check check (isfinite(stocked_at)),
  constraint quality_iqc_version_check check (version > 0),
  constraint quality_iqc_code_key unique (code)
);
create table quality_iqc_parts (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_iqc_parts_pkey primary key (owner_id, target_id)
);
create table quality_iqc_gauges (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  characteristic text not null,
  gauge text not null,
  constraint quality_iqc_gauges_pkey primary key (id),
  constraint quality_iqc_gauges_characteristic_check check (char_length(characteristic) <= 12 and characteristic <> ''),
  constraint quality_iqc_gauges_gauge_check check (char_length(gauge) <= 80 and gauge <> ''),
  constraint quality_iqc_gauges_owner_id_characteristic_gauge_key unique (owner_id, characteristic, gauge)
);
create table quality_iqc_readings (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  round integer not null,
  sample integer not null,
  characteristic text not null,
  value text not null,
  constraint quality_iqc_readings_pkey primary key (id),
  constraint quality_iqc_readings_round_check check (round >= 1),
  constraint quality_iqc_readings_sample_check check (sample >= 1),
  constraint quality_iqc_readings_characteristic_check check (char_length(characteristic) <= 12 and characteristic <> ''),
  constraint quality_iqc_readings_value_check check (char_length(value) <= 40 and value <> ''),
  constraint quality_iqc_readings_owner_id_round_sample_characteristic_key unique (owner_id, round, sample, characteristic)
);
create table quality_iqc_photos (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  image_id bigint not null,
  caption text,
  constraint quality_iqc_photos_pkey primary key (id),
  constraint quality_iqc_photos_caption_check check (char_length(caption) <= 200)
);
create table quality_iqc_inspections (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  round integer not null,
  original boolean not null,
  inspector_id bigint not null,
  inspected_at timestamp with time zone not null,
  verdict text not null,
  sample_size integer not null,
  units_inspected integer not null,
  nonconforming integer not null,
  by_class jsonb not null,
  constraint quality_iqc_inspections_pkey primary key (id),
  constraint quality_iqc_inspections_inspected_at_check check (isfinite(inspected_at)),
  constraint quality_iqc_inspections_verdict_check check (verdict in ('accepted', 'rejected')),
  constraint quality_iqc_inspections_owner_id_round_key unique (owner_id, round)
);
create table quality_iqc_standard (
  id bigint generated always as identity not null,
  code text not null,
  revision text not null,
  caption text not null,
  name_zh text not null,
  name_en text not null,
  file_id bigint,
  active boolean not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_iqc_standard_pkey primary key (id),
  constraint quality_iqc_standard_code_check check (char_length(code) <= 40 and code <> ''),
  constraint quality_iqc_standard_revision_check check (char_length(revision) <= 20 and revision <> ''),
  constraint quality_iqc_standard_caption_check check (char_length(caption) <= 61 and caption <> ''),
  constraint quality_iqc_standard_name_zh_check check (char_length(name_zh) <= 200 and name_zh <> ''),
  constraint quality_iqc_standard_name_en_check check (char_length(name_en) <= 200 and name_en <> ''),
  constraint quality_iqc_standard_version_check check (version > 0),
  constraint quality_iqc_standard_code_revision_key unique (code, revision)
);
create table quality_iqc_standard_characteristics (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item text not null,
  name text not null,
  name_en text,
  kind text not null,
  unit text,
  nominal numeric(20,6),
  min numeric(20,6),
  max numeric(20,6),
  required boolean not null,
  defect_class text not null,
  gauge text,
  constraint quality_iqc_standard_characteristics_pkey primary key (id),
  constraint quality_iqc_standard_characteristics_item_check check (char_length(item) <= 12 and item <> ''),
  constraint quality_iqc_standard_characteristics_name_check check (char_length(name) <= 80 and name <> ''),
  constraint quality_iqc_standard_characteristics_name_en_check check (char_length(name_en) <= 80),
  constraint quality_iqc_standard_characteristics_kind_check check (kind in ('measured', 'attribute')),
  constraint quality_iqc_standard_characteristics_unit_check check (char_length(unit) <= 20),
  constraint quality_iqc_standard_characteristics_nominal_check check (nominal <> 'NaN'),
  constraint quality_iqc_standard_characteristics_min_check check (min <> 'NaN'),
  constraint quality_iqc_standard_characteristics_max_check check (max <> 'NaN'),
  constraint quality_iqc_standard_characteristics_defect_class_check check (defect_class in ('critical', 'major', 'minor')),
  constraint quality_iqc_standard_characteristics_gauge_check check (char_length(gauge) <= 80),
  constraint quality_iqc_standard_characteristics_owner_id_item_key unique (owner_id, item)
);
create table quality_scar (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  supplier_id bigint not null,
  material_id bigint not null,
  lot_id bigint,
  problem text not null,
  due_on date not null,
  cause text,
  action text,
  evidence_id bigint,
  accepted_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_scar_pkey primary key (id),
  constraint quality_scar_code_check check (char_length(code) <= 60),
  constraint quality_scar_status_check check (status in ('open', 'answered', 'accepted')),
  constraint quality_scar_problem_check check (char_length(problem) <= 2000 and problem <> ''),
  constraint quality_scar_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint quality_scar_cause_check check (char_length(cause) <= 2000),
  constraint quality_scar_action_check check (char_length(action) <= 2000),
  constraint quality_scar_accepted_at_check check (isfinite(accepted_at)),
  constraint quality_scar_version_check check (version > 0),
  constraint quality_scar_code_key unique (code)
);
create table purchase_price_comparison (
  id bigint generated always as identity not null,
  code text not null,
  title text not null,
  purpose text,
  requisition text,
  need_date date,
  deadline date,
  currency text not null,
  exchange_rate numeric(20,6),
  interest_rate numeric(18,4) not null,
  benchmark_days integer not null,
  handling_per_supplier numeric(18,4) not null,
  exception text,
  exception_note text,
  state text not null,
  round integer not null,
  item_count integer not null,
  supplier_count integer not null,
  awarded_total numeric(18,4),
  awarded_total_currency text,
  effective_total numeric(18,4),
  effective_total_currency text,
  awarded_by_id bigint,
  awarded_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_price_comparison_pkey primary key (id),
  constraint purchase_price_comparison_code_check check (char_length(code) <= 60),
  constraint purchase_price_comparison_title_check check (char_length(title) <= 120 and title <> ''),
  constraint purchase_price_comparison_purpose_check check (char_length(purpose) <= 500),
  constraint purchase_price_comparison_requisition_check check (char_length(requisition) <= 60),
  constraint purchase_price_comparison_need_date_check check (need_date between '1900-01-01' and '2199-12-31'),
  constraint purchase_price_comparison_deadline_check check (deadline between '1900-01-01' and '2199-12-31'),
  constraint purchase_price_comparison_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_price_comparison_exchange_rate_check check (exchange_rate <> 'NaN' and exchange_rate >= 0.000001),
  constraint purchase_price_comparison_interest_rate_check check (interest_rate <> 'NaN' and interest_rate >= 0 and interest_rate <= 1),
  constraint purchase_price_comparison_benchmark_days_check check (benchmark_days >= 0 and benchmark_days <= 365),
  constraint purchase_price_comparison_handling_per_supplier_check check (handling_per_supplier <> 'NaN' and handling_per_supplier >= 0),
  constraint purchase_price_comparison_exception_check check (exception in ('soleSource', 'contractPrice', 'lineDown', 'sample')),
  constraint purchase_price_comparison_exception_note_check check (char_length(exception_note) <= 500),
  constraint purchase_price_comparison_state_check check (state in ('draft', 'quoting', 'awarded', 'cancelled')),
  constraint purchase_price_comparison_round_check check (round >= 1),
  constraint purchase_price_comparison_item_count_check check (item_count >= 0),
  constraint purchase_price_comparison_supplier_count_check check (supplier_count >= 0),
  constraint purchase_price_comparison_awarded_total_check check (awarded_total >= 0 and awarded_total <> 'NaN' and (awarded_total is null) = (awarded_total_currency is null)),
  constraint purchase_price_comparison_awarded_total_currency_check check (awarded_total_currency in ('CNY', 'USD')),
  constraint purchase_price_comparison_effective_total_check check (effective_total >= 0 and effective_total <> 'NaN' and (effective_total is null) = (effective_total_currency is null)),
  constraint purchase_price_comparison_effective_total_currency_check check (effective_total_currency in ('CNY', 'USD')),
  constraint purchase_price_comparison_awarded_at_check check (isfinite(awarded_at)),
  constraint purchase_price_comparison_version_check check (version > 0),
  constraint purchase_price_comparison_code_key unique (code)
);
create table purchase_price_comparison_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  key integer not null,
  material_id bigint,
  name text not null,
  spec text,
  mpn text,
  designators text,
  quantity numeric(18,4),
  unit_id bigint,
  link text,
  constraint purchase_price_comparison_items_pkey primary key (id),
  constraint purchase_price_comparison_items_key_check check (key >= 1 and key <= 999999),
  constraint purchase_price_comparison_items_name_check check (char_length(name) <= 200 and name <> ''),
  constraint purchase_price_comparison_items_spec_check check (char_length(spec) <= 500),
  constraint purchase_price_comparison_items_mpn_check check (char_length(mpn) <= 100),
  constraint purchase_price_comparison_items_designators_check check (char_length(designators) <= 20000),
  constraint purchase_price_comparison_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001),
  constraint purchase_price_comparison_items_link_check check (char_length(link) <= 2000),
  constraint purchase_price_comparison_items_owner_id_key_key unique (owner_id, key)
);
create table purchase_price_comparison_suppliers (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  supplier_id bigint not null,
  quoted_on date,
  valid_until date,
  bill_type text not null,
  vat_rate numeric(18,4),
  settlement_days integer not null,
  freight numeric(18,4),
  note text,
  constraint purchase_price_comparison_suppliers_pkey primary key (id),
  constraint purchase_price_comparison_suppliers_quoted_on_check check (quoted_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_price_comparison_suppliers_valid_until_check check (valid_until between '1900-01-01' and '2199-12-31'),
  constraint purchase_price_comparison_suppliers_bill_type_check check (bill_type in ('special', 'ordinary', 'none')),
  constraint purchase_price_comparison_suppliers_vat_rate_check check (vat_rate <> 'NaN' and vat_rate >= 0 and vat_rate <= 0.9999),
  constraint purchase_price_comparison_suppliers_settlement_days_check check (settlement_days >= 0 and settlement_days <= 365),
  constraint purchase_price_comparison_suppliers_freight_check check (freight <> 'NaN' and freight >= 0),
  constraint purchase_price_comparison_suppliers_note_check check (char_length(note) <= 500),
  constraint purchase_price_comparison_suppliers_owner_id_supplier_id_key unique (owner_id, supplier_id)
);
create table purchase_price_comparison_quotes (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item integer not null,
  supplier_id bigint not null,
  round integer,
  unit_price numeric(18,4),
  freight numeric(18,4),
  bill_type text,
  vat_rate numeric(18,4),
  settlement_days integer,
  lead_days integer,
  moq numeric(18,4),
  duty numeric(18,4),
  inspection numeric(18,4),
  scrap_cost numeric(18,4),
  reject_rate numeric(18,4),
  contract text,
  note text,
  constraint purchase_price_comparison_quotes_pkey primary key (id),
  constraint purchase_price_comparison_quotes_item_check check (item >= 1 and item <= 999999),
  constraint purchase_price_comparison_quotes_round_check check (round >= 1),
  constraint purchase_price_comparison_quotes_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0.0001),
  constraint purchase_price_comparison_quotes_freight_check check (freight <> 'NaN' and freight >= 0),
  constraint purchase_price_comparison_quotes_bill_type_check check (bill_type in ('special', 'ordinary', 'none')),
  constraint purchase_price_comparison_quotes_vat_rate_check check (vat_rate <> 'NaN' and vat_rate >= 0 and vat_rate <= 0.9999),
  constraint purchase_price_comparison_quotes_settlement_days_check check (settlement_days >= 0 and settlement_days <= 365),
  constraint purchase_price_comparison_quotes_lead_days_check check (lead_days >= 0 and lead_days <= 365),
  constraint purchase_price_comparison_quotes_moq_check check (moq <> 'NaN' and moq >= 0.0001),
  constraint purchase_price_comparison_quotes_duty_check check (duty <> 'NaN' and duty >= 0),
  constraint purchase_price_comparison_quotes_inspection_check check (inspection <> 'NaN' and inspection >= 0),
  constraint purchase_price_comparison_quotes_scrap_cost_check check (scrap_cost <> 'NaN' and scrap_cost >= 0),
  constraint purchase_price_comparison_quotes_reject_rate_check check (reject_rate <> 'NaN' and reject_rate >= 0 and reject_rate <= 0.9999),
  constraint purchase_price_comparison_quotes_contract_check check (char_length(contract) <= 60),
  constraint purchase_price_comparison_quotes_note_check check (char_length(note) <= 500)
);
create table purchase_price_comparison_awards (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item integer not null,
  supplier_id bigint,
  reason text,
  remark text,
  rank integer,
  unit_price numeric(18,4),
  effective_cost numeric(18,4),
  line_total numeric(16,2),
  constraint purchase_price_comparison_awards_pkey primary key (id),
  constraint purchase_price_comparison_awards_item_check check (item >= 1 and item <= 999999),
  constraint purchase_price_comparison_awards_reason_check check (reason in ('quality', 'delivery', 'approvedBrand', 'strategic', 'moq', 'technical')),
  constraint purchase_price_comparison_awards_remark_check check (char_length(remark) <= 500),
  constraint purchase_price_comparison_awards_rank_check check (rank >= 1),
  constraint purchase_price_comparison_awards_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0),
  constraint purchase_price_comparison_awards_effective_cost_check check (effective_cost <> 'NaN' and effective_cost >= 0),
  constraint purchase_price_comparison_awards_line_total_check check (line_total <> 'NaN' and line_total >= 0),
  constraint purchase_price_comparison_awards_owner_id_item_key unique (owner_id, item)
);
create table purchase_supplier (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  short_name text,
  type text not null,
  status text not null,
  class text,
  tax_no text,
  bill_type text not null,
  vat_rate numeric(18,4),
  currency text not null,
  settlement_days integer not null,
  lead_days integer,
  minimum_order numeric(18,4),
  bank_name text,
  bank_account text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_supplier_pkey primary key (id),
  constraint purchase_supplier_code_check check (char_length(code) <= 60),
  constraint purchase_supplier_name_check check (char_length(name) <= 200 and name <> ''),
  constraint purchase_supplier_name_en_check check (char_length(name_en) <= 200),
  constraint purchase_supplier_short_name_check check (char_length(short_name) <= 40),
  constraint purchase_supplier_type_check check (type in ('manufacturer', 'trader', 'subcontractor', 'service')),
  constraint purchase_supplier_status_check check (status in ('pending', 'qualified', 'conditional', 'suspended', 'blacklisted', 'inactive')),
  constraint purchase_supplier_class_check check (class in ('A', 'B', 'C')),
  constraint purchase_supplier_tax_no_check check (char_length(tax_no) <= 40),
  constraint purchase_supplier_bill_type_check check (bill_type in ('special', 'ordinary', 'none')),
  constraint purchase_supplier_vat_rate_check check (vat_rate <> 'NaN' and vat_rate >= 0 and vat_rate <= 0.9999),
  constraint purchase_supplier_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_supplier_settlement_days_check check (settlement_days >= 0 and settlement_days <= 365),
  constraint purchase_supplier_lead_days_check check (lead_days >= 0 and lead_days <= 999),
  constraint purchase_supplier_minimum_order_check check (minimum_order <> 'NaN' and minimum_order >= 0),
  constraint purchase_supplier_bank_name_check check (char_length(bank_name) <= 200),
  constraint purchase_supplier_bank_account_check check (char_length(bank_account) <= 40),
  constraint purchase_supplier_notes_check check (char_length(notes) <= 2000),
  constraint purchase_supplier_version_check check (version > 0),
  constraint purchase_supplier_code_key unique (code),
  constraint purchase_supplier_name_key unique (name)
);
create table purchase_supplier_materials (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_supplier_materials_pkey primary key (owner_id, target_id)
);
create table purchase_supplier_contacts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  name text not null,
  role text,
  phone text,
  email text,
  constraint purchase_supplier_contacts_pkey primary key (id),
  constraint purchase_supplier_contacts_name_check check (char_length(name) <= 80 and name <> ''),
  constraint purchase_supplier_contacts_role_check check (char_length(role) <= 80),
  constraint purchase_supplier_contacts_phone_check check (char_length(phone) <= 40),
  constraint purchase_supplier_contacts_email_check check (char_length(email) <= 120)
);
create table purchase_supplier_certificates (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  name text not null,
  valid_until date,
  file_id bigint,
  constraint purchase_supplier_certificates_pkey primary key (id),
  constraint purchase_supplier_certificates_name_check check (char_length(name) <= 120 and name <> ''),
  constraint purchase_supplier_certificates_valid_until_check check (valid_until between '1900-01-01' and '2199-12-31')
);
create table purchase_supplier_audits (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  audited_on date not null,
  result text not null,
  file_id bigint,
  constraint purchase_supplier_audits_pkey primary key (id),
  constraint purchase_supplier_audits_audited_on_check check (audited_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_supplier_audits_result_check check (char_length(result) <= 500 and result <> '')
);
create table mnm_material (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  caption text not null,
  caption_en text not null,
  spec text,
  unit_id bigint not null,
  origin text,
  brand_model text,
  type text not null,
  serial_tracked boolean not null,
  batch_tracked boolean not null,
  saleable boolean not null,
  purchasable boolean not null,
  self_made boolean not null,
  outsourced boolean not null,
  subpart boolean not null,
  assembly boolean not null,
  shelf_life integer,
  shelf_life_unit text,
  alarm_days integer,
  inspection_class text not null,
  inspection_standard_id bigint,
  plan_type text,
  inspection_level text,
  aql text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint mnm_material_pkey primary key (id),
  constraint mnm_material_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:[0-9A-Z-]+)$'),
  constraint mnm_material_name_check check (char_length(name) <= 200 and name <> ''),
  constraint mnm_material_name_en_check check (char_length(name_en) <= 200),
  constraint mnm_material_caption_check check (char_length(caption) <= 221 and caption <> ''),
  constraint mnm_material_caption_en_check check (char_length(caption_en) <= 221 and caption_en <> ''),
  constraint mnm_material_spec_check check (char_length(spec) <= 1000),
  constraint mnm_material_origin_check check (char_length(origin) <= 100),
  constraint mnm_material_brand_model_check check (char_length(brand_model) <= 200),
  constraint mnm_material_type_check check (type in ('ordinary', 'set', 'service')),
  constraint mnm_material_shelf_life_check check (shelf_life >= 1 and shelf_life <= 9999),
  constraint mnm_material_shelf_life_unit_check check (shelf_life_unit in ('day', 'month', 'year')),
  constraint mnm_material_alarm_days_check check (alarm_days >= 0 and alarm_days <= 3650),
  constraint mnm_material_inspection_class_check check (inspection_class in ('A', 'B', 'C')),
  constraint mnm_material_plan_type_check check (plan_type in ('aql', 'hundredPercent', 'firstN', 'percentage', 'zeroAcceptance', 'skipLot', 'certificateOnly')),
  constraint mnm_material_inspection_level_check check (inspection_level in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),
  constraint mnm_material_aql_check check (aql in ('0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10.0')),
  constraint mnm_material_version_check check (version > 0),
  constraint mnm_material_code_key unique (code)
);
create table mnm_material_components (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  material_id bigint not null,
  quantity numeric(18,4) not null,
  optional boolean not null,
  constraint mnm_material_components_pkey primary key (id),
  constraint mnm_material_components_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001),
  constraint mnm_material_components_owner_id_material_id_key unique (owner_id, material_id)
);
create table mnm_unit (
  id bigint generated always as identity not null,
  name text not null,
  name_en text,
  precision integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint mnm_unit_pkey primary key (id),
  constraint mnm_unit_name_check check (char_length(name) <= 20 and name <> ''),
  constraint mnm_unit_name_en_check check (char_length(name_en) <= 20),
  constraint mnm_unit_precision_check check (precision >= 0 and precision <= 4),
  constraint mnm_unit_version_check check (version > 0),
  constraint mnm_unit_name_key unique (name)
);
create table admin_user (
  id bigint generated always as identity not null,
  username text not null,
  name text not null,
  name_en text,
  avatar_id bigint,
  email text,
  phone text,
  address text,
  type text not null,
  is_active boolean not null,
  is_admin boolean not null,
  date_joined date,
  department_id bigint,
  language text,
  theme text,
  content_tone text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_user_pkey primary key (id),
  constraint admin_user_username_check check (char_length(username) <= 40 and username <> '' and username ~ '^(?:[a-z0-9][a-z0-9._-]+)$'),
  constraint admin_user_name_check check (char_length(name) <= 60 and name <> ''),
  constraint admin_user_name_en_check check (char_length(name_en) <= 80),
  constraint admin_user_email_check check (char_length(email) <= 254 and email ~ '^(?:[^@\s]+@[^@\s]+\.[^@\s]+)$'),
  constraint admin_user_phone_check check (char_length(phone) <= 40),
  constraint admin_user_address_check check (char_length(address) <= 500),
  constraint admin_user_type_check check (type in ('ordinary', 'departmentAdmin', 'superAdmin', 'manager')),
  constraint admin_user_date_joined_check check (date_joined between '1900-01-01' and '2199-12-31'),
  constraint admin_user_language_check check (language in ('zh', 'en')),
  constraint admin_user_theme_check check (theme in ('dark-blue', 'light-blue', 'dark-green', 'light-green', 'dark-purple', 'light-purple', 'dark-grey', 'light-grey')),
  constraint admin_user_content_tone_check check (content_tone in ('light', 'dark', 'theme')),
  constraint admin_user_version_check check (version > 0),
  constraint admin_user_username_key unique (username)
);
create table admin_user_roles (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint admin_user_roles_pkey primary key (owner_id, target_id)
);
create table admin_department (
  id bigint generated always as identity not null,
  name text not null,
  name_en text,
  intro text,
  parent_id bigint,
  head_id bigint,
  cost_centre text,
  founded_on date,
  closed_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_department_pkey primary key (id),
  constraint admin_department_name_check check (char_length(name) <= 60 and name <> ''),
  constraint admin_department_name_en_check check (char_length(name_en) <= 80),
  constraint admin_department_intro_check check (char_length(intro) <= 2000),
  constraint admin_department_cost_centre_check check (char_length(cost_centre) <= 30),
  constraint admin_department_founded_on_check check (founded_on between '1900-01-01' and '2199-12-31'),
  constraint admin_department_closed_on_check check (closed_on between '1900-01-01' and '2199-12-31'),
  constraint admin_department_version_check check (version > 0),
  constraint admin_department_name_key unique (name)
);
create table admin_department_deputies (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint admin_department_deputies_pkey primary key (owner_id, target_id)
);
create table admin_role (
  id bigint generated always as identity not null,
  name text not null,
  name_en text,
  intro text,
  scope text not null,
  system boolean not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_role_pkey primary key (id),
  constraint admin_role_name_check check (char_length(name) <= 60 and name <> ''),
  constraint admin_role_name_en_check check (char_length(name_en) <= 80),
  constraint admin_role_intro_check check (char_length(intro) <= 2000),
  constraint admin_role_scope_check check (scope in ('own', 'department', 'tree', 'all')),
  constraint admin_role_version_check check (version > 0),
  constraint admin_role_name_key unique (name)
);
create table admin_role_points (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  point text not null,
  constraint admin_role_points_pkey primary key (id),
  constraint admin_role_points_point_check check (char_length(point) <= 120 and point <> ''),
  constraint admin_role_points_owner_id_point_key unique (owner_id, point)
);
create table admin_approval_flow (
  id bigint generated always as identity not null,
  code text not null,
  doc_type text not null,
  name_zh text not null,
  name_en text not null,
  enabled boolean not null,
  effective_from date not null,
  signature text not null,
  edition integer not null,
  steps jsonb not null,
  summary_zh text,
  summary_en text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_approval_flow_pkey primary key (id),
  constraint admin_approval_flow_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:[A-Z][A-Z0-9-]*)$'),
  constraint admin_approval_flow_doc_type_check check (char_length(doc_type) <= 80 and doc_type <> '' and doc_type ~ '^(?:[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*)$'),
  constraint admin_approval_flow_name_zh_check check (char_length(name_zh) <= 60 and name_zh <> ''),
  constraint admin_approval_flow_name_en_check check (char_length(name_en) <= 80 and name_en <> ''),
  constraint admin_approval_flow_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint admin_approval_flow_signature_check check (signature in ('click', 'password')),
  constraint admin_approval_flow_edition_check check (edition >= 1),
  constraint admin_approval_flow_summary_zh_check check (char_length(summary_zh) <= 4000),
  constraint admin_approval_flow_summary_en_check check (char_length(summary_en) <= 4000),
  constraint admin_approval_flow_version_check check (version > 0),
  constraint admin_approval_flow_code_key unique (code),
  constraint admin_approval_flow_doc_type_key unique (doc_type)
);
create index quality_iqc_code_idx on quality_iqc (code, id);
create index quality_iqc_code_trgm on quality_iqc using gin (code gin_trgm_ops);
create index quality_iqc_status_idx on quality_iqc (status, id);
create index quality_iqc_material_id_idx on quality_iqc (material_id, id);
create index quality_iqc_supplier_id_idx on quality_iqc (supplier_id, id);
create index quality_iqc_quantity_idx on quality_iqc (quantity, id);
create index quality_iqc_verdict_idx on quality_iqc (verdict, id);
create index quality_iqc_supplier_lot_idx on quality_iqc (supplier_lot, id);
create index quality_iqc_supplier_lot_trgm on quality_iqc using gin (supplier_lot gin_trgm_ops);
create index quality_iqc_sample_size_idx on quality_iqc (sample_size, id);
create index quality_iqc_pass_rate_idx on quality_iqc (pass_rate, id);
create index quality_iqc_follow_up_idx on quality_iqc (follow_up, id);
create index quality_iqc_inspector_id_idx on quality_iqc (inspector_id, id);
create index quality_iqc_inspected_at_idx on quality_iqc (inspected_at, id);
create index quality_iqc_material_class_idx on quality_iqc (material_class, id);
create index quality_iqc_severity_idx on quality_iqc (severity, id);
create index quality_iqc_origin_idx on quality_iqc (origin, id);
create index quality_iqc_parent_id_idx on quality_iqc (parent_id, id);
create index quality_iqc_split_idx on quality_iqc (split, id);
create index quality_iqc_concession_idx on quality_iqc (concession, id);
create index quality_iqc_return_by_idx on quality_iqc (return_by, id);
create index quality_iqc_search on quality_iqc using gin (search_grams(search_text));
create index quality_iqc_unit_id_idx on quality_iqc (unit_id);
create index quality_iqc_coa_file_id_idx on quality_iqc (coa_file_id);
create index quality_iqc_reworked_into_id_idx on quality_iqc (reworked_into_id);
create index quality_iqc_standard_id_idx on quality_iqc (standard_id);
create index quality_iqc_disposed_by_id_idx on quality_iqc (disposed_by_id);
create index quality_iqc_stocked_by_id_idx on quality_iqc (stocked_by_id);
create index quality_iqc_created_by_id_idx on quality_iqc (created_by_id);
create index quality_iqc_created_in_id_idx on quality_iqc (created_in_id);
create index quality_iqc_created_at_idx on quality_iqc (created_at, id);
create index quality_iqc_updated_at_idx on quality_iqc (updated_at, id);
create index quality_iqc_parts_target_id_idx on quality_iqc_parts (target_id);
create index quality_iqc_gauges_owner_id_idx on quality_iqc_gauges (owner_id, position);
create index quality_iqc_readings_owner_id_idx on quality_iqc_readings (owner_id, position);
create index quality_iqc_photos_owner_id_idx on quality_iqc_photos (owner_id, position);
create index quality_iqc_photos_image_id_idx on quality_iqc_photos (image_id);
create index quality_iqc_inspections_owner_id_idx on quality_iqc_inspections (owner_id, position);
create index quality_iqc_inspections_inspector_id_idx on quality_iqc_inspections (inspector_id);
create index quality_iqc_standard_caption_idx on quality_iqc_standard (caption, id);
create index quality_iqc_standard_caption_trgm on quality_iqc_standard using gin (caption gin_trgm_ops);
create index quality_iqc_standard_code_idx on quality_iqc_standard (code, id);
create index quality_iqc_standard_code_trgm on quality_iqc_standard using gin (code gin_trgm_ops);
create index quality_iqc_standard_revision_idx on quality_iqc_standard (revision, id);
create index quality_iqc_standard_revision_trgm on quality_iqc_standard using gin (revision gin_trgm_ops);
create index quality_iqc_standard_name_zh_idx on quality_iqc_standard (name_zh, id);
create index quality_iqc_standard_name_zh_trgm on quality_iqc_standard using gin (name_zh gin_trgm_ops);
create index quality_iqc_standard_name_en_idx on quality_iqc_standard (name_en, id);
create index quality_iqc_standard_name_en_trgm on quality_iqc_standard using gin (name_en gin_trgm_ops);
create index quality_iqc_standard_active_idx on quality_iqc_standard (active, id);
create index quality_iqc_standard_search on quality_iqc_standard using gin (search_grams(search_text));
create index quality_iqc_standard_file_id_idx on quality_iqc_standard (file_id);
create index quality_iqc_standard_created_by_id_idx on quality_iqc_standard (created_by_id);
create index quality_iqc_standard_created_in_id_idx on quality_iqc_standard (created_in_id);
create index quality_iqc_standard_created_at_idx on quality_iqc_standard (created_at, id);
create index quality_iqc_standard_updated_at_idx on quality_iqc_standard (updated_at, id);
create index quality_iqc_standard_characteristics_owner_id_idx on quality_iqc_standard_characteristics (owner_id, position);
create index quality_scar_code_idx on quality_scar (code, id);
create index quality_scar_code_trgm on quality_scar using gin (code gin_trgm_ops);
create index quality_scar_supplier_id_idx on quality_scar (supplier_id, id);
create index quality_scar_material_id_idx on quality_scar (material_id, id);
create index quality_scar_lot_id_idx on quality_scar (lot_id, id);
create index quality_scar_status_idx on quality_scar (status, id);
create index quality_scar_due_on_idx on quality_scar (due_on, id);
create index quality_scar_accepted_at_idx on quality_scar (accepted_at, id);
create index quality_scar_search on quality_scar using gin (search_grams(search_text));
create index quality_scar_evidence_id_idx on quality_scar (evidence_id);
create index quality_scar_created_by_id_idx on quality_scar (created_by_id);
create index quality_scar_created_in_id_idx on quality_scar (created_in_id);
create index quality_scar_created_at_idx on quality_scar (created_at, id);
create index quality_scar_updated_at_idx on quality_scar (updated_at, id);
create index purchase_price_comparison_code_idx on purchase_price_comparison (code, id);
create index purchase_price_comparison_code_trgm on purchase_price_comparison using gin (code gin_trgm_ops);
create index purchase_price_comparison_title_idx on purchase_price_comparison (title, id);
create index purchase_price_comparison_title_trgm on purchase_price_comparison using gin (title gin_trgm_ops);
create index purchase_price_comparison_state_idx on purchase_price_comparison (state, id);
create index purchase_price_comparison_need_date_idx on purchase_price_comparison (need_date, id);
create index purchase_price_comparison_deadline_idx on purchase_price_comparison (deadline, id);
create index purchase_price_comparison_item_count_idx on purchase_price_comparison (item_count, id);
create index purchase_price_comparison_supplier_count_idx on purchase_price_comparison (supplier_count, id);
create index purchase_price_comparison_awarded_total_idx on purchase_price_comparison (awarded_total, id);
create index purchase_price_comparison_awarded_at_idx on purchase_price_comparison (awarded_at, id);
create index purchase_price_comparison_currency_idx on purchase_price_comparison (currency, id);
create index purchase_price_comparison_exception_idx on purchase_price_comparison (exception, id);
create index purchase_price_comparison_awarded_by_id_idx on purchase_price_comparison (awarded_by_id, id);
create index purchase_price_comparison_search on purchase_price_comparison using gin (search_grams(search_text));
create index purchase_price_comparison_created_by_id_idx on purchase_price_comparison (created_by_id);
create index purchase_price_comparison_created_in_id_idx on purchase_price_comparison (created_in_id);
create index purchase_price_comparison_created_at_idx on purchase_price_comparison (created_at, id);
create index purchase_price_comparison_updated_at_idx on purchase_price_comparison (updated_at, id);
create index purchase_price_comparison_items_owner_id_idx on purchase_price_comparison_items (owner_id, position);
create index purchase_price_comparison_items_material_id_idx on purchase_price_comparison_items (material_id);
create index purchase_price_comparison_items_unit_id_idx on purchase_price_comparison_items (unit_id);
create index purchase_price_comparison_suppliers_owner_id_idx on purchase_price_comparison_suppliers (owner_id, position);
create index purchase_price_comparison_suppliers_supplier_id_idx on purchase_price_comparison_suppliers (supplier_id);
create index purchase_price_comparison_quotes_owner_id_idx on purchase_price_comparison_quotes (owner_id, position);
create index purchase_price_comparison_quotes_supplier_id_idx on purchase_price_comparison_quotes (supplier_id);
create index purchase_price_comparison_awards_owner_id_idx on purchase_price_comparison_awards (owner_id, position);
create index purchase_price_comparison_awards_supplier_id_idx on purchase_price_comparison_awards (supplier_id);
create index purchase_supplier_name_idx on purchase_supplier (name, id);
create index purchase_supplier_name_trgm on purchase_supplier using gin (name gin_trgm_ops);
create index purchase_supplier_code_idx on purchase_supplier (code, id);
create index purchase_supplier_code_trgm on purchase_supplier using gin (code gin_trgm_ops);
create index purchase_supplier_short_name_idx on purchase_supplier (short_name, id);
create index purchase_supplier_short_name_trgm on purchase_supplier using gin (short_name gin_trgm_ops);
create index purchase_supplier_type_idx on purchase_supplier (type, id);
create index purchase_supplier_class_idx on purchase_supplier (class, id);
create index purchase_supplier_status_idx on purchase_supplier (status, id);
create index purchase_supplier_currency_idx on purchase_supplier (currency, id);
create index purchase_supplier_settlement_days_idx on purchase_supplier (settlement_days, id);
create index purchase_supplier_bill_type_idx on purchase_supplier (bill_type, id);
create index purchase_supplier_search on purchase_supplier using gin (search_grams(search_text));
create index purchase_supplier_created_by_id_idx on purchase_supplier (created_by_id);
create index purchase_supplier_created_in_id_idx on purchase_supplier (created_in_id);
create index purchase_supplier_created_at_idx on purchase_supplier (created_at, id);
create index purchase_supplier_updated_at_idx on purchase_supplier (updated_at, id);
create index purchase_supplier_materials_target_id_idx on purchase_supplier_materials (target_id);
create index purchase_supplier_contacts_owner_id_idx on purchase_supplier_contacts (owner_id, position);
create index purchase_supplier_certificates_owner_id_idx on purchase_supplier_certificates (owner_id, position);
create index purchase_supplier_certificates_file_id_idx on purchase_supplier_certificates (file_id);
create index purchase_supplier_audits_owner_id_idx on purchase_supplier_audits (owner_id, position);
create index purchase_supplier_audits_file_id_idx on purchase_supplier_audits (file_id);
create index mnm_material_caption_idx on mnm_material (caption, id);
create index mnm_material_caption_trgm on mnm_material using gin (caption gin_trgm_ops);
create index mnm_material_code_idx on mnm_material (code, id);
create index mnm_material_code_trgm on mnm_material using gin (code gin_trgm_ops);
create index mnm_material_name_idx on mnm_material (name, id);
create index mnm_material_name_trgm on mnm_material using gin (name gin_trgm_ops);
create index mnm_material_spec_idx on mnm_material (spec, id);
create index mnm_material_spec_trgm on mnm_material using gin (spec gin_trgm_ops);
create index mnm_material_unit_id_idx on mnm_material (unit_id, id);
create index mnm_material_brand_model_idx on mnm_material (brand_model, id);
create index mnm_material_brand_model_trgm on mnm_material using gin (brand_model gin_trgm_ops);
create index mnm_material_type_idx on mnm_material (type, id);
create index mnm_material_inspection_class_idx on mnm_material (inspection_class, id);
create index mnm_material_purchasable_idx on mnm_material (purchasable, id);
create index mnm_material_self_made_idx on mnm_material (self_made, id);
create index mnm_material_outsourced_idx on mnm_material (outsourced, id);
create index mnm_material_saleable_idx on mnm_material (saleable, id);
create index mnm_material_search on mnm_material using gin (search_grams(search_text));
create index mnm_material_inspection_standard_id_idx on mnm_material (inspection_standard_id);
create index mnm_material_created_by_id_idx on mnm_material (created_by_id);
create index mnm_material_created_in_id_idx on mnm_material (created_in_id);
create index mnm_material_created_at_idx on mnm_material (created_at, id);
create index mnm_material_updated_at_idx on mnm_material (updated_at, id);
create index mnm_material_components_owner_id_idx on mnm_material_components (owner_id, position);
create index mnm_material_components_material_id_idx on mnm_material_components (material_id);
create index mnm_unit_name_idx on mnm_unit (name, id);
create index mnm_unit_name_trgm on mnm_unit using gin (name gin_trgm_ops);
create index mnm_unit_name_en_idx on mnm_unit (name_en, id);
create index mnm_unit_name_en_trgm on mnm_unit using gin (name_en gin_trgm_ops);
create index mnm_unit_precision_idx on mnm_unit (precision, id);
create index mnm_unit_search on mnm_unit using gin (search_grams(search_text));
create index mnm_unit_created_by_id_idx on mnm_unit (created_by_id);
create index mnm_unit_created_in_id_idx on mnm_unit (created_in_id);
create index mnm_unit_created_at_idx on mnm_unit (created_at, id);
create index mnm_unit_updated_at_idx on mnm_unit (updated_at, id);
create index admin_user_name_idx on admin_user (name, id);
create index admin_user_name_trgm on admin_user using gin (name gin_trgm_ops);
create index admin_user_username_idx on admin_user (username, id);
create index admin_user_username_trgm on admin_user using gin (username gin_trgm_ops);
create index admin_user_name_en_idx on admin_user (name_en, id);
create index admin_user_name_en_trgm on admin_user using gin (name_en gin_trgm_ops);
create index admin_user_department_id_idx on admin_user (department_id, id);
create index admin_user_type_idx on admin_user (type, id);
create index admin_user_is_active_idx on admin_user (is_active, id);
create index admin_user_is_admin_idx on admin_user (is_admin, id);
create index admin_user_email_idx on admin_user (email, id);
create index admin_user_email_trgm on admin_user using gin (email gin_trgm_ops);
create index admin_user_phone_idx on admin_user (phone, id);
create index admin_user_phone_trgm on admin_user using gin (phone gin_trgm_ops);
create index admin_user_search on admin_user using gin (search_grams(search_text));
create index admin_user_avatar_id_idx on admin_user (avatar_id);
create index admin_user_created_by_id_idx on admin_user (created_by_id);
create index admin_user_created_in_id_idx on admin_user (created_in_id);
create index admin_user_created_at_idx on admin_user (created_at, id);
create index admin_user_updated_at_idx on admin_user (updated_at, id);
create index admin_user_roles_target_id_idx on admin_user_roles (target_id);
create index admin_department_name_idx on admin_department (name, id);
create index admin_department_name_trgm on admin_department using gin (name gin_trgm_ops);
create index admin_department_name_en_idx on admin_department (name_en, id);
create index admin_department_name_en_trgm on admin_department using gin (name_en gin_trgm_ops);
create index admin_department_parent_id_idx on admin_department (parent_id, id);
create index admin_department_head_id_idx on admin_department (head_id, id);
create index admin_department_cost_centre_idx on admin_department (cost_centre, id);
create index admin_department_cost_centre_trgm on admin_department using gin (cost_centre gin_trgm_ops);
create index admin_department_closed_on_idx on admin_department (closed_on, id);
create index admin_department_search on admin_department using gin (search_grams(search_text));
create index admin_department_created_by_id_idx on admin_department (created_by_id);
create index admin_department_created_in_id_idx on admin_department (created_in_id);
create index admin_department_created_at_idx on admin_department (created_at, id);
create index admin_department_updated_at_idx on admin_department (updated_at, id);
create index admin_department_deputies_target_id_idx on admin_department_deputies (target_id);
create index admin_role_name_idx on admin_role (name, id);
create index admin_role_name_trgm on admin_role using gin (name gin_trgm_ops);
create index admin_role_name_en_idx on admin_role (name_en, id);
create index admin_role_name_en_trgm on admin_role using gin (name_en gin_trgm_ops);
create index admin_role_scope_idx on admin_role (scope, id);
create index admin_role_system_idx on admin_role (system, id);
create index admin_role_intro_idx on admin_role (intro, id);
create index admin_role_intro_trgm on admin_role using gin (intro gin_trgm_ops);
create index admin_role_search on admin_role using gin (search_grams(search_text));
create index admin_role_created_by_id_idx on admin_role (created_by_id);
create index admin_role_created_in_id_idx on admin_role (created_in_id);
create index admin_role_created_at_idx on admin_role (created_at, id);
create index admin_role_updated_at_idx on admin_role (updated_at, id);
create index admin_role_points_owner_id_idx on admin_role_points (owner_id, position);
create index admin_approval_flow_name_zh_idx on admin_approval_flow (name_zh, id);
create index admin_approval_flow_name_zh_trgm on admin_approval_flow using gin (name_zh gin_trgm_ops);
create index admin_approval_flow_name_en_idx on admin_approval_flow (name_en, id);
create index admin_approval_flow_name_en_trgm on admin_approval_flow using gin (name_en gin_trgm_ops);
create index admin_approval_flow_code_idx on admin_approval_flow (code, id);
create index admin_approval_flow_code_trgm on admin_approval_flow using gin (code gin_trgm_ops);
create index admin_approval_flow_doc_type_idx on admin_approval_flow (doc_type, id);
create index admin_approval_flow_doc_type_trgm on admin_approval_flow using gin (doc_type gin_trgm_ops);
create index admin_approval_flow_enabled_idx on admin_approval_flow (enabled, id);
create index admin_approval_flow_edition_idx on admin_approval_flow (edition, id);
create index admin_approval_flow_effective_from_idx on admin_approval_flow (effective_from, id);
create index admin_approval_flow_signature_idx on admin_approval_flow (signature, id);
create index admin_approval_flow_search on admin_approval_flow using gin (search_grams(search_text));
create index admin_approval_flow_created_by_id_idx on admin_approval_flow (created_by_id);
create index admin_approval_flow_created_in_id_idx on admin_approval_flow (created_in_id);
create index admin_approval_flow_created_at_idx on admin_approval_flow (created_at, id);
create index admin_approval_flow_updated_at_idx on admin_approval_flow (updated_at, id);
alter table quality_iqc add constraint quality_iqc_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_coa_file_id_fkey foreign key (coa_file_id) references stored_file (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_parent_id_fkey foreign key (parent_id) references quality_iqc (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_reworked_into_id_fkey foreign key (reworked_into_id) references quality_iqc (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_standard_id_fkey foreign key (standard_id) references quality_iqc_standard (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_inspector_id_fkey foreign key (inspector_id) references admin_user (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_disposed_by_id_fkey foreign key (disposed_by_id) references admin_user (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_stocked_by_id_fkey foreign key (stocked_by_id) references admin_user (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_iqc_parts add constraint quality_iqc_parts_owner_id_fkey foreign key (owner_id) references quality_iqc (id) on delete cascade;
alter table quality_iqc_parts add constraint quality_iqc_parts_target_id_fkey foreign key (target_id) references quality_iqc (id) on delete restrict;
alter table quality_iqc_gauges add constraint quality_iqc_gauges_owner_id_fkey foreign key (owner_id) references quality_iqc (id) on delete cascade;
alter table quality_iqc_readings add constraint quality_iqc_readings_owner_id_fkey foreign key (owner_id) references quality_iqc (id) on delete cascade;
alter table quality_iqc_photos add constraint quality_iqc_photos_owner_id_fkey foreign key (owner_id) references quality_iqc (id) on delete cascade;
alter table quality_iqc_photos add constraint quality_iqc_photos_image_id_fkey foreign key (image_id) references stored_file (id) on delete restrict;
alter table quality_iqc_inspections add constraint quality_iqc_inspections_owner_id_fkey foreign key (owner_id) references quality_iqc (id) on delete cascade;
alter table quality_iqc_inspections add constraint quality_iqc_inspections_inspector_id_fkey foreign key (inspector_id) references admin_user (id) on delete restrict;
alter table quality_iqc_standard add constraint quality_iqc_standard_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table quality_iqc_standard add constraint quality_iqc_standard_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_iqc_standard add constraint quality_iqc_standard_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_iqc_standard_characteristics add constraint quality_iqc_standard_characteristics_owner_id_fkey foreign key (owner_id) references quality_iqc_standard (id) on delete cascade;
alter table quality_scar add constraint quality_scar_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table quality_scar add constraint quality_scar_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_scar add constraint quality_scar_lot_id_fkey foreign key (lot_id) references quality_iqc (id) on delete restrict;
alter table quality_scar add constraint quality_scar_evidence_id_fkey foreign key (evidence_id) references stored_file (id) on delete restrict;
alter table quality_scar add constraint quality_scar_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_scar add constraint quality_scar_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_awarded_by_id_fkey foreign key (awarded_by_id) references admin_user (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_price_comparison_items add constraint purchase_price_comparison_items_owner_id_fkey foreign key (owner_id) references purchase_price_comparison (id) on delete cascade;
alter table purchase_price_comparison_items add constraint purchase_price_comparison_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_price_comparison_items add constraint purchase_price_comparison_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table purchase_price_comparison_suppliers add constraint purchase_price_comparison_suppliers_owner_id_fkey foreign key (owner_id) references purchase_price_comparison (id) on delete cascade;
alter table purchase_price_comparison_suppliers add constraint purchase_price_comparison_suppliers_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_price_comparison_quotes add constraint purchase_price_comparison_quotes_owner_id_fkey foreign key (owner_id) references purchase_price_comparison (id) on delete cascade;
alter table purchase_price_comparison_quotes add constraint purchase_price_comparison_quotes_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_price_comparison_awards add constraint purchase_price_comparison_awards_owner_id_fkey foreign key (owner_id) references purchase_price_comparison (id) on delete cascade;
alter table purchase_price_comparison_awards add constraint purchase_price_comparison_awards_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_supplier add constraint purchase_supplier_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_supplier add constraint purchase_supplier_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_supplier_materials add constraint purchase_supplier_materials_owner_id_fkey foreign key (owner_id) references purchase_supplier (id) on delete cascade;
alter table purchase_supplier_materials add constraint purchase_supplier_materials_target_id_fkey foreign key (target_id) references mnm_material (id) on delete restrict;
alter table purchase_supplier_contacts add constraint purchase_supplier_contacts_owner_id_fkey foreign key (owner_id) references purchase_supplier (id) on delete cascade;
alter table purchase_supplier_certificates add constraint purchase_supplier_certificates_owner_id_fkey foreign key (owner_id) references purchase_supplier (id) on delete cascade;
alter table purchase_supplier_certificates add constraint purchase_supplier_certificates_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table purchase_supplier_audits add constraint purchase_supplier_audits_owner_id_fkey foreign key (owner_id) references purchase_supplier (id) on delete cascade;
alter table purchase_supplier_audits add constraint purchase_supplier_audits_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table mnm_material add constraint mnm_material_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table mnm_material add constraint mnm_material_inspection_standard_id_fkey foreign key (inspection_standard_id) references quality_iqc_standard (id) on delete restrict;
alter table mnm_material add constraint mnm_material_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table mnm_material add constraint mnm_material_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table mnm_material_components add constraint mnm_material_components_owner_id_fkey foreign key (owner_id) references mnm_material (id) on delete cascade;
alter table mnm_material_components add constraint mnm_material_components_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table mnm_unit add constraint mnm_unit_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table mnm_unit add constraint mnm_unit_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table admin_user add constraint admin_user_avatar_id_fkey foreign key (avatar_id) references stored_file (id) on delete restrict;
alter table admin_user add constraint admin_user_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table admin_user add constraint admin_user_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_user add constraint admin_user_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table admin_user_roles add constraint admin_user_roles_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete cascade;
alter table admin_user_roles add constraint admin_user_roles_target_id_fkey foreign key (target_id) references admin_role (id) on delete restrict;
alter table admin_department add constraint admin_department_parent_id_fkey foreign key (parent_id) references admin_department (id) on delete restrict;
alter table admin_department add constraint admin_department_head_id_fkey foreign key (head_id) references admin_user (id) on delete restrict;
alter table admin_department add constraint admin_department_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_department add constraint admin_department_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table admin_department_deputies add constraint admin_department_deputies_owner_id_fkey foreign key (owner_id) references admin_department (id) on delete cascade;
alter table admin_department_deputies add constraint admin_department_deputies_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table admin_role add constraint admin_role_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_role add constraint admin_role_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table admin_role_points add constraint admin_role_points_owner_id_fkey foreign key (owner_id) references admin_role (id) on delete cascade;
alter table admin_approval_flow add constraint admin_approval_flow_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_approval_flow add constraint admin_approval_flow_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
