-- Approvals: which flow is in force, what is being approved, who is asked, and everything that happened.

create function is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The table % can only be added to', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Every edition of a flow. The highest one whose day has come is in force, when it is enabled.
create table approval_flow_edition (
  doc_type text not null,
  edition integer not null,
  name_zh text not null,
  name_en text not null,
  enabled boolean not null,
  effective_from date not null,
  signature text not null,
  steps jsonb not null,
  published_at timestamptz not null,
  published_by_id bigint,
  constraint approval_flow_edition_pkey primary key (doc_type, edition),
  constraint approval_flow_edition_edition_check check (edition > 0),
  constraint approval_flow_edition_signature_check check (signature in ('click', 'password')),
  constraint approval_flow_edition_steps_check check (jsonb_typeof(steps) = 'array'),
  constraint approval_flow_edition_published_by_id_fkey foreign key (published_by_id) references admin_user (id) on delete restrict
);
create trigger is_append_only before update or delete or truncate on approval_flow_edition
  for each statement execute function is_append_only();

-- One run of a flow for one document. It keeps the edition it began with, whatever becomes of the flow.
create table approval_instance (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  title_zh text not null,
  title_en text not null,
  transition text not null,
  input jsonb,
  -- The state of the document before it was submitted, to which it goes back.
  origin_state text not null,
  doc_type text not null,
  edition integer not null,
  flow_zh text not null,
  flow_en text not null,
  signature text not null,
  -- What it runs by: the steps with who is asked in each, frozen when the document was submitted.
  plan jsonb not null,
  requester_id bigint not null,
  author_id bigint,
  outcome text not null default 'pending',
  step integer not null,
  -- What the approvers see, and the version of the document it shows.
  snapshot jsonb not null,
  snapshot_hash text not null,
  record_version integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint approval_instance_pkey primary key (id),
  -- The requester of a task is the requester of its approval: tasks refer to both.
  constraint approval_instance_id_requester_id_key unique (id, requester_id),
  constraint approval_instance_outcome_check check (outcome in ('pending', 'approved', 'rejected', 'returned', 'withdrawn', 'cancelled')),
  constraint approval_instance_ended_at_check check ((outcome = 'pending') = (ended_at is null)),
  constraint approval_instance_signature_check check (signature in ('click', 'password')),
  constraint approval_instance_snapshot_hash_check check (snapshot_hash ~ '^[0-9a-f]{64}$'),
  constraint approval_instance_edition_fkey foreign key (doc_type, edition) references approval_flow_edition (doc_type, edition) on delete restrict,
  constraint approval_instance_requester_id_fkey foreign key (requester_id) references admin_user (id) on delete restrict,
  constraint approval_instance_author_id_fkey foreign key (author_id) references admin_user (id) on delete restrict
);
-- A document is approved by one approval at a time.
create unique index approval_instance_open on approval_instance (entity, record_id) where outcome = 'pending';
create index approval_instance_record on approval_instance (entity, record_id, id);
create index approval_instance_requester_id on approval_instance (requester_id, id);
create index approval_instance_author_id on approval_instance (author_id);
create index approval_instance_edition on approval_instance (doc_type, edition);

