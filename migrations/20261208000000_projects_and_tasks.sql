-- Projects with their members, and tasks that go through five columns. All of these tables are new; admin_user and stored_file, to which they refer, are locked against writing for a moment.
-- Readers wait for nothing.
create table cooperation_project (
  id bigint generated always as identity not null,
  name text not null,
  description text,
  status text not null,
  lead_id bigint not null,
  starts_on date,
  due_on date,
  limiting text not null,
  most_in_progress integer,
  most_of_person integer,
  most_to_test integer,
  most_testing integer,
  open_tasks integer default 0 not null,
  done_tasks integer default 0 not null,
  next_due_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint cooperation_project_pkey primary key (id),
  constraint cooperation_project_name_check check (char_length(name) <= 120 and name <> ''),
  constraint cooperation_project_description_check check (char_length(description) <= 4000),
  constraint cooperation_project_status_check check (status in ('active', 'inactive')),
  constraint cooperation_project_starts_on_check check (starts_on between '1900-01-01' and '2199-12-31'),
  constraint cooperation_project_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint cooperation_project_limiting_check check (limiting in ('none', 'soft', 'hard')),
  constraint cooperation_project_most_in_progress_check check (most_in_progress >= 1 and most_in_progress <= 99),
  constraint cooperation_project_most_of_person_check check (most_of_person >= 1 and most_of_person <= 99),
  constraint cooperation_project_most_to_test_check check (most_to_test >= 1 and most_to_test <= 99),
  constraint cooperation_project_most_testing_check check (most_testing >= 1 and most_testing <= 99),
  constraint cooperation_project_next_due_on_check check (next_due_on between '1900-01-01' and '2199-12-31'),
  constraint cooperation_project_version_check check (version > 0)
) with (fillfactor = 85);
create table cooperation_project_members (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  user_id bigint not null,
  duty text,
  constraint cooperation_project_members_pkey primary key (id),
  constraint cooperation_project_members_duty_check check (char_length(duty) <= 60)
);
create table cooperation_task (
  id bigint generated always as identity not null,
  project_id bigint not null,
  name text not null,
  description text,
  status text not null,
  assignee_id bigint,
  priority text not null,
  starts_on date,
  due_on date,
  after_id bigint,
  unmet integer not null,
  stated integer not null,
  outcome_id bigint,
  link text,
  tester_id bigint,
  defect text,
  done_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint cooperation_task_pkey primary key (id),
  constraint cooperation_task_name_check check (char_length(name) <= 200 and name <> ''),
  constraint cooperation_task_description_check check (char_length(description) <= 4000),
  constraint cooperation_task_status_check check (status in ('notStarted', 'inProgress', 'toTest', 'testing', 'done')),
  constraint cooperation_task_priority_check check (priority in ('high', 'normal', 'low')),
  constraint cooperation_task_starts_on_check check (starts_on between '1900-01-01' and '2199-12-31'),
  constraint cooperation_task_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint cooperation_task_link_check check (char_length(link) <= 500 and link ~ '^(?:(https?://|/)[^\s]+)$'),
  constraint cooperation_task_defect_check check (char_length(defect) <= 2000),
  constraint cooperation_task_done_on_check check (done_on between '1900-01-01' and '2199-12-31'),
  constraint cooperation_task_in_progress_filled_check check (status <> 'inProgress' or (assignee_id is not null)),
  constraint cooperation_task_to_test_filled_check check (status <> 'toTest' or (assignee_id is not null)),
  constraint cooperation_task_testing_filled_check check (status <> 'testing' or (assignee_id is not null and tester_id is not null)),
  constraint cooperation_task_done_filled_check check (status <> 'done' or (done_on is not null)),
  constraint cooperation_task_version_check check (version > 0)
) with (fillfactor = 85);
create table cooperation_task_criteria (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  criterion text not null,
  met boolean default false not null,
  constraint cooperation_task_criteria_pkey primary key (id),
  constraint cooperation_task_criteria_criterion_check check (char_length(criterion) <= 300 and criterion <> '')
);
create table cooperation_task_workers (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint cooperation_task_workers_pkey primary key (owner_id, target_id)
);
create index cooperation_project_name_idx on cooperation_project (name, id);
create index cooperation_project_name_trgm on cooperation_project using gin (name gin_trgm_ops);
create index cooperation_project_lead_id_idx on cooperation_project (lead_id, id);
create index cooperation_project_status_idx on cooperation_project (status, id);
create index cooperation_project_starts_on_idx on cooperation_project (starts_on, id);
create index cooperation_project_due_on_idx on cooperation_project (due_on, id);
create index cooperation_project_open_tasks_idx on cooperation_project (open_tasks, id);
create index cooperation_project_done_tasks_idx on cooperation_project (done_tasks, id);
create index cooperation_project_next_due_on_idx on cooperation_project (next_due_on, id);
create index cooperation_project_limiting_idx on cooperation_project (limiting, id);
create index cooperation_project_search on cooperation_project using gin (search_grams(search_text));
create index cooperation_project_created_by_id_idx on cooperation_project (created_by_id);
create index cooperation_project_created_in_id_idx on cooperation_project (created_in_id);
create index cooperation_project_created_at_idx on cooperation_project (created_at, id);
create trigger tell_written after insert or update or delete or truncate on cooperation_project for each statement execute function tell_written();
create trigger keep_stay after insert or delete on cooperation_project for each row execute function keep_stay('cooperation.project', 'status');
create trigger keep_stay_anew after update on cooperation_project for each row when (new.status is distinct from old.status) execute function keep_stay('cooperation.project', 'status');
create index cooperation_project_members_owner_id_idx on cooperation_project_members (owner_id, position);
create index cooperation_project_members_user_id_idx on cooperation_project_members (user_id);
create trigger tell_written after insert or update or delete or truncate on cooperation_project_members for each statement execute function tell_written();
create index cooperation_task_name_idx on cooperation_task (name, id);
create index cooperation_task_name_trgm on cooperation_task using gin (name gin_trgm_ops);
create index cooperation_task_project_id_idx on cooperation_task (project_id, id);
create index cooperation_task_status_idx on cooperation_task (status, id);
create index cooperation_task_assignee_id_idx on cooperation_task (assignee_id, id);
create index cooperation_task_priority_idx on cooperation_task (priority, id);
create index cooperation_task_due_on_idx on cooperation_task (due_on, id);
create index cooperation_task_tester_id_idx on cooperation_task (tester_id, id);
create index cooperation_task_done_on_idx on cooperation_task (done_on, id);
create index cooperation_task_starts_on_idx on cooperation_task (starts_on, id);
create index cooperation_task_after_id_idx on cooperation_task (after_id, id);
create index cooperation_task_search on cooperation_task using gin (search_grams(search_text));
create index cooperation_task_outcome_id_idx on cooperation_task (outcome_id);
create index cooperation_task_created_by_id_idx on cooperation_task (created_by_id);
create index cooperation_task_created_in_id_idx on cooperation_task (created_in_id);
create index cooperation_task_created_at_idx on cooperation_task (created_at, id);
create trigger tell_written after insert or update or delete or truncate on cooperation_task for each statement execute function tell_written();
create trigger keep_stay after insert or delete on cooperation_task for each row execute function keep_stay('cooperation.task', 'status');
create trigger keep_stay_anew after update on cooperation_task for each row when (new.status is distinct from old.status) execute function keep_stay('cooperation.task', 'status');
create index cooperation_task_criteria_owner_id_idx on cooperation_task_criteria (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on cooperation_task_criteria for each statement execute function tell_written();
create index cooperation_task_workers_target_id_idx on cooperation_task_workers (target_id);
create trigger tell_written after insert or update or delete or truncate on cooperation_task_workers for each statement execute function tell_written();
alter table cooperation_project add constraint cooperation_project_lead_id_fkey foreign key (lead_id) references admin_user (id) on delete restrict;
alter table cooperation_project add constraint cooperation_project_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table cooperation_project add constraint cooperation_project_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table cooperation_project_members add constraint cooperation_project_members_owner_id_fkey foreign key (owner_id) references cooperation_project (id) on delete cascade;
alter table cooperation_project_members add constraint cooperation_project_members_user_id_fkey foreign key (user_id) references admin_user (id) on delete restrict;
alter table cooperation_task add constraint cooperation_task_project_id_fkey foreign key (project_id) references cooperation_project (id) on delete restrict;
alter table cooperation_task add constraint cooperation_task_assignee_id_fkey foreign key (assignee_id) references admin_user (id) on delete restrict;
alter table cooperation_task add constraint cooperation_task_after_id_fkey foreign key (after_id) references cooperation_task (id) on delete restrict;
alter table cooperation_task add constraint cooperation_task_outcome_id_fkey foreign key (outcome_id) references stored_file (id) on delete restrict;
alter table cooperation_task add constraint cooperation_task_tester_id_fkey foreign key (tester_id) references admin_user (id) on delete restrict;
alter table cooperation_task add constraint cooperation_task_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table cooperation_task add constraint cooperation_task_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table cooperation_task_criteria add constraint cooperation_task_criteria_owner_id_fkey foreign key (owner_id) references cooperation_task (id) on delete cascade;
alter table cooperation_task_workers add constraint cooperation_task_workers_owner_id_fkey foreign key (owner_id) references cooperation_task (id) on delete cascade;
alter table cooperation_task_workers add constraint cooperation_task_workers_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
create function overdue(t cooperation_project) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('active') and t.due_on < company_today()), false) $$;
create function overdue(t cooperation_task) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('notStarted', 'inProgress', 'toTest', 'testing') and t.due_on < company_today()), false) $$;
create function due_soon(t cooperation_task) returns boolean language sql stable parallel safe as $$ select coalesce(t.status in ('notStarted', 'inProgress', 'toTest', 'testing') and t.due_on between company_today() and company_today() + 2, false) $$;
