-- Technical files with their classifications and versions, and requests to open those that are closed. New tables alone; the tables to which they refer are locked against writing for a moment.
-- Readers wait for nothing.
create table files_technical_file (
  id bigint generated always as identity not null,
  code text not null,
  caption text not null,
  caption_en text not null,
  status text not null,
  classification_id bigint not null,
  name text not null,
  name_en text not null,
  level text not null,
  department_id bigint not null,
  note text,
  current_version integer,
  in_review integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint files_technical_file_pkey primary key (id),
  constraint files_technical_file_code_check check (char_length(code) <= 20 and code <> ''),
  constraint files_technical_file_caption_check check (char_length(caption) <= 150 and caption <> ''),
  constraint files_technical_file_caption_en_check check (char_length(caption_en) <= 150 and caption_en <> ''),
  constraint files_technical_file_status_check check (status in ('active', 'obsolete')),
  constraint files_technical_file_name_check check (char_length(name) <= 120 and name <> ''),
  constraint files_technical_file_name_en_check check (char_length(name_en) <= 120 and name_en <> ''),
  constraint files_technical_file_level_check check (level in ('public', 'internal', 'confidential', 'secret')),
  constraint files_technical_file_note_check check (char_length(note) <= 1000),
  constraint files_technical_file_current_version_check check (current_version >= 1),
  constraint files_technical_file_in_review_check check (in_review >= 0),
  constraint files_technical_file_version_check check (version > 0),
  constraint files_technical_file_code_key unique (code)
) with (fillfactor = 85);
create table files_technical_file_models (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint files_technical_file_models_pkey primary key (owner_id, target_id)
);
create table files_file_version (
  id bigint generated always as identity not null,
  file_id bigint not null,
  caption text not null,
  number integer not null,
  status text not null,
  document_id bigint not null,
  note text not null,
  size integer,
  sha256 text,
  same_content boolean default false not null,
  level text not null,
  department_id bigint not null,
  effective_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint files_file_version_pkey primary key (id),
  constraint files_file_version_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint files_file_version_number_check check (number >= 1),
  constraint files_file_version_status_check check (status in ('draft', 'review', 'effective', 'obsolete')),
  constraint files_file_version_note_check check (char_length(note) <= 500 and note <> ''),
  constraint files_file_version_size_check check (size >= 0),
  constraint files_file_version_sha256_check check (char_length(sha256) <= 64),
  constraint files_file_version_level_check check (level in ('public', 'internal', 'confidential', 'secret')),
  constraint files_file_version_effective_on_check check (effective_on between '1900-01-01' and '2199-12-31'),
  constraint files_file_version_effective_filled_check check (status <> 'effective' or (effective_on is not null)),
  constraint files_file_version_version_check check (version > 0),
  constraint files_file_version_file_id_number_key unique (file_id, number)
) with (fillfactor = 85);
create table files_view_request (
  id bigint generated always as identity not null,
  code text not null,
  file_id bigint not null,
  purpose text not null,
  days integer not null,
  download boolean default false not null,
  include_updates boolean default false not null,
  status text not null,
  requester_id bigint not null,
  requester_department_id bigint,
  level text not null,
  department_id bigint not null,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  through_version integer,
  revoke_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint files_view_request_pkey primary key (id),
  constraint files_view_request_code_check check (char_length(code) <= 60),
  constraint files_view_request_purpose_check check (char_length(purpose) <= 500 and purpose <> ''),
  constraint files_view_request_days_check check (days >= 1 and days <= 7),
  constraint files_view_request_status_check check (status in ('draft', 'pending', 'granted', 'rejected', 'revoked')),
  constraint files_view_request_level_check check (level in ('public', 'internal', 'confidential', 'secret')),
  constraint files_view_request_valid_from_check check (isfinite(valid_from)),
  constraint files_view_request_valid_until_check check (isfinite(valid_until)),
  constraint files_view_request_through_version_check check (through_version >= 0),
  constraint files_view_request_revoke_reason_check check (char_length(revoke_reason) <= 500),
  constraint files_view_request_granted_filled_check check (status <> 'granted' or (valid_from is not null and valid_until is not null and through_version is not null)),
  constraint files_view_request_revoked_filled_check check (status <> 'revoked' or (valid_from is not null and valid_until is not null and revoke_reason is not null)),
  constraint files_view_request_version_check check (version > 0),
  constraint files_view_request_code_key unique (code)
) with (fillfactor = 85);
create table files_classification (
  id bigint generated always as identity not null,
  parent_id bigint,
  code text not null,
  name text not null,
  name_en text,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint files_classification_pkey primary key (id),
  constraint files_classification_code_check check (char_length(code) <= 2 and code <> '' and code ~ '^(?:[0-9A-Z]{2})$'),
  constraint files_classification_name_check check (char_length(name) <= 60 and name <> ''),
  constraint files_classification_name_en_check check (char_length(name_en) <= 80),
  constraint files_classification_note_check check (char_length(note) <= 500),
  constraint files_classification_version_check check (version > 0),
  constraint files_classification_code_key unique (code)
) with (fillfactor = 85);
create index files_technical_file_caption_idx on files_technical_file (caption, id);
create index files_technical_file_caption_trgm on files_technical_file using gin (caption gin_trgm_ops);
create index files_technical_file_code_idx on files_technical_file (code, id);
create index files_technical_file_code_trgm on files_technical_file using gin (code gin_trgm_ops);
create index files_technical_file_name_idx on files_technical_file (name, id);
create index files_technical_file_name_trgm on files_technical_file using gin (name gin_trgm_ops);
create index files_technical_file_name_en_idx on files_technical_file (name_en, id);
create index files_technical_file_name_en_trgm on files_technical_file using gin (name_en gin_trgm_ops);
create index files_technical_file_classification_id_idx on files_technical_file (classification_id, id);
create index files_technical_file_level_idx on files_technical_file (level, id);
create index files_technical_file_department_id_idx on files_technical_file (department_id, id);
create index files_technical_file_current_version_idx on files_technical_file (current_version, id);
create index files_technical_file_in_review_idx on files_technical_file (in_review, id);
create index files_technical_file_status_idx on files_technical_file (status, id);
create index files_technical_file_search on files_technical_file using gin (search_grams(search_text));
create index files_technical_file_created_by_id_idx on files_technical_file (created_by_id);
create index files_technical_file_created_in_id_idx on files_technical_file (created_in_id);
create index files_technical_file_created_at_idx on files_technical_file (created_at, id);
create trigger tell_written after insert or update or delete or truncate on files_technical_file for each statement execute function tell_written();
create trigger keep_stay after insert or delete on files_technical_file for each row execute function keep_stay('files.technicalFile', 'status');
create trigger keep_stay_anew after update on files_technical_file for each row when (new.status is distinct from old.status) execute function keep_stay('files.technicalFile', 'status');
create index files_technical_file_models_target_id_idx on files_technical_file_models (target_id);
create trigger tell_written after insert or update or delete or truncate on files_technical_file_models for each statement execute function tell_written();
create unique index files_file_version_file_id_once on files_file_version (file_id) where status in ('draft', 'review');
create index files_file_version_caption_idx on files_file_version (caption, id);
create index files_file_version_caption_trgm on files_file_version using gin (caption gin_trgm_ops);
create index files_file_version_file_id_idx on files_file_version (file_id, id);
create index files_file_version_status_idx on files_file_version (status, id);
create index files_file_version_document_id_idx on files_file_version (document_id, id);
create index files_file_version_note_idx on files_file_version (note, id);
create index files_file_version_note_trgm on files_file_version using gin (note gin_trgm_ops);
create index files_file_version_size_idx on files_file_version (size, id);
create index files_file_version_same_content_idx on files_file_version (same_content, id);
create index files_file_version_effective_on_idx on files_file_version (effective_on, id);
create index files_file_version_level_idx on files_file_version (level, id);
create index files_file_version_department_id_idx on files_file_version (department_id);
create index files_file_version_created_by_id_idx on files_file_version (created_by_id);
create index files_file_version_created_in_id_idx on files_file_version (created_in_id);
create index files_file_version_created_at_idx on files_file_version (created_at, id);
create trigger tell_written after insert or update or delete or truncate on files_file_version for each statement execute function tell_written();
create trigger keep_stay after insert or delete on files_file_version for each row execute function keep_stay('files.fileVersion', 'status');
create trigger keep_stay_anew after update on files_file_version for each row when (new.status is distinct from old.status) execute function keep_stay('files.fileVersion', 'status');
create unique index files_view_request_file_id_requester_id_once on files_view_request (file_id, requester_id) where status in ('draft', 'pending');
create index files_view_request_code_idx on files_view_request (code, id);
create index files_view_request_code_trgm on files_view_request using gin (code gin_trgm_ops);
create index files_view_request_file_id_idx on files_view_request (file_id, id);
create index files_view_request_requester_id_idx on files_view_request (requester_id, id);
create index files_view_request_purpose_idx on files_view_request (purpose, id);
create index files_view_request_purpose_trgm on files_view_request using gin (purpose gin_trgm_ops);
create index files_view_request_level_idx on files_view_request (level, id);
create index files_view_request_download_idx on files_view_request (download, id);
create index files_view_request_valid_from_idx on files_view_request (valid_from, id);
create index files_view_request_valid_until_idx on files_view_request (valid_until, id);
create index files_view_request_status_idx on files_view_request (status, id);
create index files_view_request_department_id_idx on files_view_request (department_id, id);
create index files_view_request_search on files_view_request using gin (search_grams(search_text));
create index files_view_request_requester_department_id_idx on files_view_request (requester_department_id);
create index files_view_request_created_by_id_idx on files_view_request (created_by_id);
create index files_view_request_created_in_id_idx on files_view_request (created_in_id);
create index files_view_request_created_at_idx on files_view_request (created_at, id);
create trigger tell_written after insert or update or delete or truncate on files_view_request for each statement execute function tell_written();
create trigger keep_stay after insert or delete on files_view_request for each row execute function keep_stay('files.viewRequest', 'status');
create trigger keep_stay_anew after update on files_view_request for each row when (new.status is distinct from old.status) execute function keep_stay('files.viewRequest', 'status');
create index files_classification_name_idx on files_classification (name, id);
create index files_classification_name_trgm on files_classification using gin (name gin_trgm_ops);
create index files_classification_code_idx on files_classification (code, id);
create index files_classification_code_trgm on files_classification using gin (code gin_trgm_ops);
create index files_classification_name_en_idx on files_classification (name_en, id);
create index files_classification_name_en_trgm on files_classification using gin (name_en gin_trgm_ops);
create index files_classification_parent_id_idx on files_classification (parent_id, id);
create index files_classification_search on files_classification using gin (search_grams(search_text));
create index files_classification_created_by_id_idx on files_classification (created_by_id);
create index files_classification_created_in_id_idx on files_classification (created_in_id);
create index files_classification_created_at_idx on files_classification (created_at, id);
create trigger tell_written after insert or update or delete or truncate on files_classification for each statement execute function tell_written();
alter table files_technical_file add constraint files_technical_file_classification_id_fkey foreign key (classification_id) references files_classification (id) on delete restrict;
alter table files_technical_file add constraint files_technical_file_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table files_technical_file add constraint files_technical_file_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table files_technical_file add constraint files_technical_file_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table files_technical_file_models add constraint files_technical_file_models_owner_id_fkey foreign key (owner_id) references files_technical_file (id) on delete cascade;
alter table files_technical_file_models add constraint files_technical_file_models_target_id_fkey foreign key (target_id) references product_model (id) on delete restrict;
alter table files_file_version add constraint files_file_version_file_id_fkey foreign key (file_id) references files_technical_file (id) on delete restrict;
alter table files_file_version add constraint files_file_version_document_id_fkey foreign key (document_id) references stored_file (id) on delete restrict;
alter table files_file_version add constraint files_file_version_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table files_file_version add constraint files_file_version_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table files_file_version add constraint files_file_version_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table files_view_request add constraint files_view_request_file_id_fkey foreign key (file_id) references files_technical_file (id) on delete restrict;
alter table files_view_request add constraint files_view_request_requester_id_fkey foreign key (requester_id) references admin_user (id) on delete restrict;
alter table files_view_request add constraint files_view_request_requester_department_id_fkey foreign key (requester_department_id) references admin_department (id) on delete restrict;
alter table files_view_request add constraint files_view_request_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table files_view_request add constraint files_view_request_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table files_view_request add constraint files_view_request_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table files_classification add constraint files_classification_parent_id_fkey foreign key (parent_id) references files_classification (id) on delete restrict;
alter table files_classification add constraint files_classification_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table files_classification add constraint files_classification_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function standing(t files_view_request) returns text language sql stable parallel safe as $$ select case when t.status = 'granted' and t.valid_until <= now() then 'expired' else t.status end $$;
