-- Instrument tests, their templates and parameters, reference instruments with calibrations, standard solutions, and reports of factory inspection. Makes tables only: locks those that they refer to
-- against changes of the schema for a moment.
-- Readers wait for nothing.
create table quality_instrument_test (
  id bigint generated always as identity not null,
  code text not null,
  revision integer not null,
  number_root text,
  status text not null,
  type text not null,
  unit_id bigint,
  material_id bigint,
  serial text,
  model_id bigint,
  template_id bigint,
  frozen jsonb,
  copy_of_id bigint,
  station text,
  sequence text,
  sent_hash text,
  firmware text,
  ambient numeric(16,2),
  humidity numeric(15,1),
  notes text,
  revision_reason text,
  tester_id bigint,
  tested_at timestamp with time zone,
  verdict text,
  attempt integer,
  provisional_because text,
  unit_repairs integer,
  location_id bigint,
  defect_id bigint,
  part text,
  confirmed_by_id bigint,
  confirmation text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_instrument_test_pkey primary key (id),
  constraint quality_instrument_test_code_check check (char_length(code) <= 60),
  constraint quality_instrument_test_revision_check check (revision >= 1),
  constraint quality_instrument_test_number_root_check check (char_length(number_root) <= 60),
  constraint quality_instrument_test_status_check check (status in ('draft', 'provisional', 'submitted', 'superseded')),
  constraint quality_instrument_test_type_check check (type in ('incoming', 'first_test', 'calibration', 'read_back', 'burn_in', 'pre_delivery', 'third_party', 'rma_incoming', 'rma_final')),
  constraint quality_instrument_test_serial_check check (char_length(serial) <= 60),
  constraint quality_instrument_test_station_check check (char_length(station) <= 40),
  constraint quality_instrument_test_sequence_check check (char_length(sequence) <= 60),
  constraint quality_instrument_test_sent_hash_check check (char_length(sent_hash) <= 64),
  constraint quality_instrument_test_firmware_check check (char_length(firmware) <= 40),
  constraint quality_instrument_test_ambient_check check (ambient <> 'NaN' and ambient >= -40 and ambient <= 80),
  constraint quality_instrument_test_humidity_check check (humidity <> 'NaN' and humidity >= 0 and humidity <= 100),
  constraint quality_instrument_test_notes_check check (char_length(notes) <= 2000),
  constraint quality_instrument_test_revision_reason_check check (char_length(revision_reason) <= 500),
  constraint quality_instrument_test_tested_at_check check (isfinite(tested_at)),
  constraint quality_instrument_test_verdict_check check (verdict in ('passed', 'failed', 'undecided')),
  constraint quality_instrument_test_attempt_check check (attempt >= 1),
  constraint quality_instrument_test_provisional_because_check check (char_length(provisional_because) <= 1000),
  constraint quality_instrument_test_unit_repairs_check check (unit_repairs >= 0),
  constraint quality_instrument_test_part_check check (char_length(part) <= 120),
  constraint quality_instrument_test_confirmation_check check (char_length(confirmation) <= 1000),
  constraint quality_instrument_test_submitted_filled_check check (status <> 'submitted' or (verdict is not null and tested_at is not null and attempt is not null)),
  constraint quality_instrument_test_provisional_filled_check check (status <> 'provisional' or (verdict is not null and tested_at is not null and attempt is not null and provisional_because is not null)),
  constraint quality_instrument_test_versions_check check (revision > 0 and code is not distinct from number_root || case revision when 1 then '' else '-v' || revision end),
  constraint quality_instrument_test_version_check check (version > 0),
  constraint quality_instrument_test_code_key unique (code),
  constraint quality_instrument_test_station_sequence_key unique (station, sequence),
  constraint quality_instrument_test_number_root_revision_key unique (number_root, revision)
) with (fillfactor = 85);
create table quality_instrument_test_instruments (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_instrument_test_instruments_pkey primary key (owner_id, target_id)
);
create table quality_instrument_test_solutions (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_instrument_test_solutions_pkey primary key (owner_id, target_id)
);
create table quality_instrument_test_readings (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item text not null,
  name text not null,
  value text,
  constraint quality_instrument_test_readings_pkey primary key (id),
  constraint quality_instrument_test_readings_item_check check (char_length(item) <= 12 and item <> ''),
  constraint quality_instrument_test_readings_name_check check (char_length(name) <= 40 and name <> ''),
  constraint quality_instrument_test_readings_value_check check (char_length(value) <= 40),
  constraint quality_instrument_test_readings_owner_id_item_name_key unique (owner_id, item, name)
);
create table quality_instrument_test_attachments (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item text not null,
  picture_id bigint,
  file_id bigint,
  caption text,
  constraint quality_instrument_test_attachments_pkey primary key (id),
  constraint quality_instrument_test_attachments_item_check check (char_length(item) <= 12 and item <> ''),
  constraint quality_instrument_test_attachments_caption_check check (char_length(caption) <= 120)
);
create table quality_instrument_test_results (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item text not null,
  parameter_id bigint not null,
  value numeric(24,10),
  shown text,
  limits text,
  judgement text not null,
  why text,
  constraint quality_instrument_test_results_pkey primary key (id),
  constraint quality_instrument_test_results_item_check check (char_length(item) <= 12 and item <> ''),
  constraint quality_instrument_test_results_value_check check (value <> 'NaN'),
  constraint quality_instrument_test_results_shown_check check (char_length(shown) <= 80),
  constraint quality_instrument_test_results_limits_check check (char_length(limits) <= 500),
  constraint quality_instrument_test_results_judgement_check check (judgement in ('conforms', 'belowMin', 'aboveMax', 'notEqual', 'undecided', 'missing')),
  constraint quality_instrument_test_results_why_check check (char_length(why) <= 200)
);
create table quality_test_template (
  id bigint generated always as identity not null,
  code text not null,
  edition text not null,
  status text not null,
  effective_from date,
  effective_until date,
  copy_of_id bigint,
  caption text not null,
  caption_en text not null,
  name text not null,
  name_en text,
  type text not null,
  before_stock boolean default false not null,
  needs_instrument boolean default false not null,
  needs_solution boolean default false not null,
  instructions text,
  parameter_count integer not null,
  frozen jsonb,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_test_template_pkey primary key (id),
  constraint quality_test_template_code_check check (char_length(code) <= 40 and code <> ''),
  constraint quality_test_template_edition_check check (char_length(edition) <= 20 and edition <> ''),
  constraint quality_test_template_status_check check (status in ('draft', 'review', 'released', 'withdrawn')),
  constraint quality_test_template_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint quality_test_template_effective_until_check check (effective_until between '1900-01-01' and '2199-12-31'),
  constraint quality_test_template_caption_check check (char_length(caption) <= 122 and caption <> ''),
  constraint quality_test_template_caption_en_check check (char_length(caption_en) <= 122 and caption_en <> ''),
  constraint quality_test_template_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_test_template_name_en_check check (char_length(name_en) <= 60),
  constraint quality_test_template_type_check check (type in ('incoming', 'first_test', 'calibration', 'read_back', 'burn_in', 'pre_delivery', 'third_party', 'rma_incoming', 'rma_final')),
  constraint quality_test_template_instructions_check check (char_length(instructions) <= 200000),
  constraint quality_test_template_parameter_count_check check (parameter_count >= 0),
  constraint quality_test_template_days_check check (case status when 'draft' then effective_from is null and effective_until is null
    when 'review' then effective_from is null and effective_until is null
    when 'released' then effective_from is not null and (effective_until is null or effective_until >= effective_from)
    else effective_from is not null and effective_until is not null and effective_until >= effective_from end),
  constraint quality_test_template_version_check check (version > 0),
  constraint quality_test_template_code_edition_key unique (code, edition),
  constraint quality_test_template_one_effective exclude using gist (code with =, daterange(effective_from, effective_until) with &&) where (effective_from is not null)
) with (fillfactor = 85);
create table quality_test_template_models (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_test_template_models_pkey primary key (owner_id, target_id)
);
create table quality_test_template_families (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_test_template_families_pkey primary key (owner_id, target_id)
);
create table quality_test_template_parameters (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item text not null,
  parameter_id bigint not null,
  required boolean default false not null,
  min numeric(20,6),
  max numeric(20,6),
  constraint quality_test_template_parameters_pkey primary key (id),
  constraint quality_test_template_parameters_item_check check (char_length(item) <= 12 and item <> ''),
  constraint quality_test_template_parameters_min_check check (min <> 'NaN' and min >= -999999999 and min <= 999999999),
  constraint quality_test_template_parameters_max_check check (max <> 'NaN' and max >= -999999999 and max <= 999999999),
  constraint quality_test_template_parameters_owner_id_item_key unique (owner_id, item)
);
create table quality_test_parameter (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  caption text not null,
  caption_en text not null,
  use text not null,
  unit text,
  precision integer not null,
  computation text not null,
  formula text,
  full_scale numeric(20,6),
  charge integer,
  verdict text not null,
  min numeric(20,6),
  max numeric(20,6),
  min_open boolean default false not null,
  max_open boolean default false not null,
  target numeric(20,6),
  tolerance numeric(20,6),
  expected text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_test_parameter_pkey primary key (id),
  constraint quality_test_parameter_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:[0-9A-Z]+(-[0-9A-Z]+)*)$'),
  constraint quality_test_parameter_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_test_parameter_name_en_check check (char_length(name_en) <= 60),
  constraint quality_test_parameter_caption_check check (char_length(caption) <= 81 and caption <> ''),
  constraint quality_test_parameter_caption_en_check check (char_length(caption_en) <= 81 and caption_en <> ''),
  constraint quality_test_parameter_use_check check (use in ('active', 'retired')),
  constraint quality_test_parameter_unit_check check (char_length(unit) <= 20),
  constraint quality_test_parameter_precision_check check (precision >= 0 and precision <= 6),
  constraint quality_test_parameter_computation_check check (computation in ('value', 'mean', 'offset', 'errorPercent', 'errorFullScale', 'phSlope', 'decadeSlope', 'cellConstant', 'saturation', 'formula')),
  constraint quality_test_parameter_formula_check check (char_length(formula) <= 500),
  constraint quality_test_parameter_full_scale_check check (full_scale <> 'NaN' and full_scale >= 0.000001 and full_scale <= 999999999),
  constraint quality_test_parameter_charge_check check (charge >= -3 and charge <= 3),
  constraint quality_test_parameter_verdict_check check (verdict in ('range', 'target', 'text', 'list', 'formula', 'picture', 'file', 'recorded')),
  constraint quality_test_parameter_min_check check (min <> 'NaN' and min >= -999999999 and min <= 999999999),
  constraint quality_test_parameter_max_check check (max <> 'NaN' and max >= -999999999 and max <= 999999999),
  constraint quality_test_parameter_target_check check (target <> 'NaN' and target >= -999999999 and target <= 999999999),
  constraint quality_test_parameter_tolerance_check check (tolerance <> 'NaN' and tolerance >= 0 and tolerance <= 999999999),
  constraint quality_test_parameter_expected_check check (char_length(expected) <= 500),
  constraint quality_test_parameter_version_check check (version > 0),
  constraint quality_test_parameter_code_key unique (code)
) with (fillfactor = 85);
create table quality_test_parameter_readings (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  name text not null,
  label text not null,
  label_en text,
  unit text,
  nominal numeric(20,6),
  constraint quality_test_parameter_readings_pkey primary key (id),
  constraint quality_test_parameter_readings_name_check check (char_length(name) <= 40 and name <> '' and name ~ '^(?:[A-Za-z_][A-Za-z0-9_]{0,39})$'),
  constraint quality_test_parameter_readings_label_check check (char_length(label) <= 60 and label <> ''),
  constraint quality_test_parameter_readings_label_en_check check (char_length(label_en) <= 60),
  constraint quality_test_parameter_readings_unit_check check (char_length(unit) <= 20),
  constraint quality_test_parameter_readings_nominal_check check (nominal <> 'NaN' and nominal >= -999999999 and nominal <= 999999999),
  constraint quality_test_parameter_readings_owner_id_name_key unique (owner_id, name)
);
create table quality_test_parameter_bands (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  condition text not null,
  lowest numeric(20,6) not null,
  highest numeric(20,6) not null,
  min numeric(20,6),
  max numeric(20,6),
  constraint quality_test_parameter_bands_pkey primary key (id),
  constraint quality_test_parameter_bands_condition_check check (char_length(condition) <= 40 and condition <> ''),
  constraint quality_test_parameter_bands_lowest_check check (lowest <> 'NaN' and lowest >= -999999999 and lowest <= 999999999),
  constraint quality_test_parameter_bands_highest_check check (highest <> 'NaN' and highest >= -999999999 and highest <= 999999999),
  constraint quality_test_parameter_bands_min_check check (min <> 'NaN' and min >= -999999999 and min <= 999999999),
  constraint quality_test_parameter_bands_max_check check (max <> 'NaN' and max >= -999999999 and max <= 999999999)
);
create table quality_reference_instrument (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  caption text not null,
  caption_en text not null,
  status text not null,
  maker text,
  serial text,
  range text,
  place text,
  keeper_id bigint not null,
  interval_months integer not null,
  last_calibrated_on date,
  calibrated_until date,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_reference_instrument_pkey primary key (id),
  constraint quality_reference_instrument_code_check check (char_length(code) <= 30 and code <> ''),
  constraint quality_reference_instrument_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_reference_instrument_name_en_check check (char_length(name_en) <= 60),
  constraint quality_reference_instrument_caption_check check (char_length(caption) <= 91 and caption <> ''),
  constraint quality_reference_instrument_caption_en_check check (char_length(caption_en) <= 91 and caption_en <> ''),
  constraint quality_reference_instrument_status_check check (status in ('inUse', 'suspended', 'retired')),
  constraint quality_reference_instrument_maker_check check (char_length(maker) <= 60),
  constraint quality_reference_instrument_serial_check check (char_length(serial) <= 40),
  constraint quality_reference_instrument_range_check check (char_length(range) <= 120),
  constraint quality_reference_instrument_place_check check (char_length(place) <= 60),
  constraint quality_reference_instrument_interval_months_check check (interval_months >= 1 and interval_months <= 60),
  constraint quality_reference_instrument_last_calibrated_on_check check (last_calibrated_on between '1900-01-01' and '2199-12-31'),
  constraint quality_reference_instrument_calibrated_until_check check (calibrated_until between '1900-01-01' and '2199-12-31'),
  constraint quality_reference_instrument_notes_check check (char_length(notes) <= 1000),
  constraint quality_reference_instrument_version_check check (version > 0),
  constraint quality_reference_instrument_code_key unique (code)
) with (fillfactor = 85);
create table quality_calibration (
  id bigint generated always as identity not null,
  instrument_id bigint not null,
  name text not null,
  status text not null,
  owner_id bigint not null,
  due_on date not null,
  laboratory text,
  calibrated_on date,
  result text,
  certificate_no text,
  certificate_id bigint,
  valid_until date,
  remark text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_calibration_pkey primary key (id),
  constraint quality_calibration_name_check check (char_length(name) <= 120 and name <> ''),
  constraint quality_calibration_status_check check (status in ('planned', 'recorded', 'dropped')),
  constraint quality_calibration_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint quality_calibration_laboratory_check check (char_length(laboratory) <= 120),
  constraint quality_calibration_calibrated_on_check check (calibrated_on between '1900-01-01' and '2199-12-31'),
  constraint quality_calibration_result_check check (result in ('passed', 'failed')),
  constraint quality_calibration_certificate_no_check check (char_length(certificate_no) <= 60),
  constraint quality_calibration_valid_until_check check (valid_until between '1900-01-01' and '2199-12-31'),
  constraint quality_calibration_remark_check check (char_length(remark) <= 1000),
  constraint quality_calibration_recorded_filled_check check (status <> 'recorded' or (calibrated_on is not null and result is not null and certificate_id is not null and valid_until is not null)),
  constraint quality_calibration_version_check check (version > 0)
) with (fillfactor = 85);
create table quality_standard_solution (
  id bigint generated always as identity not null,
  name text not null,
  lot_no text not null,
  caption text not null,
  kind text not null,
  nominal numeric(20,6) not null,
  unit text,
  maker text,
  status text not null,
  expires_on date not null,
  opened_on date,
  open_days integer,
  usable_until date not null,
  keeper_id bigint not null,
  certificate_id bigint,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_standard_solution_pkey primary key (id),
  constraint quality_standard_solution_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_standard_solution_lot_no_check check (char_length(lot_no) <= 40 and lot_no <> ''),
  constraint quality_standard_solution_caption_check check (char_length(caption) <= 103 and caption <> ''),
  constraint quality_standard_solution_kind_check check (kind in ('ph', 'orp', 'conductivity', 'oxygen', 'turbidity', 'ion', 'other')),
  constraint quality_standard_solution_nominal_check check (nominal <> 'NaN'),
  constraint quality_standard_solution_unit_check check (char_length(unit) <= 20),
  constraint quality_standard_solution_maker_check check (char_length(maker) <= 60),
  constraint quality_standard_solution_status_check check (status in ('sealed', 'opened', 'discarded')),
  constraint quality_standard_solution_expires_on_check check (expires_on between '1900-01-01' and '2199-12-31'),
  constraint quality_standard_solution_opened_on_check check (opened_on between '1900-01-01' and '2199-12-31'),
  constraint quality_standard_solution_open_days_check check (open_days >= 1 and open_days <= 1000),
  constraint quality_standard_solution_usable_until_check check (usable_until between '1900-01-01' and '2199-12-31'),
  constraint quality_standard_solution_notes_check check (char_length(notes) <= 1000),
  constraint quality_standard_solution_opened_filled_check check (status <> 'opened' or (opened_on is not null)),
  constraint quality_standard_solution_version_check check (version > 0)
) with (fillfactor = 85);
create table quality_standard_solution_points (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  temperature numeric(16,2) not null,
  value numeric(20,6) not null,
  constraint quality_standard_solution_points_pkey primary key (id),
  constraint quality_standard_solution_points_temperature_check check (temperature <> 'NaN' and temperature >= -20 and temperature <= 120),
  constraint quality_standard_solution_points_value_check check (value <> 'NaN'),
  constraint quality_standard_solution_points_owner_id_temperature_key unique (owner_id, temperature)
);
create unique index quality_instrument_test_number_root_once on quality_instrument_test (number_root) where status in ('draft', 'provisional', 'submitted');
create index quality_instrument_test_code_idx on quality_instrument_test (code, id);
create index quality_instrument_test_code_trgm on quality_instrument_test using gin (code gin_trgm_ops);
create index quality_instrument_test_status_idx on quality_instrument_test (status, id);
create index quality_instrument_test_type_idx on quality_instrument_test (type, id);
create index quality_instrument_test_unit_id_idx on quality_instrument_test (unit_id, id);
create index quality_instrument_test_serial_idx on quality_instrument_test (serial, id);
create index quality_instrument_test_serial_trgm on quality_instrument_test using gin (serial gin_trgm_ops);
create index quality_instrument_test_model_id_idx on quality_instrument_test (model_id, id);
create index quality_instrument_test_template_id_idx on quality_instrument_test (template_id, id);
create index quality_instrument_test_verdict_idx on quality_instrument_test (verdict, id);
create index quality_instrument_test_attempt_idx on quality_instrument_test (attempt, id);
create index quality_instrument_test_station_idx on quality_instrument_test (station, id);
create index quality_instrument_test_station_trgm on quality_instrument_test using gin (station gin_trgm_ops);
create index quality_instrument_test_tester_id_idx on quality_instrument_test (tester_id, id);
create index quality_instrument_test_tested_at_idx on quality_instrument_test (tested_at, id);
create index quality_instrument_test_material_id_idx on quality_instrument_test (material_id, id);
create index quality_instrument_test_copy_of_id_idx on quality_instrument_test (copy_of_id, id);
create index quality_instrument_test_revision_idx on quality_instrument_test (revision, id);
create index quality_instrument_test_search on quality_instrument_test using gin (search_grams(search_text));
create index quality_instrument_test_location_id_idx on quality_instrument_test (location_id);
create index quality_instrument_test_defect_id_idx on quality_instrument_test (defect_id);
create index quality_instrument_test_confirmed_by_id_idx on quality_instrument_test (confirmed_by_id);
create index quality_instrument_test_created_by_id_idx on quality_instrument_test (created_by_id);
create index quality_instrument_test_created_in_id_idx on quality_instrument_test (created_in_id);
create index quality_instrument_test_created_at_idx on quality_instrument_test (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_instrument_test for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_instrument_test for each row execute function keep_stay('quality.instrumentTest', 'status');
create trigger keep_stay_anew after update on quality_instrument_test for each row when (new.status is distinct from old.status) execute function keep_stay('quality.instrumentTest', 'status');
create index quality_instrument_test_instruments_target_id_idx on quality_instrument_test_instruments (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_instrument_test_instruments for each statement execute function tell_written();
create index quality_instrument_test_solutions_target_id_idx on quality_instrument_test_solutions (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_instrument_test_solutions for each statement execute function tell_written();
create index quality_instrument_test_readings_owner_id_idx on quality_instrument_test_readings (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_instrument_test_readings for each statement execute function tell_written();
create index quality_instrument_test_attachments_owner_id_idx on quality_instrument_test_attachments (owner_id, position);
create index quality_instrument_test_attachments_picture_id_idx on quality_instrument_test_attachments (picture_id);
create index quality_instrument_test_attachments_file_id_idx on quality_instrument_test_attachments (file_id);
create trigger tell_written after insert or update or delete or truncate on quality_instrument_test_attachments for each statement execute function tell_written();
create index quality_instrument_test_results_owner_id_idx on quality_instrument_test_results (owner_id, position);
create index quality_instrument_test_results_parameter_id_idx on quality_instrument_test_results (parameter_id, id);
create index quality_instrument_test_results_item_idx on quality_instrument_test_results (item, id);
create index quality_instrument_test_results_item_trgm on quality_instrument_test_results using gin (item gin_trgm_ops);
create index quality_instrument_test_results_value_idx on quality_instrument_test_results (value, id);
create index quality_instrument_test_results_shown_idx on quality_instrument_test_results (shown, id);
create index quality_instrument_test_results_shown_trgm on quality_instrument_test_results using gin (shown gin_trgm_ops);
create index quality_instrument_test_results_judgement_idx on quality_instrument_test_results (judgement, id);
create index quality_instrument_test_results_why_idx on quality_instrument_test_results (why, id);
create index quality_instrument_test_results_why_trgm on quality_instrument_test_results using gin (why gin_trgm_ops);
create trigger tell_written after insert or update or delete or truncate on quality_instrument_test_results for each statement execute function tell_written();
create unique index quality_test_template_code_once on quality_test_template (code) where status in ('draft', 'review');
create index quality_test_template_caption_idx on quality_test_template (caption, id);
create index quality_test_template_caption_trgm on quality_test_template using gin (caption gin_trgm_ops);
create index quality_test_template_code_idx on quality_test_template (code, id);
create index quality_test_template_code_trgm on quality_test_template using gin (code gin_trgm_ops);
create index quality_test_template_edition_idx on quality_test_template (edition, id);
create index quality_test_template_edition_trgm on quality_test_template using gin (edition gin_trgm_ops);
create index quality_test_template_name_idx on quality_test_template (name, id);
create index quality_test_template_name_trgm on quality_test_template using gin (name gin_trgm_ops);
create index quality_test_template_name_en_idx on quality_test_template (name_en, id);
create index quality_test_template_name_en_trgm on quality_test_template using gin (name_en gin_trgm_ops);
create index quality_test_template_type_idx on quality_test_template (type, id);
create index quality_test_template_before_stock_idx on quality_test_template (before_stock, id);
create index quality_test_template_parameter_count_idx on quality_test_template (parameter_count, id);
create index quality_test_template_effective_from_idx on quality_test_template (effective_from, id);
create index quality_test_template_status_idx on quality_test_template (status, id);
create index quality_test_template_search on quality_test_template using gin (search_grams(search_text));
create index quality_test_template_copy_of_id_idx on quality_test_template (copy_of_id);
create index quality_test_template_created_by_id_idx on quality_test_template (created_by_id);
create index quality_test_template_created_in_id_idx on quality_test_template (created_in_id);
create index quality_test_template_created_at_idx on quality_test_template (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_test_template for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_test_template for each row execute function keep_stay('quality.testTemplate', 'status');
create trigger keep_stay_anew after update on quality_test_template for each row when (new.status is distinct from old.status) execute function keep_stay('quality.testTemplate', 'status');
create index quality_test_template_models_target_id_idx on quality_test_template_models (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_test_template_models for each statement execute function tell_written();
create index quality_test_template_families_target_id_idx on quality_test_template_families (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_test_template_families for each statement execute function tell_written();
create index quality_test_template_parameters_owner_id_idx on quality_test_template_parameters (owner_id, position);
create index quality_test_template_parameters_parameter_id_idx on quality_test_template_parameters (parameter_id);
create trigger tell_written after insert or update or delete or truncate on quality_test_template_parameters for each statement execute function tell_written();
create index quality_test_parameter_caption_idx on quality_test_parameter (caption, id);
create index quality_test_parameter_caption_trgm on quality_test_parameter using gin (caption gin_trgm_ops);
create index quality_test_parameter_code_idx on quality_test_parameter (code, id);
create index quality_test_parameter_code_trgm on quality_test_parameter using gin (code gin_trgm_ops);
create index quality_test_parameter_name_idx on quality_test_parameter (name, id);
create index quality_test_parameter_name_trgm on quality_test_parameter using gin (name gin_trgm_ops);
create index quality_test_parameter_name_en_idx on quality_test_parameter (name_en, id);
create index quality_test_parameter_name_en_trgm on quality_test_parameter using gin (name_en gin_trgm_ops);
create index quality_test_parameter_unit_idx on quality_test_parameter (unit, id);
create index quality_test_parameter_unit_trgm on quality_test_parameter using gin (unit gin_trgm_ops);
create index quality_test_parameter_computation_idx on quality_test_parameter (computation, id);
create index quality_test_parameter_verdict_idx on quality_test_parameter (verdict, id);
create index quality_test_parameter_min_idx on quality_test_parameter (min, id);
create index quality_test_parameter_max_idx on quality_test_parameter (max, id);
create index quality_test_parameter_use_idx on quality_test_parameter (use, id);
create index quality_test_parameter_search on quality_test_parameter using gin (search_grams(search_text));
create index quality_test_parameter_created_by_id_idx on quality_test_parameter (created_by_id);
create index quality_test_parameter_created_in_id_idx on quality_test_parameter (created_in_id);
create index quality_test_parameter_created_at_idx on quality_test_parameter (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_test_parameter for each statement execute function tell_written();
create index quality_test_parameter_readings_owner_id_idx on quality_test_parameter_readings (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_test_parameter_readings for each statement execute function tell_written();
create index quality_test_parameter_bands_owner_id_idx on quality_test_parameter_bands (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_test_parameter_bands for each statement execute function tell_written();
create index quality_reference_instrument_caption_idx on quality_reference_instrument (caption, id);
create index quality_reference_instrument_caption_trgm on quality_reference_instrument using gin (caption gin_trgm_ops);
create index quality_reference_instrument_code_idx on quality_reference_instrument (code, id);
create index quality_reference_instrument_code_trgm on quality_reference_instrument using gin (code gin_trgm_ops);
create index quality_reference_instrument_name_idx on quality_reference_instrument (name, id);
create index quality_reference_instrument_name_trgm on quality_reference_instrument using gin (name gin_trgm_ops);
create index quality_reference_instrument_status_idx on quality_reference_instrument (status, id);
create index quality_reference_instrument_range_idx on quality_reference_instrument (range, id);
create index quality_reference_instrument_range_trgm on quality_reference_instrument using gin (range gin_trgm_ops);
create index quality_reference_instrument_keeper_id_idx on quality_reference_instrument (keeper_id, id);
create index quality_reference_instrument_interval_months_idx on quality_reference_instrument (interval_months, id);
create index quality_reference_instrument_last_calibrated_on_idx on quality_reference_instrument (last_calibrated_on, id);
create index quality_reference_instrument_calibrated_until_idx on quality_reference_instrument (calibrated_until, id);
create index quality_reference_instrument_search on quality_reference_instrument using gin (search_grams(search_text));
create index quality_reference_instrument_created_by_id_idx on quality_reference_instrument (created_by_id);
create index quality_reference_instrument_created_in_id_idx on quality_reference_instrument (created_in_id);
create index quality_reference_instrument_created_at_idx on quality_reference_instrument (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_reference_instrument for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_reference_instrument for each row execute function keep_stay('quality.referenceInstrument', 'status');
create trigger keep_stay_anew after update on quality_reference_instrument for each row when (new.status is distinct from old.status) execute function keep_stay('quality.referenceInstrument', 'status');
create index quality_calibration_name_idx on quality_calibration (name, id);
create index quality_calibration_name_trgm on quality_calibration using gin (name gin_trgm_ops);
create index quality_calibration_instrument_id_idx on quality_calibration (instrument_id, id);
create index quality_calibration_status_idx on quality_calibration (status, id);
create index quality_calibration_owner_id_idx on quality_calibration (owner_id, id);
create index quality_calibration_due_on_idx on quality_calibration (due_on, id);
create index quality_calibration_calibrated_on_idx on quality_calibration (calibrated_on, id);
create index quality_calibration_result_idx on quality_calibration (result, id);
create index quality_calibration_valid_until_idx on quality_calibration (valid_until, id);
create index quality_calibration_search on quality_calibration using gin (search_grams(search_text));
create index quality_calibration_certificate_id_idx on quality_calibration (certificate_id);
create index quality_calibration_created_by_id_idx on quality_calibration (created_by_id);
create index quality_calibration_created_in_id_idx on quality_calibration (created_in_id);
create index quality_calibration_created_at_idx on quality_calibration (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_calibration for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_calibration for each row execute function keep_stay('quality.calibration', 'status');
create trigger keep_stay_anew after update on quality_calibration for each row when (new.status is distinct from old.status) execute function keep_stay('quality.calibration', 'status');
create index quality_standard_solution_caption_idx on quality_standard_solution (caption, id);
create index quality_standard_solution_caption_trgm on quality_standard_solution using gin (caption gin_trgm_ops);
create index quality_standard_solution_name_idx on quality_standard_solution (name, id);
create index quality_standard_solution_name_trgm on quality_standard_solution using gin (name gin_trgm_ops);
create index quality_standard_solution_lot_no_idx on quality_standard_solution (lot_no, id);
create index quality_standard_solution_lot_no_trgm on quality_standard_solution using gin (lot_no gin_trgm_ops);
create index quality_standard_solution_kind_idx on quality_standard_solution (kind, id);
create index quality_standard_solution_nominal_idx on quality_standard_solution (nominal, id);
create index quality_standard_solution_status_idx on quality_standard_solution (status, id);
create index quality_standard_solution_opened_on_idx on quality_standard_solution (opened_on, id);
create index quality_standard_solution_usable_until_idx on quality_standard_solution (usable_until, id);
create index quality_standard_solution_keeper_id_idx on quality_standard_solution (keeper_id, id);
create index quality_standard_solution_search on quality_standard_solution using gin (search_grams(search_text));
create index quality_standard_solution_certificate_id_idx on quality_standard_solution (certificate_id);
create index quality_standard_solution_created_by_id_idx on quality_standard_solution (created_by_id);
create index quality_standard_solution_created_in_id_idx on quality_standard_solution (created_in_id);
create index quality_standard_solution_created_at_idx on quality_standard_solution (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_standard_solution for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_standard_solution for each row execute function keep_stay('quality.standardSolution', 'status');
create trigger keep_stay_anew after update on quality_standard_solution for each row when (new.status is distinct from old.status) execute function keep_stay('quality.standardSolution', 'status');
create index quality_standard_solution_points_owner_id_idx on quality_standard_solution_points (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_standard_solution_points for each statement execute function tell_written();
alter table quality_instrument_test add constraint quality_instrument_test_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_template_id_fkey foreign key (template_id) references quality_test_template (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_copy_of_id_fkey foreign key (copy_of_id) references quality_instrument_test (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_tester_id_fkey foreign key (tester_id) references admin_user (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_location_id_fkey foreign key (location_id) references stock_location (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_defect_id_fkey foreign key (defect_id) references quality_defect_code (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_confirmed_by_id_fkey foreign key (confirmed_by_id) references admin_user (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_instrument_test add constraint quality_instrument_test_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_instrument_test_instruments add constraint quality_instrument_test_instruments_owner_id_fkey foreign key (owner_id) references quality_instrument_test (id) on delete cascade;
alter table quality_instrument_test_instruments add constraint quality_instrument_test_instruments_target_id_fkey foreign key (target_id) references quality_reference_instrument (id) on delete restrict;
alter table quality_instrument_test_solutions add constraint quality_instrument_test_solutions_owner_id_fkey foreign key (owner_id) references quality_instrument_test (id) on delete cascade;
alter table quality_instrument_test_solutions add constraint quality_instrument_test_solutions_target_id_fkey foreign key (target_id) references quality_standard_solution (id) on delete restrict;
alter table quality_instrument_test_readings add constraint quality_instrument_test_readings_owner_id_fkey foreign key (owner_id) references quality_instrument_test (id) on delete cascade;
alter table quality_instrument_test_attachments add constraint quality_instrument_test_attachments_owner_id_fkey foreign key (owner_id) references quality_instrument_test (id) on delete cascade;
alter table quality_instrument_test_attachments add constraint quality_instrument_test_attachments_picture_id_fkey foreign key (picture_id) references stored_file (id) on delete restrict;
alter table quality_instrument_test_attachments add constraint quality_instrument_test_attachments_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table quality_instrument_test_results add constraint quality_instrument_test_results_owner_id_fkey foreign key (owner_id) references quality_instrument_test (id) on delete cascade;
alter table quality_instrument_test_results add constraint quality_instrument_test_results_parameter_id_fkey foreign key (parameter_id) references quality_test_parameter (id) on delete restrict;
alter table quality_test_template add constraint quality_test_template_copy_of_id_fkey foreign key (copy_of_id) references quality_test_template (id) on delete restrict;
alter table quality_test_template add constraint quality_test_template_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_test_template add constraint quality_test_template_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_test_template_models add constraint quality_test_template_models_owner_id_fkey foreign key (owner_id) references quality_test_template (id) on delete cascade;
alter table quality_test_template_models add constraint quality_test_template_models_target_id_fkey foreign key (target_id) references product_model (id) on delete restrict;
alter table quality_test_template_families add constraint quality_test_template_families_owner_id_fkey foreign key (owner_id) references quality_test_template (id) on delete cascade;
alter table quality_test_template_families add constraint quality_test_template_families_target_id_fkey foreign key (target_id) references product_family (id) on delete restrict;
alter table quality_test_template_parameters add constraint quality_test_template_parameters_owner_id_fkey foreign key (owner_id) references quality_test_template (id) on delete cascade;
alter table quality_test_template_parameters add constraint quality_test_template_parameters_parameter_id_fkey foreign key (parameter_id) references quality_test_parameter (id) on delete restrict;
alter table quality_test_parameter add constraint quality_test_parameter_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_test_parameter add constraint quality_test_parameter_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_test_parameter_readings add constraint quality_test_parameter_readings_owner_id_fkey foreign key (owner_id) references quality_test_parameter (id) on delete cascade;
alter table quality_test_parameter_bands add constraint quality_test_parameter_bands_owner_id_fkey foreign key (owner_id) references quality_test_parameter (id) on delete cascade;
alter table quality_reference_instrument add constraint quality_reference_instrument_keeper_id_fkey foreign key (keeper_id) references admin_user (id) on delete restrict;
alter table quality_reference_instrument add constraint quality_reference_instrument_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_reference_instrument add constraint quality_reference_instrument_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_calibration add constraint quality_calibration_instrument_id_fkey foreign key (instrument_id) references quality_reference_instrument (id) on delete restrict;
alter table quality_calibration add constraint quality_calibration_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table quality_calibration add constraint quality_calibration_certificate_id_fkey foreign key (certificate_id) references stored_file (id) on delete restrict;
alter table quality_calibration add constraint quality_calibration_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_calibration add constraint quality_calibration_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_standard_solution add constraint quality_standard_solution_keeper_id_fkey foreign key (keeper_id) references admin_user (id) on delete restrict;
alter table quality_standard_solution add constraint quality_standard_solution_certificate_id_fkey foreign key (certificate_id) references stored_file (id) on delete restrict;
alter table quality_standard_solution add constraint quality_standard_solution_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_standard_solution add constraint quality_standard_solution_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_standard_solution_points add constraint quality_standard_solution_points_owner_id_fkey foreign key (owner_id) references quality_standard_solution (id) on delete cascade;
create function standing(t quality_test_template) returns text language sql stable parallel safe as $$ select case when t.status in ('draft', 'review', 'withdrawn') then t.status
    when t.effective_from > company_today() then 'upcoming'
    when t.effective_until <= company_today() then 'superseded' else 'effective' end $$;
create function overdue(t quality_reference_instrument) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('inUse') and t.calibrated_until < company_today()), false) $$;
create function overdue(t quality_calibration) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('planned') and t.due_on < company_today()), false) $$;
create function expired_within(t quality_standard_solution) returns boolean language sql stable parallel safe as $$ select coalesce(t.usable_until < company_today(), false) $$;
create function expired(t quality_standard_solution) returns boolean language sql stable parallel safe as $$ select t.status in ('sealed', 'opened') and expired_within(t) $$;
