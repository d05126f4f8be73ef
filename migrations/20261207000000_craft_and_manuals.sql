-- Work instructions and who has read them, process test documents, craft feedback, manuals. New tables alone; the tables to which they refer are locked against writing for a moment.
-- Readers wait for nothing.
create table craft_sop (
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
  name_en text not null,
  stage text not null,
  skill text not null,
  standard_minutes numeric(15,1) not null,
  file_id bigint,
  translation_behind boolean default false not null,
  issued_on date,
  to_read integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint craft_sop_pkey primary key (id),
  constraint craft_sop_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:SOP-[A-Z0-9]{1,8}-[0-9]{3})$'),
  constraint craft_sop_edition_check check (char_length(edition) <= 20 and edition <> ''),
  constraint craft_sop_status_check check (status in ('draft', 'review', 'released', 'withdrawn')),
  constraint craft_sop_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint craft_sop_effective_until_check check (effective_until between '1900-01-01' and '2199-12-31'),
  constraint craft_sop_caption_check check (char_length(caption) <= 250 and caption <> ''),
  constraint craft_sop_caption_en_check check (char_length(caption_en) <= 250 and caption_en <> ''),
  constraint craft_sop_name_check check (char_length(name) <= 120 and name <> ''),
  constraint craft_sop_name_en_check check (char_length(name_en) <= 120 and name_en <> ''),
  constraint craft_sop_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack')),
  constraint craft_sop_skill_check check (skill in ('basic', 'skilled', 'certified')),
  constraint craft_sop_standard_minutes_check check (standard_minutes <> 'NaN' and standard_minutes >= 0.1 and standard_minutes <= 9999),
  constraint craft_sop_issued_on_check check (issued_on between '1900-01-01' and '2199-12-31'),
  constraint craft_sop_to_read_check check (to_read >= 0),
  constraint craft_sop_days_check check (case status when 'draft' then effective_from is null and effective_until is null
    when 'review' then effective_from is null and effective_until is null
    when 'released' then effective_from is not null and (effective_until is null or effective_until >= effective_from)
    else effective_from is not null and effective_until is not null and effective_until >= effective_from end),
  constraint craft_sop_version_check check (version > 0),
  constraint craft_sop_code_edition_key unique (code, edition),
  constraint craft_sop_one_effective exclude using gist (code with =, daterange(effective_from, effective_until) with &&) where (effective_from is not null)
) with (fillfactor = 85);
create table craft_sop_models (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint craft_sop_models_pkey primary key (owner_id, target_id)
);
create table craft_sop_families (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint craft_sop_families_pkey primary key (owner_id, target_id)
);
create table craft_sop_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint craft_sop_authors_pkey primary key (owner_id, target_id)
);
create table craft_sop_steps (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  type text not null,
  text text not null,
  text_en text,
  behind boolean default false not null,
  tool text,
  material_id bigint,
  torque numeric(17,3),
  seconds integer,
  hazard text,
  picture_id bigint,
  constraint craft_sop_steps_pkey primary key (id),
  constraint craft_sop_steps_type_check check (type in ('prepare', 'work', 'check', 'record')),
  constraint craft_sop_steps_text_check check (char_length(text) <= 1000 and text <> ''),
  constraint craft_sop_steps_text_en_check check (char_length(text_en) <= 1500),
  constraint craft_sop_steps_tool_check check (char_length(tool) <= 120),
  constraint craft_sop_steps_torque_check check (torque <> 'NaN' and torque >= 0.001 and torque <= 500),
  constraint craft_sop_steps_seconds_check check (seconds >= 1 and seconds <= 86400),
  constraint craft_sop_steps_hazard_check check (hazard in ('electrostatic', 'glass', 'chemical', 'heat', 'voltage', 'pinch'))
);
create table craft_sop_reading (
  id bigint generated always as identity not null,
  sop_id bigint not null,
  task text not null,
  reader_id bigint not null,
  status text not null,
  due_on date,
  read_at timestamp with time zone,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint craft_sop_reading_pkey primary key (id),
  constraint craft_sop_reading_task_check check (char_length(task) <= 250 and task <> ''),
  constraint craft_sop_reading_status_check check (status in ('open', 'read', 'dropped')),
  constraint craft_sop_reading_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint craft_sop_reading_read_at_check check (isfinite(read_at)),
  constraint craft_sop_reading_note_check check (char_length(note) <= 1000),
  constraint craft_sop_reading_read_filled_check check (status <> 'read' or (read_at is not null)),
  constraint craft_sop_reading_version_check check (version > 0),
  constraint craft_sop_reading_sop_id_reader_id_key unique (sop_id, reader_id)
) with (fillfactor = 85);
create table craft_process_test_document (
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
  name_en text not null,
  stage text not null,
  purpose text not null,
  equipment text,
  method text not null,
  sample_size integer,
  file_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint craft_process_test_document_pkey primary key (id),
  constraint craft_process_test_document_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:PTD-[A-Z0-9]{1,8}-[0-9]{3})$'),
  constraint craft_process_test_document_edition_check check (char_length(edition) <= 20 and edition <> ''),
  constraint craft_process_test_document_status_check check (status in ('draft', 'review', 'released', 'withdrawn')),
  constraint craft_process_test_document_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint craft_process_test_document_effective_until_check check (effective_until between '1900-01-01' and '2199-12-31'),
  constraint craft_process_test_document_caption_check check (char_length(caption) <= 250 and caption <> ''),
  constraint craft_process_test_document_caption_en_check check (char_length(caption_en) <= 250 and caption_en <> ''),
  constraint craft_process_test_document_name_check check (char_length(name) <= 120 and name <> ''),
  constraint craft_process_test_document_name_en_check check (char_length(name_en) <= 120 and name_en <> ''),
  constraint craft_process_test_document_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack')),
  constraint craft_process_test_document_purpose_check check (char_length(purpose) <= 2000 and purpose <> ''),
  constraint craft_process_test_document_equipment_check check (char_length(equipment) <= 2000),
  constraint craft_process_test_document_method_check check (char_length(method) <= 2000 and method <> ''),
  constraint craft_process_test_document_sample_size_check check (sample_size >= 1 and sample_size <= 9999),
  constraint craft_process_test_document_days_check check (case status when 'draft' then effective_from is null and effective_until is null
    when 'review' then effective_from is null and effective_until is null
    when 'released' then effective_from is not null and (effective_until is null or effective_until >= effective_from)
    else effective_from is not null and effective_until is not null and effective_until >= effective_from end),
  constraint craft_process_test_document_version_check check (version > 0),
  constraint craft_process_test_document_code_edition_key unique (code, edition),
  constraint craft_process_test_document_one_effective exclude using gist (code with =, daterange(effective_from, effective_until) with &&) where (effective_from is not null)
) with (fillfactor = 85);
create table craft_process_test_document_models (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint craft_process_test_document_models_pkey primary key (owner_id, target_id)
);
create table craft_process_test_document_families (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint craft_process_test_document_families_pkey primary key (owner_id, target_id)
);
create table craft_process_test_document_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint craft_process_test_document_authors_pkey primary key (owner_id, target_id)
);
create table craft_process_test_document_parameters (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item text not null,
  name text not null,
  name_en text,
  unit text,
  min numeric(20,6),
  max numeric(20,6),
  acceptance text,
  constraint craft_process_test_document_parameters_pkey primary key (id),
  constraint craft_process_test_document_parameters_item_check check (char_length(item) <= 12 and item <> ''),
  constraint craft_process_test_document_parameters_name_check check (char_length(name) <= 80 and name <> ''),
  constraint craft_process_test_document_parameters_name_en_check check (char_length(name_en) <= 80),
  constraint craft_process_test_document_parameters_unit_check check (char_length(unit) <= 20),
  constraint craft_process_test_document_parameters_min_check check (min <> 'NaN'),
  constraint craft_process_test_document_parameters_max_check check (max <> 'NaN'),
  constraint craft_process_test_document_parameters_acceptance_check check (char_length(acceptance) <= 200),
  constraint craft_process_test_document_parameters_owner_id_item_key unique (owner_id, item)
);
create table craft_feedback (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  subject text not null,
  category text not null,
  stage text not null,
  station text,
  sop_id bigint,
  step integer,
  description text not null,
  minutes_per_unit numeric(16,2),
  units_per_year integer,
  estimate numeric(15,1),
  reviewer_id bigint,
  review_by date,
  trial_until date,
  trial_plan text,
  decision text,
  decided_by_id bigint,
  decided_on date,
  adopted_in_id bigint,
  notice text,
  saved_per_unit numeric(16,2),
  saved_units integer,
  saved numeric(15,1),
  evidence text,
  verified_by_id bigint,
  verified_on date,
  points integer,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint craft_feedback_pkey primary key (id),
  constraint craft_feedback_code_check check (char_length(code) <= 60),
  constraint craft_feedback_status_check check (status in ('new', 'reviewing', 'trial', 'adopted', 'changeNotice', 'verified', 'rejected', 'withdrawn')),
  constraint craft_feedback_subject_check check (char_length(subject) <= 120 and subject <> ''),
  constraint craft_feedback_category_check check (category in ('safety', 'quality', 'efficiency', 'tooling', 'document')),
  constraint craft_feedback_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack')),
  constraint craft_feedback_station_check check (char_length(station) <= 40),
  constraint craft_feedback_step_check check (step >= 1 and step <= 60),
  constraint craft_feedback_description_check check (char_length(description) <= 2000 and description <> ''),
  constraint craft_feedback_minutes_per_unit_check check (minutes_per_unit <> 'NaN' and minutes_per_unit >= 0 and minutes_per_unit <= 9999),
  constraint craft_feedback_units_per_year_check check (units_per_year >= 0 and units_per_year <= 1000000),
  constraint craft_feedback_estimate_check check (estimate <> 'NaN'),
  constraint craft_feedback_review_by_check check (review_by between '1900-01-01' and '2199-12-31'),
  constraint craft_feedback_trial_until_check check (trial_until between '1900-01-01' and '2199-12-31'),
  constraint craft_feedback_trial_plan_check check (char_length(trial_plan) <= 1000),
  constraint craft_feedback_decision_check check (char_length(decision) <= 1000),
  constraint craft_feedback_decided_on_check check (decided_on between '1900-01-01' and '2199-12-31'),
  constraint craft_feedback_notice_check check (char_length(notice) <= 60),
  constraint craft_feedback_saved_per_unit_check check (saved_per_unit <> 'NaN' and saved_per_unit >= 0 and saved_per_unit <= 9999),
  constraint craft_feedback_saved_units_check check (saved_units >= 0 and saved_units <= 1000000),
  constraint craft_feedback_saved_check check (saved <> 'NaN'),
  constraint craft_feedback_evidence_check check (char_length(evidence) <= 1000),
  constraint craft_feedback_verified_on_check check (verified_on between '1900-01-01' and '2199-12-31'),
  constraint craft_feedback_points_check check (points >= 0),
  constraint craft_feedback_trial_filled_check check (status <> 'trial' or (trial_until is not null and trial_plan is not null and reviewer_id is not null)),
  constraint craft_feedback_adopted_filled_check check (status <> 'adopted' or (decision is not null and decided_by_id is not null and decided_on is not null)),
  constraint craft_feedback_change_notice_filled_check check (status <> 'changeNotice' or (decision is not null and decided_by_id is not null and decided_on is not null and notice is not null)),
  constraint craft_feedback_rejected_filled_check check (status <> 'rejected' or (decision is not null and decided_by_id is not null and decided_on is not null)),
  constraint craft_feedback_verified_filled_check check (status <> 'verified' or (decided_by_id is not null and saved_per_unit is not null and saved_units is not null and saved is not null and evidence is not null and verified_by_id is not null and verified_on is not null and points is not null)),
  constraint craft_feedback_version_check check (version > 0),
  constraint craft_feedback_code_key unique (code)
) with (fillfactor = 85);
create table craft_feedback_photos (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  image_id bigint not null,
  caption text,
  constraint craft_feedback_photos_pkey primary key (id),
  constraint craft_feedback_photos_caption_check check (char_length(caption) <= 120)
);
create table documents_manual (
  id bigint generated always as identity not null,
  model_id bigint not null,
  language text not null,
  audience text not null,
  edition text not null,
  status text not null,
  effective_from date,
  effective_until date,
  copy_of_id bigint,
  caption text not null,
  caption_en text not null,
  name text not null,
  name_en text not null,
  printed_code text,
  file_id bigint not null,
  changes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint documents_manual_pkey primary key (id),
  constraint documents_manual_language_check check (language in ('zh', 'en', 'de', 'es', 'fr')),
  constraint documents_manual_audience_check check (audience in ('customer', 'service')),
  constraint documents_manual_edition_check check (char_length(edition) <= 20 and edition <> ''),
  constraint documents_manual_status_check check (status in ('draft', 'review', 'released', 'withdrawn')),
  constraint documents_manual_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint documents_manual_effective_until_check check (effective_until between '1900-01-01' and '2199-12-31'),
  constraint documents_manual_caption_check check (char_length(caption) <= 250 and caption <> ''),
  constraint documents_manual_caption_en_check check (char_length(caption_en) <= 250 and caption_en <> ''),
  constraint documents_manual_name_check check (char_length(name) <= 160 and name <> ''),
  constraint documents_manual_name_en_check check (char_length(name_en) <= 160 and name_en <> ''),
  constraint documents_manual_printed_code_check check (char_length(printed_code) <= 40),
  constraint documents_manual_changes_check check (char_length(changes) <= 1000),
  constraint documents_manual_days_check check (case status when 'draft' then effective_from is null and effective_until is null
    when 'review' then effective_from is null and effective_until is null
    when 'released' then effective_from is not null and (effective_until is null or effective_until >= effective_from)
    else effective_from is not null and effective_until is not null and effective_until >= effective_from end),
  constraint documents_manual_version_check check (version > 0),
  constraint documents_manual_model_id_language_audience_edition_key unique (model_id, language, audience, edition),
  constraint documents_manual_one_effective exclude using gist (model_id with =, language with =, audience with =, daterange(effective_from, effective_until) with &&) where (effective_from is not null)
) with (fillfactor = 85);
create table documents_manual_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint documents_manual_authors_pkey primary key (owner_id, target_id)
);
create unique index craft_sop_code_once on craft_sop (code) where status in ('draft', 'review');
create index craft_sop_caption_idx on craft_sop (caption, id);
create index craft_sop_caption_trgm on craft_sop using gin (caption gin_trgm_ops);
create index craft_sop_code_idx on craft_sop (code, id);
create index craft_sop_code_trgm on craft_sop using gin (code gin_trgm_ops);
create index craft_sop_edition_idx on craft_sop (edition, id);
create index craft_sop_edition_trgm on craft_sop using gin (edition gin_trgm_ops);
create index craft_sop_name_idx on craft_sop (name, id);
create index craft_sop_name_trgm on craft_sop using gin (name gin_trgm_ops);
create index craft_sop_name_en_idx on craft_sop (name_en, id);
create index craft_sop_name_en_trgm on craft_sop using gin (name_en gin_trgm_ops);
create index craft_sop_stage_idx on craft_sop (stage, id);
create index craft_sop_effective_from_idx on craft_sop (effective_from, id);
create index craft_sop_standard_minutes_idx on craft_sop (standard_minutes, id);
create index craft_sop_skill_idx on craft_sop (skill, id);
create index craft_sop_to_read_idx on craft_sop (to_read, id);
create index craft_sop_translation_behind_idx on craft_sop (translation_behind, id);
create index craft_sop_effective_until_idx on craft_sop (effective_until, id);
create index craft_sop_issued_on_idx on craft_sop (issued_on, id);
create index craft_sop_status_idx on craft_sop (status, id);
create index craft_sop_search on craft_sop using gin (search_grams(search_text));
create index craft_sop_copy_of_id_idx on craft_sop (copy_of_id);
create index craft_sop_file_id_idx on craft_sop (file_id);
create index craft_sop_created_by_id_idx on craft_sop (created_by_id);
create index craft_sop_created_in_id_idx on craft_sop (created_in_id);
create index craft_sop_created_at_idx on craft_sop (created_at, id);
create trigger tell_written after insert or update or delete or truncate on craft_sop for each statement execute function tell_written();
create trigger keep_stay after insert or delete on craft_sop for each row execute function keep_stay('craft.sop', 'status');
create trigger keep_stay_anew after update on craft_sop for each row when (new.status is distinct from old.status) execute function keep_stay('craft.sop', 'status');
create index craft_sop_models_target_id_idx on craft_sop_models (target_id);
create trigger tell_written after insert or update or delete or truncate on craft_sop_models for each statement execute function tell_written();
create index craft_sop_families_target_id_idx on craft_sop_families (target_id);
create trigger tell_written after insert or update or delete or truncate on craft_sop_families for each statement execute function tell_written();
create index craft_sop_authors_target_id_idx on craft_sop_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on craft_sop_authors for each statement execute function tell_written();
create index craft_sop_steps_owner_id_idx on craft_sop_steps (owner_id, position);
create index craft_sop_steps_material_id_idx on craft_sop_steps (material_id);
create index craft_sop_steps_picture_id_idx on craft_sop_steps (picture_id);
create trigger tell_written after insert or update or delete or truncate on craft_sop_steps for each statement execute function tell_written();
create index craft_sop_reading_task_idx on craft_sop_reading (task, id);
create index craft_sop_reading_task_trgm on craft_sop_reading using gin (task gin_trgm_ops);
create index craft_sop_reading_sop_id_idx on craft_sop_reading (sop_id, id);
create index craft_sop_reading_reader_id_idx on craft_sop_reading (reader_id, id);
create index craft_sop_reading_status_idx on craft_sop_reading (status, id);
create index craft_sop_reading_due_on_idx on craft_sop_reading (due_on, id);
create index craft_sop_reading_read_at_idx on craft_sop_reading (read_at, id);
create index craft_sop_reading_created_by_id_idx on craft_sop_reading (created_by_id);
create index craft_sop_reading_created_in_id_idx on craft_sop_reading (created_in_id);
create index craft_sop_reading_created_at_idx on craft_sop_reading (created_at, id);
create trigger tell_written after insert or update or delete or truncate on craft_sop_reading for each statement execute function tell_written();
create trigger keep_stay after insert or delete on craft_sop_reading for each row execute function keep_stay('craft.sopReading', 'status');
create trigger keep_stay_anew after update on craft_sop_reading for each row when (new.status is distinct from old.status) execute function keep_stay('craft.sopReading', 'status');
create unique index craft_process_test_document_code_once on craft_process_test_document (code) where status in ('draft', 'review');
create index craft_process_test_document_caption_idx on craft_process_test_document (caption, id);
create index craft_process_test_document_caption_trgm on craft_process_test_document using gin (caption gin_trgm_ops);
create index craft_process_test_document_code_idx on craft_process_test_document (code, id);
create index craft_process_test_document_code_trgm on craft_process_test_document using gin (code gin_trgm_ops);
create index craft_process_test_document_edition_idx on craft_process_test_document (edition, id);
create index craft_process_test_document_edition_trgm on craft_process_test_document using gin (edition gin_trgm_ops);
create index craft_process_test_document_name_idx on craft_process_test_document (name, id);
create index craft_process_test_document_name_trgm on craft_process_test_document using gin (name gin_trgm_ops);
create index craft_process_test_document_name_en_idx on craft_process_test_document (name_en, id);
create index craft_process_test_document_name_en_trgm on craft_process_test_document using gin (name_en gin_trgm_ops);
create index craft_process_test_document_stage_idx on craft_process_test_document (stage, id);
create index craft_process_test_document_effective_from_idx on craft_process_test_document (effective_from, id);
create index craft_process_test_document_effective_until_idx on craft_process_test_document (effective_until, id);
create index craft_process_test_document_status_idx on craft_process_test_document (status, id);
create index craft_process_test_document_search on craft_process_test_document using gin (search_grams(search_text));
create index craft_process_test_document_copy_of_id_idx on craft_process_test_document (copy_of_id);
create index craft_process_test_document_file_id_idx on craft_process_test_document (file_id);
create index craft_process_test_document_created_by_id_idx on craft_process_test_document (created_by_id);
create index craft_process_test_document_created_in_id_idx on craft_process_test_document (created_in_id);
create index craft_process_test_document_created_at_idx on craft_process_test_document (created_at, id);
create trigger tell_written after insert or update or delete or truncate on craft_process_test_document for each statement execute function tell_written();
create trigger keep_stay after insert or delete on craft_process_test_document for each row execute function keep_stay('craft.processTestDocument', 'status');
create trigger keep_stay_anew after update on craft_process_test_document for each row when (new.status is distinct from old.status) execute function keep_stay('craft.processTestDocument', 'status');
create index craft_process_test_document_models_target_id_idx on craft_process_test_document_models (target_id);
create trigger tell_written after insert or update or delete or truncate on craft_process_test_document_models for each statement execute function tell_written();
create index craft_process_test_document_families_target_id_idx on craft_process_test_document_families (target_id);
create trigger tell_written after insert or update or delete or truncate on craft_process_test_document_families for each statement execute function tell_written();
create index craft_process_test_document_authors_target_id_idx on craft_process_test_document_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on craft_process_test_document_authors for each statement execute function tell_written();
create index craft_process_test_document_parameters_owner_id_idx on craft_process_test_document_parameters (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on craft_process_test_document_parameters for each statement execute function tell_written();
create index craft_feedback_code_idx on craft_feedback (code, id);
create index craft_feedback_code_trgm on craft_feedback using gin (code gin_trgm_ops);
create index craft_feedback_status_idx on craft_feedback (status, id);
create index craft_feedback_subject_idx on craft_feedback (subject, id);
create index craft_feedback_subject_trgm on craft_feedback using gin (subject gin_trgm_ops);
create index craft_feedback_category_idx on craft_feedback (category, id);
create index craft_feedback_stage_idx on craft_feedback (stage, id);
create index craft_feedback_reviewer_id_idx on craft_feedback (reviewer_id, id);
create index craft_feedback_estimate_idx on craft_feedback (estimate, id);
create index craft_feedback_saved_idx on craft_feedback (saved, id);
create index craft_feedback_points_idx on craft_feedback (points, id);
create index craft_feedback_sop_id_idx on craft_feedback (sop_id, id);
create index craft_feedback_decided_on_idx on craft_feedback (decided_on, id);
create index craft_feedback_search on craft_feedback using gin (search_grams(search_text));
create index craft_feedback_decided_by_id_idx on craft_feedback (decided_by_id);
create index craft_feedback_adopted_in_id_idx on craft_feedback (adopted_in_id);
create index craft_feedback_verified_by_id_idx on craft_feedback (verified_by_id);
create index craft_feedback_created_by_id_idx on craft_feedback (created_by_id);
create index craft_feedback_created_in_id_idx on craft_feedback (created_in_id);
create index craft_feedback_created_at_idx on craft_feedback (created_at, id);
create trigger tell_written after insert or update or delete or truncate on craft_feedback for each statement execute function tell_written();
create trigger keep_stay after insert or delete on craft_feedback for each row execute function keep_stay('craft.feedback', 'status');
create trigger keep_stay_anew after update on craft_feedback for each row when (new.status is distinct from old.status) execute function keep_stay('craft.feedback', 'status');
create index craft_feedback_photos_owner_id_idx on craft_feedback_photos (owner_id, position);
create index craft_feedback_photos_image_id_idx on craft_feedback_photos (image_id);
create trigger tell_written after insert or update or delete or truncate on craft_feedback_photos for each statement execute function tell_written();
create unique index documents_manual_model_id_language_audience_once on documents_manual (model_id, language, audience) where status in ('draft', 'review');
create index documents_manual_caption_idx on documents_manual (caption, id);
create index documents_manual_caption_trgm on documents_manual using gin (caption gin_trgm_ops);
create index documents_manual_name_idx on documents_manual (name, id);
create index documents_manual_name_trgm on documents_manual using gin (name gin_trgm_ops);
create index documents_manual_name_en_idx on documents_manual (name_en, id);
create index documents_manual_name_en_trgm on documents_manual using gin (name_en gin_trgm_ops);
create index documents_manual_model_id_idx on documents_manual (model_id, id);
create index documents_manual_language_idx on documents_manual (language, id);
create index documents_manual_audience_idx on documents_manual (audience, id);
create index documents_manual_edition_idx on documents_manual (edition, id);
create index documents_manual_edition_trgm on documents_manual using gin (edition gin_trgm_ops);
create index documents_manual_effective_from_idx on documents_manual (effective_from, id);
create index documents_manual_printed_code_idx on documents_manual (printed_code, id);
create index documents_manual_printed_code_trgm on documents_manual using gin (printed_code gin_trgm_ops);
create index documents_manual_file_id_idx on documents_manual (file_id, id);
create index documents_manual_effective_until_idx on documents_manual (effective_until, id);
create index documents_manual_status_idx on documents_manual (status, id);
create index documents_manual_search on documents_manual using gin (search_grams(search_text));
create index documents_manual_copy_of_id_idx on documents_manual (copy_of_id);
create index documents_manual_created_by_id_idx on documents_manual (created_by_id);
create index documents_manual_created_in_id_idx on documents_manual (created_in_id);
create index documents_manual_created_at_idx on documents_manual (created_at, id);
create trigger tell_written after insert or update or delete or truncate on documents_manual for each statement execute function tell_written();
create trigger keep_stay after insert or delete on documents_manual for each row execute function keep_stay('documents.manual', 'status');
create trigger keep_stay_anew after update on documents_manual for each row when (new.status is distinct from old.status) execute function keep_stay('documents.manual', 'status');
create index documents_manual_authors_target_id_idx on documents_manual_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on documents_manual_authors for each statement execute function tell_written();
alter table craft_sop add constraint craft_sop_copy_of_id_fkey foreign key (copy_of_id) references craft_sop (id) on delete restrict;
alter table craft_sop add constraint craft_sop_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table craft_sop add constraint craft_sop_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table craft_sop add constraint craft_sop_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table craft_sop_models add constraint craft_sop_models_owner_id_fkey foreign key (owner_id) references craft_sop (id) on delete cascade;
alter table craft_sop_models add constraint craft_sop_models_target_id_fkey foreign key (target_id) references product_model (id) on delete restrict;
alter table craft_sop_families add constraint craft_sop_families_owner_id_fkey foreign key (owner_id) references craft_sop (id) on delete cascade;
alter table craft_sop_families add constraint craft_sop_families_target_id_fkey foreign key (target_id) references product_family (id) on delete restrict;
alter table craft_sop_authors add constraint craft_sop_authors_owner_id_fkey foreign key (owner_id) references craft_sop (id) on delete cascade;
alter table craft_sop_authors add constraint craft_sop_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table craft_sop_steps add constraint craft_sop_steps_owner_id_fkey foreign key (owner_id) references craft_sop (id) on delete cascade;
alter table craft_sop_steps add constraint craft_sop_steps_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table craft_sop_steps add constraint craft_sop_steps_picture_id_fkey foreign key (picture_id) references stored_file (id) on delete restrict;
alter table craft_sop_reading add constraint craft_sop_reading_sop_id_fkey foreign key (sop_id) references craft_sop (id) on delete restrict;
alter table craft_sop_reading add constraint craft_sop_reading_reader_id_fkey foreign key (reader_id) references admin_user (id) on delete restrict;
alter table craft_sop_reading add constraint craft_sop_reading_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table craft_sop_reading add constraint craft_sop_reading_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table craft_process_test_document add constraint craft_process_test_document_copy_of_id_fkey foreign key (copy_of_id) references craft_process_test_document (id) on delete restrict;
alter table craft_process_test_document add constraint craft_process_test_document_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table craft_process_test_document add constraint craft_process_test_document_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table craft_process_test_document add constraint craft_process_test_document_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table craft_process_test_document_models add constraint craft_process_test_document_models_owner_id_fkey foreign key (owner_id) references craft_process_test_document (id) on delete cascade;
alter table craft_process_test_document_models add constraint craft_process_test_document_models_target_id_fkey foreign key (target_id) references product_model (id) on delete restrict;
alter table craft_process_test_document_families add constraint craft_process_test_document_families_owner_id_fkey foreign key (owner_id) references craft_process_test_document (id) on delete cascade;
alter table craft_process_test_document_families add constraint craft_process_test_document_families_target_id_fkey foreign key (target_id) references product_family (id) on delete restrict;
alter table craft_process_test_document_authors add constraint craft_process_test_document_authors_owner_id_fkey foreign key (owner_id) references craft_process_test_document (id) on delete cascade;
alter table craft_process_test_document_authors add constraint craft_process_test_document_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table craft_process_test_document_parameters add constraint craft_process_test_document_parameters_owner_id_fkey foreign key (owner_id) references craft_process_test_document (id) on delete cascade;
alter table craft_feedback add constraint craft_feedback_sop_id_fkey foreign key (sop_id) references craft_sop (id) on delete restrict;
alter table craft_feedback add constraint craft_feedback_reviewer_id_fkey foreign key (reviewer_id) references admin_user (id) on delete restrict;
alter table craft_feedback add constraint craft_feedback_decided_by_id_fkey foreign key (decided_by_id) references admin_user (id) on delete restrict;
alter table craft_feedback add constraint craft_feedback_adopted_in_id_fkey foreign key (adopted_in_id) references craft_sop (id) on delete restrict;
alter table craft_feedback add constraint craft_feedback_verified_by_id_fkey foreign key (verified_by_id) references admin_user (id) on delete restrict;
alter table craft_feedback add constraint craft_feedback_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table craft_feedback add constraint craft_feedback_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table craft_feedback_photos add constraint craft_feedback_photos_owner_id_fkey foreign key (owner_id) references craft_feedback (id) on delete cascade;
alter table craft_feedback_photos add constraint craft_feedback_photos_image_id_fkey foreign key (image_id) references stored_file (id) on delete restrict;
alter table documents_manual add constraint documents_manual_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table documents_manual add constraint documents_manual_copy_of_id_fkey foreign key (copy_of_id) references documents_manual (id) on delete restrict;
alter table documents_manual add constraint documents_manual_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table documents_manual add constraint documents_manual_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table documents_manual add constraint documents_manual_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table documents_manual_authors add constraint documents_manual_authors_owner_id_fkey foreign key (owner_id) references documents_manual (id) on delete cascade;
alter table documents_manual_authors add constraint documents_manual_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
create function standing(t craft_sop) returns text language sql stable parallel safe as $$ select case when t.status in ('draft', 'review', 'withdrawn') then t.status
    when t.effective_from > company_today() then 'upcoming'
    when t.effective_until <= company_today() then 'superseded' else 'effective' end $$;
create function overdue(t craft_sop_reading) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('open') and t.due_on < company_today()), false) $$;
create function standing(t craft_process_test_document) returns text language sql stable parallel safe as $$ select case when t.status in ('draft', 'review', 'withdrawn') then t.status
    when t.effective_from > company_today() then 'upcoming'
    when t.effective_until <= company_today() then 'superseded' else 'effective' end $$;
create function overdue(t craft_feedback) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('new', 'reviewing') and t.review_by < company_today()) or (t.status in ('trial') and t.trial_until < company_today()), false) $$;
create function standing(t documents_manual) returns text language sql stable parallel safe as $$ select case when t.status in ('draft', 'review', 'withdrawn') then t.status
    when t.effective_from > company_today() then 'upcoming'
    when t.effective_until <= company_today() then 'superseded' else 'effective' end $$;