-- One person who is asked in one step.
create table approval_task (
  instance_id bigint not null,
  no integer not null,
  requester_id bigint not null,
  step integer not null,
  round integer not null,
  user_id bigint not null,
  place text not null,
  parent integer,
  state text not null,
  note text,
  -- Who decided: the person himself, or somebody for him.
  decided_by_id bigint,
  decided_at timestamptz,
  comment text,
  -- Since when it is his turn, when he should have decided, and up to which share of that time he was reminded.
  opened_at timestamptz,
  due_at timestamptz,
  reminded integer not null default 0,
  constraint approval_task_pkey primary key (instance_id, no),
  constraint approval_task_user_id_check check (user_id <> requester_id),
  constraint approval_task_decided_by_id_check check (decided_by_id <> requester_id),
  constraint approval_task_decided_check check (state not in ('approved', 'rejected', 'returned') or (decided_by_id is not null and decided_at is not null)),
  constraint approval_task_state_check check (state in ('waiting', 'pending', 'approved', 'rejected', 'returned', 'reassigned', 'skipped', 'expired')),
  constraint approval_task_place_check check (place in ('appointed', 'instead', 'before', 'after', 'escalated')),
  constraint approval_task_parent_check check ((place = 'appointed') = (parent is null)),
  constraint approval_task_opened_at_check check (state <> 'pending' or opened_at is not null),
  constraint approval_task_reminded_check check (reminded in (0, 50, 100, 150)),
  constraint approval_task_instance_id_requester_id_fkey foreign key (instance_id, requester_id) references approval_instance (id, requester_id) on delete restrict,
  constraint approval_task_parent_fkey foreign key (instance_id, parent) references approval_task (instance_id, no) on delete restrict,
  constraint approval_task_user_id_fkey foreign key (user_id) references admin_user (id) on delete restrict,
  constraint approval_task_decided_by_id_fkey foreign key (decided_by_id) references admin_user (id) on delete restrict
);
create unique index approval_task_open on approval_task (instance_id, step, user_id) where state in ('waiting', 'pending');
create index approval_task_pending on approval_task (user_id, instance_id) where state = 'pending';
create index approval_task_user_id on approval_task (user_id, instance_id);
create index approval_task_decided_by_id on approval_task (decided_by_id, decided_at);
create index approval_task_due_at on approval_task (due_at) where state = 'pending' and reminded < 150;

-- What happened to an approval, each event with the hash of the one before.
create table approval_event (
  instance_id bigint not null,
  no integer not null,
  at timestamptz not null,
  kind text not null,
  actor_id bigint,
  actor_name text,
  acting_for_id bigint,
  acting_for_name text,
  task integer,
  comment text,
  ip text,
  content jsonb not null default '{}',
  snapshot_hash text not null,
  record_version integer not null,
  previous text not null,
  hash text not null,
  constraint approval_event_pkey primary key (instance_id, no),
  constraint approval_event_no_check check (no > 0),
  constraint approval_event_previous_check check ((no = 1) = (previous = '')),
  constraint approval_event_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint approval_event_instance_id_fkey foreign key (instance_id) references approval_instance (id) on delete restrict,
  constraint approval_event_actor_id_fkey foreign key (actor_id) references admin_user (id) on delete restrict,
  constraint approval_event_acting_for_id_fkey foreign key (acting_for_id) references admin_user (id) on delete restrict
);
create index approval_event_actor_id on approval_event (actor_id);
create trigger is_append_only before update or delete or truncate on approval_event
  for each statement execute function is_append_only();

-- Who was given an approval to read.
create table approval_copy (
  instance_id bigint not null,
  user_id bigint not null,
  by_id bigint not null,
  at timestamptz not null,
  constraint approval_copy_pkey primary key (instance_id, user_id),
  constraint approval_copy_instance_id_fkey foreign key (instance_id) references approval_instance (id) on delete restrict,
  constraint approval_copy_user_id_fkey foreign key (user_id) references admin_user (id) on delete restrict,
  constraint approval_copy_by_id_fkey foreign key (by_id) references admin_user (id) on delete restrict
);
create index approval_copy_user_id on approval_copy (user_id, at);
create index approval_copy_by_id on approval_copy (by_id);

-- Who decides for whom, and when. One row for each type of documents; '*' stands for all of them.
create table approval_delegation (
  id bigint generated always as identity,
  from_id bigint not null,
  to_id bigint not null,
  scope text not null,
  during tstzrange not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint approval_delegation_pkey primary key (id),
  constraint approval_delegation_to_id_check check (to_id <> from_id),
  constraint approval_delegation_during_check check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- A person hands the same documents to one other person at a time.
  constraint approval_delegation_overlap exclude using gist (from_id with =, scope with =, during with &&),
  constraint approval_delegation_from_id_fkey foreign key (from_id) references admin_user (id) on delete restrict,
  constraint approval_delegation_to_id_fkey foreign key (to_id) references admin_user (id) on delete restrict
);
create index approval_delegation_to_id on approval_delegation (to_id);
create index approval_delegation_during on approval_delegation using gist (during);
