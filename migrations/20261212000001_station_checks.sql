-- Test stations with the mapping of their files, station checks, gauge studies, and which parameters of a template are critical. Locks quality_test_template_parameters, which is small, for a moment; the tables are new.
-- Readers wait at most 5 ms with 1,000 rows of quality_test_template_parameters.
create table quality_test_station (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  caption text not null,
  use text not null,
  keeper_id bigint not null,
  place text,
  type text not null,
  template text,
  decimal_sign text not null,
  submits boolean default false not null,
  sequence_column text not null,
  unit_column text not null,
  own_serial_column text,
  firmware_column text,
  ambient_column text,
  humidity_column text,
  instruments_column text,
  solutions_column text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_test_station_pkey primary key (id),
  constraint quality_test_station_code_check check (char_length(code) <= 40 and code <> ''),
  constraint quality_test_station_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_test_station_caption_check check (char_length(caption) <= 103 and caption <> ''),
  constraint quality_test_station_use_check check (use in ('active', 'retired')),
  constraint quality_test_station_place_check check (char_length(place) <= 60),
  constraint quality_test_station_type_check check (type in ('incoming', 'first_test', 'calibration', 'read_back', 'burn_in', 'pre_delivery', 'third_party', 'rma_incoming', 'rma_final')),
  constraint quality_test_station_template_check check (char_length(template) <= 40),
  constraint quality_test_station_decimal_sign_check check (decimal_sign in ('point', 'comma')),
  constraint quality_test_station_sequence_column_check check (char_length(sequence_column) <= 60 and sequence_column <> ''),
  constraint quality_test_station_unit_column_check check (char_length(unit_column) <= 60 and unit_column <> ''),
  constraint quality_test_station_own_serial_column_check check (char_length(own_serial_column) <= 60),
  constraint quality_test_station_firmware_column_check check (char_length(firmware_column) <= 60),
  constraint quality_test_station_ambient_column_check check (char_length(ambient_column) <= 60),
  constraint quality_test_station_humidity_column_check check (char_length(humidity_column) <= 60),
  constraint quality_test_station_instruments_column_check check (char_length(instruments_column) <= 60),
  constraint quality_test_station_solutions_column_check check (char_length(solutions_column) <= 60),
  constraint quality_test_station_notes_check check (char_length(notes) <= 1000),
  constraint quality_test_station_version_check check (version > 0),
  constraint quality_test_station_code_key unique (code)
) with (fillfactor = 85);
create table quality_test_station_read_columns (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  header text not null,
  item text not null,
  reading text not null,
  constraint quality_test_station_read_columns_pkey primary key (id),
  constraint quality_test_station_read_columns_header_check check (char_length(header) <= 60 and header <> ''),
  constraint quality_test_station_read_columns_item_check check (char_length(item) <= 12 and item <> ''),
  constraint quality_test_station_read_columns_reading_check check (char_length(reading) <= 40 and reading <> ''),
  constraint quality_test_station_read_columns_owner_id_header_key unique (owner_id, header),
  constraint quality_test_station_read_columns_owner_id_item_reading_key unique (owner_id, item, reading)
);
create table quality_station_check (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  station_id bigint not null,
  parameter_id bigint not null,
  model_id bigint not null,
  type text not null,
  owner_id bigint not null,
  due_on date not null,
  notes text,
  direction text,
  centre numeric(20,6),
  within numeric(20,6),
  average numeric(20,6),
  reach numeric(20,6),
  test_id bigint,
  cause text,
  solution_id bigint,
  finding text,
  closed_by_id bigint,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_station_check_pkey primary key (id),
  constraint quality_station_check_code_check check (char_length(code) <= 60),
  constraint quality_station_check_status_check check (status in ('open', 'closed')),
  constraint quality_station_check_type_check check (type in ('incoming', 'first_test', 'calibration', 'read_back', 'burn_in', 'pre_delivery', 'third_party', 'rma_incoming', 'rma_final')),
  constraint quality_station_check_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint quality_station_check_notes_check check (char_length(notes) <= 1000),
  constraint quality_station_check_direction_check check (direction in ('up', 'down')),
  constraint quality_station_check_centre_check check (centre <> 'NaN'),
  constraint quality_station_check_within_check check (within <> 'NaN'),
  constraint quality_station_check_average_check check (average <> 'NaN'),
  constraint quality_station_check_reach_check check (reach <> 'NaN'),
  constraint quality_station_check_cause_check check (cause in ('solution', 'instrument', 'station', 'product', 'none')),
  constraint quality_station_check_finding_check check (char_length(finding) <= 1000),
  constraint quality_station_check_closed_at_check check (isfinite(closed_at)),
  constraint quality_station_check_closed_filled_check check (status <> 'closed' or (cause is not null and finding is not null and closed_by_id is not null and closed_at is not null)),
  constraint quality_station_check_version_check check (version > 0),
  constraint quality_station_check_code_key unique (code)
) with (fillfactor = 85);
create table quality_station_check_solutions (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_station_check_solutions_pkey primary key (owner_id, target_id)
);
create table quality_station_check_instruments (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_station_check_instruments_pkey primary key (owner_id, target_id)
);
create table quality_gauge_study (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  name text not null,
  parameter_id bigint,
  instrument_id bigint,
  notes text,
  method text,
  parts integer,
  operators integer,
  trials integer,
  repeatability numeric(20,6),
  reproducibility numeric(20,6),
  gauge numeric(20,6),
  part_spread numeric(20,6),
  total numeric(20,6),
  share numeric(16,2),
  categories integer,
  pooled boolean default false not null,
  interaction_p numeric(18,4),
  verdict text,
  concluded_by_id bigint,
  concluded_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_gauge_study_pkey primary key (id),
  constraint quality_gauge_study_code_check check (char_length(code) <= 60),
  constraint quality_gauge_study_status_check check (status in ('draft', 'concluded')),
  constraint quality_gauge_study_name_check check (char_length(name) <= 120 and name <> ''),
  constraint quality_gauge_study_notes_check check (char_length(notes) <= 1000),
  constraint quality_gauge_study_method_check check (method in ('anova')),
  constraint quality_gauge_study_parts_check check (parts >= 0),
  constraint quality_gauge_study_operators_check check (operators >= 0),
  constraint quality_gauge_study_trials_check check (trials >= 0),
  constraint quality_gauge_study_repeatability_check check (repeatability <> 'NaN' and repeatability >= 0),
  constraint quality_gauge_study_reproducibility_check check (reproducibility <> 'NaN' and reproducibility >= 0),
  constraint quality_gauge_study_gauge_check check (gauge <> 'NaN' and gauge >= 0),
  constraint quality_gauge_study_part_spread_check check (part_spread <> 'NaN' and part_spread >= 0),
  constraint quality_gauge_study_total_check check (total <> 'NaN' and total >= 0),
  constraint quality_gauge_study_share_check check (share <> 'NaN' and share >= 0),
  constraint quality_gauge_study_categories_check check (categories >= 1),
  constraint quality_gauge_study_interaction_p_check check (interaction_p <> 'NaN' and interaction_p >= 0 and interaction_p <= 1),
  constraint quality_gauge_study_verdict_check check (verdict in ('good', 'conditional', 'reject')),
  constraint quality_gauge_study_concluded_on_check check (concluded_on between '1900-01-01' and '2199-12-31'),
  constraint quality_gauge_study_concluded_filled_check check (status <> 'concluded' or (method is not null and parts is not null and operators is not null and trials is not null and share is not null and categories is not null and verdict is not null and concluded_by_id is not null and concluded_on is not null)),
  constraint quality_gauge_study_version_check check (version > 0),
  constraint quality_gauge_study_code_key unique (code)
) with (fillfactor = 85);
create table quality_gauge_study_readings (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  operator text not null,
  part text not null,
  trial integer not null,
  value numeric(22,8) not null,
  constraint quality_gauge_study_readings_pkey primary key (id),
  constraint quality_gauge_study_readings_operator_check check (char_length(operator) <= 40 and operator <> ''),
  constraint quality_gauge_study_readings_part_check check (char_length(part) <= 40 and part <> ''),
  constraint quality_gauge_study_readings_trial_check check (trial >= 1 and trial <= 20),
  constraint quality_gauge_study_readings_value_check check (value <> 'NaN' and value >= -99999999 and value <= 99999999),
  constraint quality_gauge_study_readings_owner_id_operator_part_trial_key unique (owner_id, operator, part, trial)
);
alter table quality_test_template_parameters add column critical boolean default false not null;
create index quality_test_station_caption_idx on quality_test_station (caption, id);
create index quality_test_station_caption_trgm on quality_test_station using gin (caption gin_trgm_ops);
create index quality_test_station_code_idx on quality_test_station (code, id);
create index quality_test_station_code_trgm on quality_test_station using gin (code gin_trgm_ops);
create index quality_test_station_name_idx on quality_test_station (name, id);
create index quality_test_station_name_trgm on quality_test_station using gin (name gin_trgm_ops);
create index quality_test_station_use_idx on quality_test_station (use, id);
create index quality_test_station_type_idx on quality_test_station (type, id);
create index quality_test_station_template_idx on quality_test_station (template, id);
create index quality_test_station_template_trgm on quality_test_station using gin (template gin_trgm_ops);
create index quality_test_station_keeper_id_idx on quality_test_station (keeper_id, id);
create index quality_test_station_place_idx on quality_test_station (place, id);
create index quality_test_station_place_trgm on quality_test_station using gin (place gin_trgm_ops);
create index quality_test_station_search on quality_test_station using gin (search_grams(search_text));
create index quality_test_station_created_by_id_idx on quality_test_station (created_by_id);
create index quality_test_station_created_in_id_idx on quality_test_station (created_in_id);
create index quality_test_station_created_at_idx on quality_test_station (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_test_station for each statement execute function tell_written();
create index quality_test_station_read_columns_owner_id_idx on quality_test_station_read_columns (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_test_station_read_columns for each statement execute function tell_written();
create unique index quality_station_check_station_id_parameter_id_model_id_once on quality_station_check (station_id, parameter_id, model_id) where status in ('open');
create index quality_station_check_code_idx on quality_station_check (code, id);
create index quality_station_check_code_trgm on quality_station_check using gin (code gin_trgm_ops);
create index quality_station_check_status_idx on quality_station_check (status, id);
create index quality_station_check_station_id_idx on quality_station_check (station_id, id);
create index quality_station_check_parameter_id_idx on quality_station_check (parameter_id, id);
create index quality_station_check_model_id_idx on quality_station_check (model_id, id);
create index quality_station_check_direction_idx on quality_station_check (direction, id);
create index quality_station_check_average_idx on quality_station_check (average, id);
create index quality_station_check_owner_id_idx on quality_station_check (owner_id, id);
create index quality_station_check_due_on_idx on quality_station_check (due_on, id);
create index quality_station_check_cause_idx on quality_station_check (cause, id);
create index quality_station_check_solution_id_idx on quality_station_check (solution_id, id);
create index quality_station_check_search on quality_station_check using gin (search_grams(search_text));
create index quality_station_check_test_id_idx on quality_station_check (test_id);
create index quality_station_check_closed_by_id_idx on quality_station_check (closed_by_id);
create index quality_station_check_created_by_id_idx on quality_station_check (created_by_id);
create index quality_station_check_created_in_id_idx on quality_station_check (created_in_id);
create index quality_station_check_created_at_idx on quality_station_check (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_station_check for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_station_check for each row execute function keep_stay('quality.stationCheck', 'status');
create trigger keep_stay_anew after update on quality_station_check for each row when (new.status is distinct from old.status) execute function keep_stay('quality.stationCheck', 'status');
create index quality_station_check_solutions_target_id_idx on quality_station_check_solutions (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_station_check_solutions for each statement execute function tell_written();
create index quality_station_check_instruments_target_id_idx on quality_station_check_instruments (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_station_check_instruments for each statement execute function tell_written();
create index quality_gauge_study_code_idx on quality_gauge_study (code, id);
create index quality_gauge_study_code_trgm on quality_gauge_study using gin (code gin_trgm_ops);
create index quality_gauge_study_name_idx on quality_gauge_study (name, id);
create index quality_gauge_study_name_trgm on quality_gauge_study using gin (name gin_trgm_ops);
create index quality_gauge_study_status_idx on quality_gauge_study (status, id);
create index quality_gauge_study_parameter_id_idx on quality_gauge_study (parameter_id, id);
create index quality_gauge_study_instrument_id_idx on quality_gauge_study (instrument_id, id);
create index quality_gauge_study_parts_idx on quality_gauge_study (parts, id);
create index quality_gauge_study_operators_idx on quality_gauge_study (operators, id);
create index quality_gauge_study_trials_idx on quality_gauge_study (trials, id);
create index quality_gauge_study_share_idx on quality_gauge_study (share, id);
create index quality_gauge_study_categories_idx on quality_gauge_study (categories, id);
create index quality_gauge_study_verdict_idx on quality_gauge_study (verdict, id);
create index quality_gauge_study_concluded_on_idx on quality_gauge_study (concluded_on, id);
create index quality_gauge_study_search on quality_gauge_study using gin (search_grams(search_text));
create index quality_gauge_study_concluded_by_id_idx on quality_gauge_study (concluded_by_id);
create index quality_gauge_study_created_by_id_idx on quality_gauge_study (created_by_id);
create index quality_gauge_study_created_in_id_idx on quality_gauge_study (created_in_id);
create index quality_gauge_study_created_at_idx on quality_gauge_study (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_gauge_study for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_gauge_study for each row execute function keep_stay('quality.gaugeStudy', 'status');
create trigger keep_stay_anew after update on quality_gauge_study for each row when (new.status is distinct from old.status) execute function keep_stay('quality.gaugeStudy', 'status');
create index quality_gauge_study_readings_owner_id_idx on quality_gauge_study_readings (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_gauge_study_readings for each statement execute function tell_written();
alter table quality_test_station add constraint quality_test_station_keeper_id_fkey foreign key (keeper_id) references admin_user (id) on delete restrict;
alter table quality_test_station add constraint quality_test_station_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_test_station add constraint quality_test_station_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_test_station_read_columns add constraint quality_test_station_read_columns_owner_id_fkey foreign key (owner_id) references quality_test_station (id) on delete cascade;
alter table quality_station_check add constraint quality_station_check_station_id_fkey foreign key (station_id) references quality_test_station (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_parameter_id_fkey foreign key (parameter_id) references quality_test_parameter (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_test_id_fkey foreign key (test_id) references quality_instrument_test (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_solution_id_fkey foreign key (solution_id) references quality_standard_solution (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_closed_by_id_fkey foreign key (closed_by_id) references admin_user (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_station_check add constraint quality_station_check_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_station_check_solutions add constraint quality_station_check_solutions_owner_id_fkey foreign key (owner_id) references quality_station_check (id) on delete cascade;
alter table quality_station_check_solutions add constraint quality_station_check_solutions_target_id_fkey foreign key (target_id) references quality_standard_solution (id) on delete restrict;
alter table quality_station_check_instruments add constraint quality_station_check_instruments_owner_id_fkey foreign key (owner_id) references quality_station_check (id) on delete cascade;
alter table quality_station_check_instruments add constraint quality_station_check_instruments_target_id_fkey foreign key (target_id) references quality_reference_instrument (id) on delete restrict;
alter table quality_gauge_study add constraint quality_gauge_study_parameter_id_fkey foreign key (parameter_id) references quality_test_parameter (id) on delete restrict;
alter table quality_gauge_study add constraint quality_gauge_study_instrument_id_fkey foreign key (instrument_id) references quality_reference_instrument (id) on delete restrict;
alter table quality_gauge_study add constraint quality_gauge_study_concluded_by_id_fkey foreign key (concluded_by_id) references admin_user (id) on delete restrict;
alter table quality_gauge_study add constraint quality_gauge_study_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_gauge_study add constraint quality_gauge_study_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_gauge_study_readings add constraint quality_gauge_study_readings_owner_id_fkey foreign key (owner_id) references quality_gauge_study (id) on delete cascade;
create function overdue(t quality_station_check) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('open') and t.due_on < company_today()), false) $$;
