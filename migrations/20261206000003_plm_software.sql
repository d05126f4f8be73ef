-- Software changes: new tables, nothing is locked.
-- Readers wait for nothing.
create table plm_software_change (
  id bigint generated always as identity not null,
  code text,
  state text not null,
  model_id bigint not null,
  software text not null,
  software_type text not null,
  level text not null,
  mandatory boolean default false not null,
  from_version text,
  to_version text not null,
  download_link text not null,
  file_id bigint,
  sha256 text,
  content text not null,
  content_en text,
  technical_info text not null,
  hw_versions text,
  rollback text,
  instructions text,
  test_report_id bigint,
  change_id bigint,
  effective_from date,
  effective_sn text,
  effective_since date,
  superseded_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint plm_software_change_pkey primary key (id),
  constraint plm_software_change_code_check check (char_length(code) <= 60),
  constraint plm_software_change_state_check check (state in ('draft', 'pending', 'approved', 'effective', 'superseded', 'rejected', 'cancelled')),
  constraint plm_software_change_software_check check (char_length(software) <= 120 and software <> ''),
  constraint plm_software_change_software_type_check check (software_type in ('firmware', 'bootloader', 'appIos', 'appAndroid', 'pcTool', 'calibration')),
  constraint plm_software_change_level_check check (level in ('critical', 'major', 'minor', 'internal')),
  constraint plm_software_change_from_version_check check (char_length(from_version) <= 40 and from_version ~ '^(?:(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})(-(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)){0,4})?)$'),
  constraint plm_software_change_to_version_check check (char_length(to_version) <= 40 and to_version <> '' and to_version ~ '^(?:(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})(-(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)){0,4})?)$'),
  constraint plm_software_change_download_link_check check (char_length(download_link) <= 500 and download_link <> '' and download_link ~ '^(?:https?://[^\s<>"]+)$'),
  constraint plm_software_change_sha256_check check (char_length(sha256) <= 64),
  constraint plm_software_change_content_check check (char_length(content) <= 4000 and content <> ''),
  constraint plm_software_change_content_en_check check (char_length(content_en) <= 4000),
  constraint plm_software_change_technical_info_check check (char_length(technical_info) <= 4000 and technical_info <> ''),
  constraint plm_software_change_hw_versions_check check (char_length(hw_versions) <= 200),
  constraint plm_software_change_rollback_check check (char_length(rollback) <= 40 and rollback ~ '^(?:(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})(-(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)){0,4})?)$'),
  constraint plm_software_change_instructions_check check (char_length(instructions) <= 4000),
  constraint plm_software_change_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint plm_software_change_effective_sn_check check (char_length(effective_sn) <= 6 and effective_sn ~ '^(?:[0-9]{6})$'),
  constraint plm_software_change_effective_since_check check (effective_since between '1900-01-01' and '2199-12-31'),
  constraint plm_software_change_superseded_on_check check (superseded_on between '1900-01-01' and '2199-12-31'),
  constraint plm_software_change_pending_filled_check check (state <> 'pending' or (code is not null)),
  constraint plm_software_change_approved_filled_check check (state <> 'approved' or (code is not null)),
  constraint plm_software_change_effective_filled_check check (state <> 'effective' or (code is not null and effective_since is not null)),
  constraint plm_software_change_superseded_filled_check check (state <> 'superseded' or (code is not null and effective_since is not null and superseded_on is not null)),
  constraint plm_software_change_code_drawn_check check (code is not null or state in ('draft', 'cancelled')),
  constraint plm_software_change_version_check check (version > 0),
  constraint plm_software_change_code_key unique (code)
) with (fillfactor = 85);
create table plm_software_change_corrections (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  corrected_on date not null,
  corrected_by_id bigint,
  reason text not null,
  constraint plm_software_change_corrections_pkey primary key (id),
  constraint plm_software_change_corrections_corrected_on_check check (corrected_on between '1900-01-01' and '2199-12-31'),
  constraint plm_software_change_corrections_reason_check check (char_length(reason) <= 500 and reason <> '')
);
create table plm_software_change_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint plm_software_change_authors_pkey primary key (owner_id, target_id)
);
create unique index plm_software_change_model_id_software_type_to_version_once on plm_software_change (model_id, software_type, to_version) where state in ('pending', 'approved', 'effective', 'superseded');
create index plm_software_change_code_idx on plm_software_change (code, id);
create index plm_software_change_code_trgm on plm_software_change using gin (code gin_trgm_ops);
create index plm_software_change_state_idx on plm_software_change (state, id);
create index plm_software_change_model_id_idx on plm_software_change (model_id, id);
create index plm_software_change_software_idx on plm_software_change (software, id);
create index plm_software_change_software_trgm on plm_software_change using gin (software gin_trgm_ops);
create index plm_software_change_software_type_idx on plm_software_change (software_type, id);
create index plm_software_change_level_idx on plm_software_change (level, id);
create index plm_software_change_from_version_idx on plm_software_change (from_version, id);
create index plm_software_change_from_version_trgm on plm_software_change using gin (from_version gin_trgm_ops);
create index plm_software_change_to_version_idx on plm_software_change (to_version, id);
create index plm_software_change_to_version_trgm on plm_software_change using gin (to_version gin_trgm_ops);
create index plm_software_change_effective_since_idx on plm_software_change (effective_since, id);
create index plm_software_change_effective_sn_idx on plm_software_change (effective_sn, id);
create index plm_software_change_effective_sn_trgm on plm_software_change using gin (effective_sn gin_trgm_ops);
create index plm_software_change_mandatory_idx on plm_software_change (mandatory, id);
create index plm_software_change_change_id_idx on plm_software_change (change_id, id);
create index plm_software_change_search on plm_software_change using gin (search_grams(search_text));
create index plm_software_change_file_id_idx on plm_software_change (file_id);
create index plm_software_change_test_report_id_idx on plm_software_change (test_report_id);
create index plm_software_change_created_by_id_idx on plm_software_change (created_by_id);
create index plm_software_change_created_in_id_idx on plm_software_change (created_in_id);
create index plm_software_change_created_at_idx on plm_software_change (created_at, id);
create trigger tell_written after insert or update or delete or truncate on plm_software_change for each statement execute function tell_written();
create trigger keep_stay after insert or delete on plm_software_change for each row execute function keep_stay('plm.softwareChange', 'state');
create trigger keep_stay_anew after update on plm_software_change for each row when (new.state is distinct from old.state) execute function keep_stay('plm.softwareChange', 'state');
create index plm_software_change_corrections_owner_id_idx on plm_software_change_corrections (owner_id, position);
create index plm_software_change_corrections_corrected_by_id_idx on plm_software_change_corrections (corrected_by_id);
create trigger tell_written after insert or update or delete or truncate on plm_software_change_corrections for each statement execute function tell_written();
create index plm_software_change_authors_target_id_idx on plm_software_change_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on plm_software_change_authors for each statement execute function tell_written();
alter table plm_software_change add constraint plm_software_change_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table plm_software_change add constraint plm_software_change_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table plm_software_change add constraint plm_software_change_test_report_id_fkey foreign key (test_report_id) references stored_file (id) on delete restrict;
alter table plm_software_change add constraint plm_software_change_change_id_fkey foreign key (change_id) references plm_change (id) on delete restrict;
alter table plm_software_change add constraint plm_software_change_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table plm_software_change add constraint plm_software_change_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table plm_software_change_corrections add constraint plm_software_change_corrections_owner_id_fkey foreign key (owner_id) references plm_software_change (id) on delete cascade;
alter table plm_software_change_corrections add constraint plm_software_change_corrections_corrected_by_id_fkey foreign key (corrected_by_id) references admin_user (id) on delete restrict;
alter table plm_software_change_authors add constraint plm_software_change_authors_owner_id_fkey foreign key (owner_id) references plm_software_change (id) on delete cascade;
alter table plm_software_change_authors add constraint plm_software_change_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
