-- Releases of products and what departments say of them: new tables, nothing is locked.
-- Readers wait for nothing.
create table plm_release (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  title text not null,
  type text not null,
  model_id bigint not null,
  copied_from_id bigint,
  pn text not null,
  hw_version text,
  sw_version text,
  mech_version text,
  description text,
  missing text,
  missing_count integer not null,
  plan_id bigint,
  planned_quantity integer,
  produced_quantity integer,
  tested_quantity integer,
  first_passed integer,
  pass_rate numeric(18,4),
  planned_hours numeric(15,1),
  actual_hours numeric(15,1),
  conclusion text,
  conclusion_note text,
  deviation text,
  deviation_by_id bigint,
  asked_departments integer default 0 not null,
  open_feedback integer default 0 not null,
  objections integer default 0 not null,
  reviewed_hash text,
  released_hash text,
  approved_on date,
  approved_by_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint plm_release_pkey primary key (id),
  constraint plm_release_code_check check (char_length(code) <= 20 and code <> ''),
  constraint plm_release_state_check check (state in ('waitingFiles', 'technicalReview', 'technicalApproved', 'approved', 'rejected')),
  constraint plm_release_title_check check (char_length(title) <= 300 and title <> ''),
  constraint plm_release_type_check check (type in ('trial', 'pilot', 'mass', 'discontinuation', 'documentOnly')),
  constraint plm_release_pn_check check (char_length(pn) <= 5 and pn <> ''),
  constraint plm_release_hw_version_check check (char_length(hw_version) <= 30),
  constraint plm_release_sw_version_check check (char_length(sw_version) <= 30),
  constraint plm_release_mech_version_check check (char_length(mech_version) <= 30),
  constraint plm_release_description_check check (char_length(description) <= 4000),
  constraint plm_release_missing_check check (char_length(missing) <= 300),
  constraint plm_release_missing_count_check check (missing_count >= 0),
  constraint plm_release_planned_quantity_check check (planned_quantity >= 0),
  constraint plm_release_produced_quantity_check check (produced_quantity >= 0),
  constraint plm_release_tested_quantity_check check (tested_quantity >= 0),
  constraint plm_release_first_passed_check check (first_passed >= 0),
  constraint plm_release_pass_rate_check check (pass_rate <> 'NaN' and pass_rate >= 0 and pass_rate <= 1),
  constraint plm_release_planned_hours_check check (planned_hours <> 'NaN' and planned_hours >= 0),
  constraint plm_release_actual_hours_check check (actual_hours <> 'NaN' and actual_hours >= 0),
  constraint plm_release_conclusion_check check (conclusion in ('go', 'goWithActions', 'noGo')),
  constraint plm_release_conclusion_note_check check (char_length(conclusion_note) <= 2000),
  constraint plm_release_deviation_check check (char_length(deviation) <= 2000),
  constraint plm_release_asked_departments_check check (asked_departments >= 0),
  constraint plm_release_open_feedback_check check (open_feedback >= 0),
  constraint plm_release_objections_check check (objections >= 0),
  constraint plm_release_reviewed_hash_check check (char_length(reviewed_hash) <= 64),
  constraint plm_release_released_hash_check check (char_length(released_hash) <= 64),
  constraint plm_release_approved_on_check check (approved_on between '1900-01-01' and '2199-12-31'),
  constraint plm_release_technical_approved_filled_check check (state <> 'technicalApproved' or (reviewed_hash is not null)),
  constraint plm_release_approved_filled_check check (state <> 'approved' or (reviewed_hash is not null and released_hash is not null and approved_on is not null)),
  constraint plm_release_version_check check (version > 0),
  constraint plm_release_code_key unique (code)
) with (fillfactor = 85);
create table plm_release_departments (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint plm_release_departments_pkey primary key (owner_id, target_id)
);
create table plm_release_files (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  kind text not null,
  file_id bigint not null,
  file_version text,
  note text,
  constraint plm_release_files_pkey primary key (id),
  constraint plm_release_files_kind_check check (kind in ('schematic', 'bom', 'gerber', 'firmware', 'testSpec', 'sop', 'packing', 'label', 'manual', 'notice', 'testReport', 'other')),
  constraint plm_release_files_file_version_check check (char_length(file_version) <= 30),
  constraint plm_release_files_note_check check (char_length(note) <= 300)
);
create table plm_release_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint plm_release_authors_pkey primary key (owner_id, target_id)
);
create table plm_release_feedback (
  id bigint generated always as identity not null,
  caption text not null,
  caption_en text not null,
  release_id bigint not null,
  department_id bigint not null,
  state text not null,
  owner_id bigint,
  due_on date,
  remark text,
  attachment_id bigint,
  hours numeric(15,1),
  answered_on date,
  answered_by_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint plm_release_feedback_pkey primary key (id),
  constraint plm_release_feedback_caption_check check (char_length(caption) <= 120 and caption <> ''),
  constraint plm_release_feedback_caption_en_check check (char_length(caption_en) <= 140 and caption_en <> ''),
  constraint plm_release_feedback_state_check check (state in ('pending', 'confirmed', 'conditional', 'objected', 'waived')),
  constraint plm_release_feedback_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint plm_release_feedback_remark_check check (char_length(remark) <= 2000),
  constraint plm_release_feedback_hours_check check (hours <> 'NaN' and hours >= 0),
  constraint plm_release_feedback_answered_on_check check (answered_on between '1900-01-01' and '2199-12-31'),
  constraint plm_release_feedback_version_check check (version > 0),
  constraint plm_release_feedback_release_id_department_id_key unique (release_id, department_id)
) with (fillfactor = 85);
create index plm_release_code_idx on plm_release (code, id);
create index plm_release_code_trgm on plm_release using gin (code gin_trgm_ops);
create index plm_release_state_idx on plm_release (state, id);
create index plm_release_title_idx on plm_release (title, id);
create index plm_release_title_trgm on plm_release using gin (title gin_trgm_ops);
create index plm_release_type_idx on plm_release (type, id);
create index plm_release_model_id_idx on plm_release (model_id, id);
create index plm_release_hw_version_idx on plm_release (hw_version, id);
create index plm_release_hw_version_trgm on plm_release using gin (hw_version gin_trgm_ops);
create index plm_release_sw_version_idx on plm_release (sw_version, id);
create index plm_release_sw_version_trgm on plm_release using gin (sw_version gin_trgm_ops);
create index plm_release_missing_count_idx on plm_release (missing_count, id);
create index plm_release_open_feedback_idx on plm_release (open_feedback, id);
create index plm_release_objections_idx on plm_release (objections, id);
create index plm_release_pass_rate_idx on plm_release (pass_rate, id);
create index plm_release_approved_on_idx on plm_release (approved_on, id);
create index plm_release_plan_id_idx on plm_release (plan_id, id);
create index plm_release_copied_from_id_idx on plm_release (copied_from_id, id);
create index plm_release_search on plm_release using gin (search_grams(search_text));
create index plm_release_deviation_by_id_idx on plm_release (deviation_by_id);
create index plm_release_approved_by_id_idx on plm_release (approved_by_id);
create index plm_release_created_by_id_idx on plm_release (created_by_id);
create index plm_release_created_in_id_idx on plm_release (created_in_id);
create index plm_release_created_at_idx on plm_release (created_at, id);
create trigger tell_written after insert or update or delete or truncate on plm_release for each statement execute function tell_written();
create trigger keep_stay after insert or delete on plm_release for each row execute function keep_stay('plm.release', 'state');
create trigger keep_stay_anew after update on plm_release for each row when (new.state is distinct from old.state) execute function keep_stay('plm.release', 'state');
create index plm_release_departments_target_id_idx on plm_release_departments (target_id);
create trigger tell_written after insert or update or delete or truncate on plm_release_departments for each statement execute function tell_written();
create index plm_release_files_owner_id_idx on plm_release_files (owner_id, position);
create index plm_release_files_file_id_idx on plm_release_files (file_id);
create trigger tell_written after insert or update or delete or truncate on plm_release_files for each statement execute function tell_written();
create index plm_release_authors_target_id_idx on plm_release_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on plm_release_authors for each statement execute function tell_written();
create index plm_release_feedback_caption_idx on plm_release_feedback (caption, id);
create index plm_release_feedback_caption_trgm on plm_release_feedback using gin (caption gin_trgm_ops);
create index plm_release_feedback_release_id_idx on plm_release_feedback (release_id, id);
create index plm_release_feedback_department_id_idx on plm_release_feedback (department_id, id);
create index plm_release_feedback_state_idx on plm_release_feedback (state, id);
create index plm_release_feedback_owner_id_idx on plm_release_feedback (owner_id, id);
create index plm_release_feedback_due_on_idx on plm_release_feedback (due_on, id);
create index plm_release_feedback_remark_idx on plm_release_feedback (remark, id);
create index plm_release_feedback_remark_trgm on plm_release_feedback using gin (remark gin_trgm_ops);
create index plm_release_feedback_hours_idx on plm_release_feedback (hours, id);
create index plm_release_feedback_answered_on_idx on plm_release_feedback (answered_on, id);
create index plm_release_feedback_answered_by_id_idx on plm_release_feedback (answered_by_id, id);
create index plm_release_feedback_search on plm_release_feedback using gin (search_grams(search_text));
create index plm_release_feedback_attachment_id_idx on plm_release_feedback (attachment_id);
create index plm_release_feedback_created_by_id_idx on plm_release_feedback (created_by_id);
create index plm_release_feedback_created_in_id_idx on plm_release_feedback (created_in_id);
create index plm_release_feedback_created_at_idx on plm_release_feedback (created_at, id);
create trigger tell_written after insert or update or delete or truncate on plm_release_feedback for each statement execute function tell_written();
create trigger keep_stay after insert or delete on plm_release_feedback for each row execute function keep_stay('plm.releaseFeedback', 'state');
create trigger keep_stay_anew after update on plm_release_feedback for each row when (new.state is distinct from old.state) execute function keep_stay('plm.releaseFeedback', 'state');
alter table plm_release add constraint plm_release_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table plm_release add constraint plm_release_copied_from_id_fkey foreign key (copied_from_id) references plm_release (id) on delete restrict;
alter table plm_release add constraint plm_release_plan_id_fkey foreign key (plan_id) references operate_production_plan (id) on delete restrict;
alter table plm_release add constraint plm_release_deviation_by_id_fkey foreign key (deviation_by_id) references admin_user (id) on delete restrict;
alter table plm_release add constraint plm_release_approved_by_id_fkey foreign key (approved_by_id) references admin_user (id) on delete restrict;
alter table plm_release add constraint plm_release_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table plm_release add constraint plm_release_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table plm_release_departments add constraint plm_release_departments_owner_id_fkey foreign key (owner_id) references plm_release (id) on delete cascade;
alter table plm_release_departments add constraint plm_release_departments_target_id_fkey foreign key (target_id) references admin_department (id) on delete restrict;
alter table plm_release_files add constraint plm_release_files_owner_id_fkey foreign key (owner_id) references plm_release (id) on delete cascade;
alter table plm_release_files add constraint plm_release_files_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table plm_release_authors add constraint plm_release_authors_owner_id_fkey foreign key (owner_id) references plm_release (id) on delete cascade;
alter table plm_release_authors add constraint plm_release_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table plm_release_feedback add constraint plm_release_feedback_release_id_fkey foreign key (release_id) references plm_release (id) on delete restrict;
alter table plm_release_feedback add constraint plm_release_feedback_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table plm_release_feedback add constraint plm_release_feedback_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table plm_release_feedback add constraint plm_release_feedback_attachment_id_fkey foreign key (attachment_id) references stored_file (id) on delete restrict;
alter table plm_release_feedback add constraint plm_release_feedback_answered_by_id_fkey foreign key (answered_by_id) references admin_user (id) on delete restrict;
alter table plm_release_feedback add constraint plm_release_feedback_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table plm_release_feedback add constraint plm_release_feedback_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function overdue(t plm_release_feedback) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('pending', 'conditional') and t.due_on < company_today()), false) $$;
