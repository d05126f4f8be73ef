-- Goals with their key results and check-ins, events and weekly reports. All of these tables are new; admin_user, admin_department and cooperation_project, to which they refer, are locked against writing for a moment.
-- Readers wait for nothing.
create table okr_objective (
  id bigint generated always as identity not null,
  title text not null,
  period_id bigint not null,
  level text not null,
  kind text not null,
  owner_id bigint not null,
  department_id bigint,
  parent_id bigint,
  supports_id bigint,
  carried_from_id bigint,
  status text not null,
  description text,
  score numeric(16,2),
  results integer default 0 not null,
  need_help integer default 0 not null,
  least_confidence integer,
  self_review text,
  graded_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint okr_objective_pkey primary key (id),
  constraint okr_objective_title_check check (char_length(title) <= 200 and title <> ''),
  constraint okr_objective_level_check check (level in ('company', 'department', 'person')),
  constraint okr_objective_kind_check check (kind in ('committed', 'aspirational')),
  constraint okr_objective_status_check check (status in ('draft', 'active', 'graded', 'reviewed', 'dropped')),
  constraint okr_objective_description_check check (char_length(description) <= 2000),
  constraint okr_objective_score_check check (score <> 'NaN'),
  constraint okr_objective_self_review_check check (char_length(self_review) <= 2000),
  constraint okr_objective_graded_on_check check (graded_on between '1900-01-01' and '2199-12-31'),
  constraint okr_objective_version_check check (version > 0)
) with (fillfactor = 85);
create table okr_key_result (
  id bigint generated always as identity not null,
  objective_id bigint not null,
  name text not null,
  owner_id bigint not null,
  kind text not null,
  unit text,
  baseline numeric(18,4) not null,
  commit numeric(18,4),
  target numeric(18,4) not null,
  stretch numeric(18,4),
  weight numeric(16,2) not null,
  change_note text,
  source text not null,
  address text,
  figure text,
  current numeric(18,4),
  measured_at timestamp with time zone,
  source_problem text,
  score numeric(16,2),
  reached numeric(16,2),
  zone text,
  confidence integer,
  next_check_on date,
  needs_help boolean default false not null,
  carried_from_id bigint,
  evidence jsonb,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint okr_key_result_pkey primary key (id),
  constraint okr_key_result_name_check check (char_length(name) <= 200 and name <> ''),
  constraint okr_key_result_kind_check check (kind in ('metric', 'ordinal', 'milestone')),
  constraint okr_key_result_unit_check check (char_length(unit) <= 20),
  constraint okr_key_result_baseline_check check (baseline <> 'NaN'),
  constraint okr_key_result_commit_check check (commit <> 'NaN'),
  constraint okr_key_result_target_check check (target <> 'NaN'),
  constraint okr_key_result_stretch_check check (stretch <> 'NaN'),
  constraint okr_key_result_weight_check check (weight <> 'NaN' and weight >= 0 and weight <= 100),
  constraint okr_key_result_change_note_check check (char_length(change_note) <= 500),
  constraint okr_key_result_source_check check (source in ('manual', 'wired')),
  constraint okr_key_result_address_check check (char_length(address) <= 2000 and address ~ '^(?:(https?://|/)[^\s]+)$'),
  constraint okr_key_result_figure_check check (char_length(figure) <= 60),
  constraint okr_key_result_current_check check (current <> 'NaN'),
  constraint okr_key_result_measured_at_check check (isfinite(measured_at)),
  constraint okr_key_result_source_problem_check check (char_length(source_problem) <= 500),
  constraint okr_key_result_score_check check (score <> 'NaN'),
  constraint okr_key_result_reached_check check (reached <> 'NaN'),
  constraint okr_key_result_zone_check check (zone in ('fail', 'commit', 'target', 'stretch')),
  constraint okr_key_result_next_check_on_check check (next_check_on between '1900-01-01' and '2199-12-31'),
  constraint okr_key_result_version_check check (version > 0)
) with (fillfactor = 85);
create table okr_check_in (
  id bigint generated always as identity not null,
  key_result_id bigint not null,
  day date,
  value numeric(18,4),
  confidence integer not null,
  note text not null,
  details text,
  score numeric(16,2),
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint okr_check_in_pkey primary key (id),
  constraint okr_check_in_day_check check (day between '1900-01-01' and '2199-12-31'),
  constraint okr_check_in_value_check check (value <> 'NaN'),
  constraint okr_check_in_confidence_check check (confidence >= 0 and confidence <= 10),
  constraint okr_check_in_note_check check (char_length(note) <= 200 and note <> ''),
  constraint okr_check_in_details_check check (char_length(details) <= 1000),
  constraint okr_check_in_score_check check (score <> 'NaN'),
  constraint okr_check_in_version_check check (version > 0)
) with (fillfactor = 85);
create table okr_period (
  id bigint generated always as identity not null,
  name text not null,
  status text not null,
  starts_on date not null,
  ends_on date not null,
  note text,
  open_objectives integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint okr_period_pkey primary key (id),
  constraint okr_period_name_check check (char_length(name) <= 40 and name <> ''),
  constraint okr_period_status_check check (status in ('planning', 'active', 'grading', 'closed')),
  constraint okr_period_starts_on_check check (starts_on between '1900-01-01' and '2199-12-31'),
  constraint okr_period_ends_on_check check (ends_on between '1900-01-01' and '2199-12-31'),
  constraint okr_period_note_check check (char_length(note) <= 500),
  constraint okr_period_version_check check (version > 0),
  constraint okr_period_name_key unique (name)
) with (fillfactor = 85);
create table personal_event (
  id bigint generated always as identity not null,
  title text not null,
  content text,
  owner_id bigint,
  all_day boolean default false not null,
  starts_on date not null,
  begins text,
  ends_on date not null,
  ends text,
  time text,
  visibility text not null,
  place text,
  link text,
  repeats text not null,
  every integer,
  repeat_until date,
  times integer,
  series_id bigint,
  status text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint personal_event_pkey primary key (id),
  constraint personal_event_title_check check (char_length(title) <= 120 and title <> ''),
  constraint personal_event_content_check check (char_length(content) <= 4000),
  constraint personal_event_starts_on_check check (starts_on between '1900-01-01' and '2199-12-31'),
  constraint personal_event_begins_check check (char_length(begins) <= 5 and begins ~ '^(?:([01]\d|2[0-3]):[0-5]\d)$'),
  constraint personal_event_ends_on_check check (ends_on between '1900-01-01' and '2199-12-31'),
  constraint personal_event_ends_check check (char_length(ends) <= 5 and ends ~ '^(?:([01]\d|2[0-3]):[0-5]\d)$'),
  constraint personal_event_time_check check (char_length(time) <= 20),
  constraint personal_event_visibility_check check (visibility in ('private', 'department', 'public')),
  constraint personal_event_place_check check (char_length(place) <= 120),
  constraint personal_event_link_check check (char_length(link) <= 500 and link ~ '^(?:(https?://|/)[^\s]+)$'),
  constraint personal_event_repeats_check check (repeats in ('none', 'daily', 'weekly', 'monthly', 'yearly')),
  constraint personal_event_every_check check (every >= 1 and every <= 99),
  constraint personal_event_repeat_until_check check (repeat_until between '1900-01-01' and '2199-12-31'),
  constraint personal_event_times_check check (times >= 1 and times <= 200),
  constraint personal_event_status_check check (status in ('planned', 'cancelled')),
  constraint personal_event_version_check check (version > 0)
) with (fillfactor = 85);
create table personal_event_attendees (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint personal_event_attendees_pkey primary key (owner_id, target_id)
);
create table personal_weekly_report (
  id bigint generated always as identity not null,
  week text not null,
  monday date not null,
  author_id bigint,
  status text not null,
  due_on date,
  submitted_at timestamp with time zone,
  in_time boolean default false not null,
  revision integer,
  facts_at timestamp with time zone,
  done text,
  next text,
  problems text,
  notes text,
  readers integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint personal_weekly_report_pkey primary key (id),
  constraint personal_weekly_report_week_check check (char_length(week) <= 10 and week <> ''),
  constraint personal_weekly_report_monday_check check (monday between '1900-01-01' and '2199-12-31'),
  constraint personal_weekly_report_status_check check (status in ('draft', 'submitted')),
  constraint personal_weekly_report_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint personal_weekly_report_submitted_at_check check (isfinite(submitted_at)),
  constraint personal_weekly_report_facts_at_check check (isfinite(facts_at)),
  constraint personal_weekly_report_done_check check (char_length(done) <= 8000),
  constraint personal_weekly_report_next_check check (char_length(next) <= 8000),
  constraint personal_weekly_report_problems_check check (char_length(problems) <= 8000),
  constraint personal_weekly_report_notes_check check (char_length(notes) <= 8000),
  constraint personal_weekly_report_submitted_filled_check check (status <> 'submitted' or (submitted_at is not null)),
  constraint personal_weekly_report_version_check check (version > 0),
  constraint personal_weekly_report_author_id_monday_key unique (author_id, monday)
) with (fillfactor = 85);
create table personal_weekly_report_facts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  fact text not null,
  link text,
  constraint personal_weekly_report_facts_pkey primary key (id),
  constraint personal_weekly_report_facts_fact_check check (char_length(fact) <= 1000 and fact <> ''),
  constraint personal_weekly_report_facts_link_check check (char_length(link) <= 300)
);
create table personal_weekly_report_hours (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  project_id bigint not null,
  hours numeric(15,1) not null,
  constraint personal_weekly_report_hours_pkey primary key (id),
  constraint personal_weekly_report_hours_hours_check check (hours <> 'NaN' and hours >= 0.1 and hours <= 100),
  constraint personal_weekly_report_hours_owner_id_project_id_key unique (owner_id, project_id)
);
create table personal_weekly_report_recipients (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint personal_weekly_report_recipients_pkey primary key (owner_id, target_id)
);
create table personal_weekly_report_reads (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  person_id bigint not null,
  at timestamp with time zone not null,
  revision integer not null,
  constraint personal_weekly_report_reads_pkey primary key (id),
  constraint personal_weekly_report_reads_at_check check (isfinite(at))
);
create index okr_objective_title_idx on okr_objective (title, id);
create index okr_objective_title_trgm on okr_objective using gin (title gin_trgm_ops);
create index okr_objective_period_id_idx on okr_objective (period_id, id);
create index okr_objective_level_idx on okr_objective (level, id);
create index okr_objective_owner_id_idx on okr_objective (owner_id, id);
create index okr_objective_status_idx on okr_objective (status, id);
create index okr_objective_score_idx on okr_objective (score, id);
create index okr_objective_results_idx on okr_objective (results, id);
create index okr_objective_least_confidence_idx on okr_objective (least_confidence, id);
create index okr_objective_need_help_idx on okr_objective (need_help, id);
create index okr_objective_kind_idx on okr_objective (kind, id);
create index okr_objective_department_id_idx on okr_objective (department_id, id);
create index okr_objective_parent_id_idx on okr_objective (parent_id, id);
create index okr_objective_carried_from_id_idx on okr_objective (carried_from_id, id);
create index okr_objective_supports_id_idx on okr_objective (supports_id, id);
create index okr_objective_search on okr_objective using gin (search_grams(search_text));
create index okr_objective_created_by_id_idx on okr_objective (created_by_id);
create index okr_objective_created_in_id_idx on okr_objective (created_in_id);
create index okr_objective_created_at_idx on okr_objective (created_at, id);
create trigger tell_written after insert or update or delete or truncate on okr_objective for each statement execute function tell_written();
create trigger keep_stay after insert or delete on okr_objective for each row execute function keep_stay('okr.objective', 'status');
create trigger keep_stay_anew after update on okr_objective for each row when (new.status is distinct from old.status) execute function keep_stay('okr.objective', 'status');
create index okr_key_result_name_idx on okr_key_result (name, id);
create index okr_key_result_name_trgm on okr_key_result using gin (name gin_trgm_ops);
create index okr_key_result_objective_id_idx on okr_key_result (objective_id, id);
create index okr_key_result_owner_id_idx on okr_key_result (owner_id, id);
create index okr_key_result_current_idx on okr_key_result (current, id);
create index okr_key_result_target_idx on okr_key_result (target, id);
create index okr_key_result_unit_idx on okr_key_result (unit, id);
create index okr_key_result_unit_trgm on okr_key_result using gin (unit gin_trgm_ops);
create index okr_key_result_score_idx on okr_key_result (score, id);
create index okr_key_result_zone_idx on okr_key_result (zone, id);
create index okr_key_result_confidence_idx on okr_key_result (confidence, id);
create index okr_key_result_needs_help_idx on okr_key_result (needs_help, id);
create index okr_key_result_next_check_on_idx on okr_key_result (next_check_on, id);
create index okr_key_result_kind_idx on okr_key_result (kind, id);
create index okr_key_result_source_idx on okr_key_result (source, id);
create index okr_key_result_carried_from_id_idx on okr_key_result (carried_from_id, id);
create index okr_key_result_search on okr_key_result using gin (search_grams(search_text));
create index okr_key_result_created_by_id_idx on okr_key_result (created_by_id);
create index okr_key_result_created_in_id_idx on okr_key_result (created_in_id);
create index okr_key_result_created_at_idx on okr_key_result (created_at, id);
create trigger tell_written after insert or update or delete or truncate on okr_key_result for each statement execute function tell_written();
create index okr_check_in_note_idx on okr_check_in (note, id);
create index okr_check_in_note_trgm on okr_check_in using gin (note gin_trgm_ops);
create index okr_check_in_day_idx on okr_check_in (day, id);
create index okr_check_in_key_result_id_idx on okr_check_in (key_result_id, id);
create index okr_check_in_value_idx on okr_check_in (value, id);
create index okr_check_in_score_idx on okr_check_in (score, id);
create index okr_check_in_confidence_idx on okr_check_in (confidence, id);
create index okr_check_in_search on okr_check_in using gin (search_grams(search_text));
create index okr_check_in_created_by_id_idx on okr_check_in (created_by_id);
create index okr_check_in_created_in_id_idx on okr_check_in (created_in_id);
create index okr_check_in_created_at_idx on okr_check_in (created_at, id);
create trigger tell_written after insert or update or delete or truncate on okr_check_in for each statement execute function tell_written();
create index okr_period_name_idx on okr_period (name, id);
create index okr_period_name_trgm on okr_period using gin (name gin_trgm_ops);
create index okr_period_status_idx on okr_period (status, id);
create index okr_period_starts_on_idx on okr_period (starts_on, id);
create index okr_period_ends_on_idx on okr_period (ends_on, id);
create index okr_period_open_objectives_idx on okr_period (open_objectives, id);
create index okr_period_search on okr_period using gin (search_grams(search_text));
create index okr_period_created_by_id_idx on okr_period (created_by_id);
create index okr_period_created_in_id_idx on okr_period (created_in_id);
create index okr_period_created_at_idx on okr_period (created_at, id);
create trigger tell_written after insert or update or delete or truncate on okr_period for each statement execute function tell_written();
create trigger keep_stay after insert or delete on okr_period for each row execute function keep_stay('okr.period', 'status');
create trigger keep_stay_anew after update on okr_period for each row when (new.status is distinct from old.status) execute function keep_stay('okr.period', 'status');
create index personal_event_title_idx on personal_event (title, id);
create index personal_event_title_trgm on personal_event using gin (title gin_trgm_ops);
create index personal_event_starts_on_idx on personal_event (starts_on, id);
create index personal_event_time_idx on personal_event (time, id);
create index personal_event_time_trgm on personal_event using gin (time gin_trgm_ops);
create index personal_event_ends_on_idx on personal_event (ends_on, id);
create index personal_event_owner_id_idx on personal_event (owner_id, id);
create index personal_event_place_idx on personal_event (place, id);
create index personal_event_place_trgm on personal_event using gin (place gin_trgm_ops);
create index personal_event_visibility_idx on personal_event (visibility, id);
create index personal_event_status_idx on personal_event (status, id);
create index personal_event_all_day_idx on personal_event (all_day, id);
create index personal_event_series_id_idx on personal_event (series_id, id);
create index personal_event_search on personal_event using gin (search_grams(search_text));
create index personal_event_created_by_id_idx on personal_event (created_by_id);
create index personal_event_created_in_id_idx on personal_event (created_in_id);
create index personal_event_created_at_idx on personal_event (created_at, id);
create trigger tell_written after insert or update or delete or truncate on personal_event for each statement execute function tell_written();
create trigger keep_stay after insert or delete on personal_event for each row execute function keep_stay('personal.event', 'status');
create trigger keep_stay_anew after update on personal_event for each row when (new.status is distinct from old.status) execute function keep_stay('personal.event', 'status');
create index personal_event_attendees_target_id_idx on personal_event_attendees (target_id);
create trigger tell_written after insert or update or delete or truncate on personal_event_attendees for each statement execute function tell_written();
create index personal_weekly_report_week_idx on personal_weekly_report (week, id);
create index personal_weekly_report_week_trgm on personal_weekly_report using gin (week gin_trgm_ops);
create index personal_weekly_report_monday_idx on personal_weekly_report (monday, id);
create index personal_weekly_report_author_id_idx on personal_weekly_report (author_id, id);
create index personal_weekly_report_status_idx on personal_weekly_report (status, id);
create index personal_weekly_report_in_time_idx on personal_weekly_report (in_time, id);
create index personal_weekly_report_submitted_at_idx on personal_weekly_report (submitted_at, id);
create index personal_weekly_report_revision_idx on personal_weekly_report (revision, id);
create index personal_weekly_report_readers_idx on personal_weekly_report (readers, id);
create index personal_weekly_report_due_on_idx on personal_weekly_report (due_on, id);
create index personal_weekly_report_search on personal_weekly_report using gin (search_grams(search_text));
create index personal_weekly_report_created_by_id_idx on personal_weekly_report (created_by_id);
create index personal_weekly_report_created_in_id_idx on personal_weekly_report (created_in_id);
create index personal_weekly_report_created_at_idx on personal_weekly_report (created_at, id);
create trigger tell_written after insert or update or delete or truncate on personal_weekly_report for each statement execute function tell_written();
create trigger keep_stay after insert or delete on personal_weekly_report for each row execute function keep_stay('personal.weeklyReport', 'status');
create trigger keep_stay_anew after update on personal_weekly_report for each row when (new.status is distinct from old.status) execute function keep_stay('personal.weeklyReport', 'status');
create index personal_weekly_report_facts_owner_id_idx on personal_weekly_report_facts (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on personal_weekly_report_facts for each statement execute function tell_written();
create index personal_weekly_report_hours_owner_id_idx on personal_weekly_report_hours (owner_id, position);
create index personal_weekly_report_hours_project_id_idx on personal_weekly_report_hours (project_id);
create trigger tell_written after insert or update or delete or truncate on personal_weekly_report_hours for each statement execute function tell_written();
create index personal_weekly_report_recipients_target_id_idx on personal_weekly_report_recipients (target_id);
create trigger tell_written after insert or update or delete or truncate on personal_weekly_report_recipients for each statement execute function tell_written();
create index personal_weekly_report_reads_owner_id_idx on personal_weekly_report_reads (owner_id, position);
create index personal_weekly_report_reads_person_id_idx on personal_weekly_report_reads (person_id);
create trigger tell_written after insert or update or delete or truncate on personal_weekly_report_reads for each statement execute function tell_written();
alter table okr_objective add constraint okr_objective_period_id_fkey foreign key (period_id) references okr_period (id) on delete restrict;
alter table okr_objective add constraint okr_objective_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table okr_objective add constraint okr_objective_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table okr_objective add constraint okr_objective_parent_id_fkey foreign key (parent_id) references okr_objective (id) on delete restrict;
alter table okr_objective add constraint okr_objective_supports_id_fkey foreign key (supports_id) references okr_key_result (id) on delete restrict;
alter table okr_objective add constraint okr_objective_carried_from_id_fkey foreign key (carried_from_id) references okr_objective (id) on delete restrict;
alter table okr_objective add constraint okr_objective_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table okr_objective add constraint okr_objective_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table okr_key_result add constraint okr_key_result_objective_id_fkey foreign key (objective_id) references okr_objective (id) on delete restrict;
alter table okr_key_result add constraint okr_key_result_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table okr_key_result add constraint okr_key_result_carried_from_id_fkey foreign key (carried_from_id) references okr_key_result (id) on delete restrict;
alter table okr_key_result add constraint okr_key_result_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table okr_key_result add constraint okr_key_result_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table okr_check_in add constraint okr_check_in_key_result_id_fkey foreign key (key_result_id) references okr_key_result (id) on delete restrict;
alter table okr_check_in add constraint okr_check_in_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table okr_check_in add constraint okr_check_in_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table okr_period add constraint okr_period_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table okr_period add constraint okr_period_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table personal_event add constraint personal_event_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table personal_event add constraint personal_event_series_id_fkey foreign key (series_id) references personal_event (id) on delete restrict;
alter table personal_event add constraint personal_event_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table personal_event add constraint personal_event_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table personal_event_attendees add constraint personal_event_attendees_owner_id_fkey foreign key (owner_id) references personal_event (id) on delete cascade;
alter table personal_event_attendees add constraint personal_event_attendees_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table personal_weekly_report add constraint personal_weekly_report_author_id_fkey foreign key (author_id) references admin_user (id) on delete restrict;
alter table personal_weekly_report add constraint personal_weekly_report_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table personal_weekly_report add constraint personal_weekly_report_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table personal_weekly_report_facts add constraint personal_weekly_report_facts_owner_id_fkey foreign key (owner_id) references personal_weekly_report (id) on delete cascade;
alter table personal_weekly_report_hours add constraint personal_weekly_report_hours_owner_id_fkey foreign key (owner_id) references personal_weekly_report (id) on delete cascade;
alter table personal_weekly_report_hours add constraint personal_weekly_report_hours_project_id_fkey foreign key (project_id) references cooperation_project (id) on delete restrict;
alter table personal_weekly_report_recipients add constraint personal_weekly_report_recipients_owner_id_fkey foreign key (owner_id) references personal_weekly_report (id) on delete cascade;
alter table personal_weekly_report_recipients add constraint personal_weekly_report_recipients_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table personal_weekly_report_reads add constraint personal_weekly_report_reads_owner_id_fkey foreign key (owner_id) references personal_weekly_report (id) on delete cascade;
alter table personal_weekly_report_reads add constraint personal_weekly_report_reads_person_id_fkey foreign key (person_id) references admin_user (id) on delete restrict;
create function grade(t okr_objective) returns text language sql stable parallel safe as $$ select case when t.score is null then null when t.score < 0.4 then 'red'
    when t.score >= case when t.kind = 'committed' then 1 else 0.7 end then 'green' else 'yellow' end $$;
create function stale(t okr_key_result) returns boolean language sql stable parallel safe as $$ select coalesce(t.next_check_on + 3 < company_today(), false) $$;
