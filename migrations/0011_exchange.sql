-- What people export and import, and the work that goes on behind it.

-- Work that outlives the request that asked for it. Whoever does it holds it for a short time and says again and again that he is at it;
-- what nobody holds any more is taken up again.
create table background_job (
  id bigint generated always as identity,
  name text not null,
  subject_id bigint not null,
  state text not null default 'waiting',
  held_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint background_job_pkey primary key (id),
  constraint background_job_state_check check (state in ('waiting', 'running', 'ended')),
  constraint background_job_held_check check ((state = 'running') = (held_until is not null)),
  constraint background_job_attempts_check check (attempts >= 0)
);
create index background_job_open on background_job (id) where state <> 'ended';
create unique index background_job_subject on background_job (name, subject_id) where state <> 'ended';

-- One file made from a list. Seen by nobody but the person who asked for it.
create table data_export (
  id bigint generated always as identity,
  user_id bigint not null,
  entity text not null,
  format text not null,
  language text not null,
  -- Names of the fields, in order.
  fields jsonb not null,
  -- The parameters of the list's address.
  query jsonb not null,
  state text not null default 'waiting',
  rows_done integer not null default 0,
  rows_total integer not null,
  file_key text,
  file_name text not null,
  file_size bigint,
  sha256 bytea,
  problem_zh text,
  problem_en text,
  cancelled boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- When the file is removed.
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  constraint data_export_pkey primary key (id),
  constraint data_export_user_id_fkey foreign key (user_id) references admin_user (id) on delete restrict,
  constraint data_export_format_check check (format in ('xlsx', 'csv')),
  constraint data_export_language_check check (language in ('zh', 'en')),
  constraint data_export_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  constraint data_export_file_check check (state <> 'done' or (sha256 is not null and file_size is not null)),
  constraint data_export_sha256_check check (octet_length(sha256) = 32)
);
create index data_export_user_id on data_export (user_id, id);
create index data_export_expires_at on data_export (expires_at) where file_key is not null;

-- One file, or pasted table, on its way into the records of one entity: a batch.
create table data_import (
  id bigint generated always as identity,
  user_id bigint not null,
  entity text not null,
  language text not null,
  file_name text not null,
  file_size bigint not null,
  sha256 bytea not null,
  -- Where the file lies until its rows have been read; null once it is gone.
  file_key text,
  format text not null,
  -- What the file consists of: its sheets with their first rows.
  sheets jsonb not null,
  -- Which sheet and header row were read, and how.
  reading jsonb,
  headers text[] not null default '{}',
  -- Which column goes into which field, constants, mode and key.
  plan jsonb,
  state text not null default 'uploaded',
  -- Failed rows are left out, or nothing is written unless everything can be.
  scope text,
  done integer not null default 0,
  total integer not null default 0,
  cancelled boolean not null default false,
  problem_zh text,
  problem_en text,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  written_at timestamptz,
  reverted_at timestamptz,
  constraint data_import_pkey primary key (id),
  constraint data_import_user_id_fkey foreign key (user_id) references admin_user (id) on delete restrict,
  constraint data_import_language_check check (language in ('zh', 'en')),
  constraint data_import_format_check check (format in ('xlsx', 'csv')),
  constraint data_import_scope_check check (scope in ('all', 'good')),
  constraint data_import_state_check check (state in ('uploaded', 'reading', 'read', 'checking', 'checked', 'writing', 'written', 'reverting', 'reverted')),
  constraint data_import_sha256_check check (octet_length(sha256) = 32)
);
create index data_import_user_id on data_import (user_id, entity, id);
create index data_import_changed_at on data_import (changed_at);

-- One row of such a file, as it was read or put right, and what became of it.
create table data_import_row (
  import_id bigint not null,
  -- The row of the file, from 1.
  no integer not null,
  cells text[] not null,
  state text not null default 'new',
  action text,
  -- What is wrong: pairs of a target ('' for the row) and a sentence in both languages.
  problems jsonb,
  -- Values that may occur once in a file.
  keys text[] not null default '{}',
  record_id bigint,
  -- The version that this import left behind; the record is untouched while it has it.
  record_version integer,
  -- What an updated record held before.
  former jsonb,
  constraint data_import_row_pkey primary key (import_id, no),
  constraint data_import_row_import_id_fkey foreign key (import_id) references data_import (id) on delete cascade,
  constraint data_import_row_state_check check (state in ('new', 'good', 'bad', 'written', 'reverted', 'kept')),
  constraint data_import_row_action_check check (action in ('create', 'update', 'same')),
  constraint data_import_row_written_check check (state not in ('written', 'reverted', 'kept') or (record_id is not null and action is not null))
);
create index data_import_row_state on data_import_row (import_id, state, no);

-- Where a person put a column of this name the last time.
create table data_import_memory (
  user_id bigint not null,
  entity text not null,
  header text not null,
  -- Null: left out.
  target text,
  constraint data_import_memory_pkey primary key (user_id, entity, header),
  constraint data_import_memory_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
