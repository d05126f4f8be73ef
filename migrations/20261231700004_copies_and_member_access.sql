-- Print-outs of work instructions are held by somebody until they come back; members of releases, changes and reviews look at files; process defects name the step from which they came.
-- Locks quality_process_defect and craft_sop against reading and writing while they get their columns, and craft_sop, files_technical_file, plm_release, plm_change,
-- quality_material_review, admin_user and admin_department against writing for a moment, since the new tables refer to them.
-- Readers wait at most 50 ms with 100,000 rows of quality_process_defect.
create table craft_controlled_copy (
  id bigint generated always as identity not null,
  sop_id bigint not null,
  caption text not null,
  status text not null,
  holder_id bigint not null,
  place text,
  sheets integer not null,
  issued_on date,
  revision integer,
  mark text,
  recall_on date,
  settled_by_id bigint,
  settled_on date,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint craft_controlled_copy_pkey primary key (id),
  constraint craft_controlled_copy_caption_check check (char_length(caption) <= 60 and caption <> ''),
  constraint craft_controlled_copy_status_check check (status in ('out', 'returned', 'destroyed', 'lost')),
  constraint craft_controlled_copy_place_check check (char_length(place) <= 80),
  constraint craft_controlled_copy_sheets_check check (sheets >= 1 and sheets <= 99),
  constraint craft_controlled_copy_issued_on_check check (issued_on between '1900-01-01' and '2199-12-31'),
  constraint craft_controlled_copy_revision_check check (revision >= 1),
  constraint craft_controlled_copy_mark_check check (char_length(mark) <= 16),
  constraint craft_controlled_copy_recall_on_check check (recall_on between '1900-01-01' and '2199-12-31'),
  constraint craft_controlled_copy_settled_on_check check (settled_on between '1900-01-01' and '2199-12-31'),
  constraint craft_controlled_copy_note_check check (char_length(note) <= 500),
  constraint craft_controlled_copy_returned_filled_check check (status <> 'returned' or (settled_by_id is not null and settled_on is not null)),
  constraint craft_controlled_copy_destroyed_filled_check check (status <> 'destroyed' or (settled_by_id is not null and settled_on is not null)),
  constraint craft_controlled_copy_lost_filled_check check (status <> 'lost' or (settled_by_id is not null and settled_on is not null and note is not null)),
  constraint craft_controlled_copy_version_check check (version > 0)
) with (fillfactor = 85);
create table files_member_access (
  id bigint generated always as identity not null,
  file_id bigint not null,
  caption text not null,
  status text not null,
  release_id bigint,
  change_id bigint,
  review_id bigint,
  purpose text not null,
  department_id bigint not null,
  end_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint files_member_access_pkey primary key (id),
  constraint files_member_access_caption_check check (char_length(caption) <= 60 and caption <> ''),
  constraint files_member_access_status_check check (status in ('granted', 'ended')),
  constraint files_member_access_purpose_check check (char_length(purpose) <= 500 and purpose <> ''),
  constraint files_member_access_end_reason_check check (char_length(end_reason) <= 500),
  constraint files_member_access_ended_filled_check check (status <> 'ended' or (end_reason is not null)),
  constraint files_member_access_version_check check (version > 0)
) with (fillfactor = 85);
alter table quality_process_defect add column sop_id bigint;
alter table quality_process_defect add column step integer;
alter table craft_sop add column copies_out integer default 0 not null;
alter table quality_process_defect add constraint quality_process_defect_step_check check (step >= 1 and step <= 60) not valid;
create index quality_process_defect_sop_id_idx on quality_process_defect (sop_id, id);
alter table craft_sop add constraint craft_sop_copies_out_check check (copies_out >= 0) not valid;
create index craft_controlled_copy_caption_idx on craft_controlled_copy (caption, id);
create index craft_controlled_copy_caption_trgm on craft_controlled_copy using gin (caption gin_trgm_ops);
create index craft_controlled_copy_sop_id_idx on craft_controlled_copy (sop_id, id);
create index craft_controlled_copy_holder_id_idx on craft_controlled_copy (holder_id, id);
create index craft_controlled_copy_place_idx on craft_controlled_copy (place, id);
create index craft_controlled_copy_place_trgm on craft_controlled_copy using gin (place gin_trgm_ops);
create index craft_controlled_copy_sheets_idx on craft_controlled_copy (sheets, id);
create index craft_controlled_copy_status_idx on craft_controlled_copy (status, id);
create index craft_controlled_copy_issued_on_idx on craft_controlled_copy (issued_on, id);
create index craft_controlled_copy_recall_on_idx on craft_controlled_copy (recall_on, id);
create index craft_controlled_copy_search on craft_controlled_copy using gin (search_grams(search_text));
create index craft_controlled_copy_settled_by_id_idx on craft_controlled_copy (settled_by_id);
create index craft_controlled_copy_created_by_id_idx on craft_controlled_copy (created_by_id);
create index craft_controlled_copy_created_in_id_idx on craft_controlled_copy (created_in_id);
create index craft_controlled_copy_created_at_idx on craft_controlled_copy (created_at, id);
create trigger tell_written after insert or update or delete or truncate on craft_controlled_copy for each statement execute function tell_written();
create trigger keep_stay after insert or delete on craft_controlled_copy for each row execute function keep_stay('craft.controlledCopy', 'status');
create trigger keep_stay_anew after update on craft_controlled_copy for each row when (new.status is distinct from old.status) execute function keep_stay('craft.controlledCopy', 'status');
create unique index files_member_access_file_id_release_id_once on files_member_access (file_id, release_id) where status in ('granted');
create unique index files_member_access_file_id_change_id_once on files_member_access (file_id, change_id) where status in ('granted');
create unique index files_member_access_file_id_review_id_once on files_member_access (file_id, review_id) where status in ('granted');
create index files_member_access_caption_idx on files_member_access (caption, id);
create index files_member_access_caption_trgm on files_member_access using gin (caption gin_trgm_ops);
create index files_member_access_file_id_idx on files_member_access (file_id, id);
create index files_member_access_status_idx on files_member_access (status, id);
create index files_member_access_purpose_idx on files_member_access (purpose, id);
create index files_member_access_purpose_trgm on files_member_access using gin (purpose gin_trgm_ops);
create index files_member_access_department_id_idx on files_member_access (department_id, id);
create index files_member_access_release_id_idx on files_member_access (release_id, id);
create index files_member_access_change_id_idx on files_member_access (change_id, id);
create index files_member_access_review_id_idx on files_member_access (review_id, id);
create index files_member_access_search on files_member_access using gin (search_grams(search_text));
create index files_member_access_created_by_id_idx on files_member_access (created_by_id);
create index files_member_access_created_in_id_idx on files_member_access (created_in_id);
create index files_member_access_created_at_idx on files_member_access (created_at, id);
create trigger tell_written after insert or update or delete or truncate on files_member_access for each statement execute function tell_written();
create trigger keep_stay after insert or delete on files_member_access for each row execute function keep_stay('files.memberAccess', 'status');
create trigger keep_stay_anew after update on files_member_access for each row when (new.status is distinct from old.status) execute function keep_stay('files.memberAccess', 'status');
alter table quality_process_defect add constraint quality_process_defect_sop_id_fkey foreign key (sop_id) references craft_sop (id) on delete restrict not valid;
alter table craft_controlled_copy add constraint craft_controlled_copy_sop_id_fkey foreign key (sop_id) references craft_sop (id) on delete restrict;
alter table craft_controlled_copy add constraint craft_controlled_copy_holder_id_fkey foreign key (holder_id) references admin_user (id) on delete restrict;
alter table craft_controlled_copy add constraint craft_controlled_copy_settled_by_id_fkey foreign key (settled_by_id) references admin_user (id) on delete restrict;
alter table craft_controlled_copy add constraint craft_controlled_copy_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table craft_controlled_copy add constraint craft_controlled_copy_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table files_member_access add constraint files_member_access_file_id_fkey foreign key (file_id) references files_technical_file (id) on delete restrict;
alter table files_member_access add constraint files_member_access_release_id_fkey foreign key (release_id) references plm_release (id) on delete restrict;
alter table files_member_access add constraint files_member_access_change_id_fkey foreign key (change_id) references plm_change (id) on delete restrict;
alter table files_member_access add constraint files_member_access_review_id_fkey foreign key (review_id) references quality_material_review (id) on delete restrict;
alter table files_member_access add constraint files_member_access_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table files_member_access add constraint files_member_access_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table files_member_access add constraint files_member_access_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function recalled(t craft_controlled_copy) returns boolean language sql stable parallel safe as $$ select coalesce(t.status = 'out' and t.recall_on <= company_today(), false) $$;
