-- Info boards of the company, its departments and projects. New tables alone; the tables to which they refer are locked against writing for a moment.
-- Readers wait for nothing.
create table files_info_board (
  id bigint generated always as identity not null,
  level text not null,
  department_id bigint not null,
  name text not null,
  name_en text,
  project text,
  audience text not null,
  valid_until date,
  content text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint files_info_board_pkey primary key (id),
  constraint files_info_board_level_check check (level in ('company', 'department', 'project')),
  constraint files_info_board_name_check check (char_length(name) <= 80 and name <> ''),
  constraint files_info_board_name_en_check check (char_length(name_en) <= 80),
  constraint files_info_board_project_check check (char_length(project) <= 80),
  constraint files_info_board_audience_check check (audience in ('showRoles', 'showRole1', 'showRole2')),
  constraint files_info_board_valid_until_check check (valid_until between '1900-01-01' and '2199-12-31'),
  constraint files_info_board_content_check check (char_length(content) <= 200000),
  constraint files_info_board_version_check check (version > 0),
  constraint files_info_board_level_department_id_name_key unique (level, department_id, name)
) with (fillfactor = 85);
create table files_info_board_maintainers (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint files_info_board_maintainers_pkey primary key (owner_id, target_id)
);
create table files_info_board_files (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  file_id bigint not null,
  note text,
  constraint files_info_board_files_pkey primary key (id),
  constraint files_info_board_files_note_check check (char_length(note) <= 200)
);
create index files_info_board_name_idx on files_info_board (name, id);
create index files_info_board_name_trgm on files_info_board using gin (name gin_trgm_ops);
create index files_info_board_level_idx on files_info_board (level, id);
create index files_info_board_name_en_idx on files_info_board (name_en, id);
create index files_info_board_name_en_trgm on files_info_board using gin (name_en gin_trgm_ops);
create index files_info_board_department_id_idx on files_info_board (department_id, id);
create index files_info_board_project_idx on files_info_board (project, id);
create index files_info_board_project_trgm on files_info_board using gin (project gin_trgm_ops);
create index files_info_board_audience_idx on files_info_board (audience, id);
create index files_info_board_valid_until_idx on files_info_board (valid_until, id);
create index files_info_board_search on files_info_board using gin (search_grams(search_text));
create index files_info_board_created_by_id_idx on files_info_board (created_by_id);
create index files_info_board_created_in_id_idx on files_info_board (created_in_id);
create index files_info_board_created_at_idx on files_info_board (created_at, id);
create trigger tell_written after insert or update or delete or truncate on files_info_board for each statement execute function tell_written();
create index files_info_board_maintainers_target_id_idx on files_info_board_maintainers (target_id);
create trigger tell_written after insert or update or delete or truncate on files_info_board_maintainers for each statement execute function tell_written();
create index files_info_board_files_owner_id_idx on files_info_board_files (owner_id, position);
create index files_info_board_files_file_id_idx on files_info_board_files (file_id);
create trigger tell_written after insert or update or delete or truncate on files_info_board_files for each statement execute function tell_written();
alter table files_info_board add constraint files_info_board_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table files_info_board add constraint files_info_board_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table files_info_board add constraint files_info_board_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table files_info_board_maintainers add constraint files_info_board_maintainers_owner_id_fkey foreign key (owner_id) references files_info_board (id) on delete cascade;
alter table files_info_board_maintainers add constraint files_info_board_maintainers_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table files_info_board_files add constraint files_info_board_files_owner_id_fkey foreign key (owner_id) references files_info_board (id) on delete cascade;
alter table files_info_board_files add constraint files_info_board_files_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
