-- What is remembered besides changes, the chain that seals it, and how old parts are archived.
-- Columns that are added to the audit later must be nullable without a default: what is null is no part of what is sealed.

alter table audit
  -- Whose place the actor took, by delegation.
  add column acting_for_id bigint,
  add column acting_for_name text,
  -- The department of the actor at the time.
  add column department_id bigint,
  add column user_agent text,
  -- Method and pattern of the address: `PATCH /api/mnm/unit/:id/`.
  add column route text,
  add column result text not null default 'done',
  -- Why it was refused: an entry of the catalogue of errors.
  add column code text,
  -- How often the same was refused within a minute, besides the first time; null stands for once.
  add column repeats integer,
  -- Facts of what is no change of a record: rows and hash of an export, size of a file.
  add column detail jsonb,
  add constraint audit_result_check check (result in ('done', 'refused')),
  add constraint audit_code_check check (result = 'refused' or code is null),
  add constraint audit_repeats_check check (repeats > 0),
  add constraint audit_detail_check check (jsonb_typeof(detail) = 'object');

-- The logs are read by time, newest first, narrowed by one thing or another.
drop index audit_at;
drop index audit_actor;
create index audit_at on audit (at, id);
create index audit_actor on audit (actor_id, at, id);
create index audit_department on audit (department_id, at, id);
create index audit_entity on audit (entity, at, id);
create index audit_action on audit (action, at, id);
create index audit_ip on audit (ip, at, id) where ip is not null;
create index audit_refused on audit (at, id) where result = 'refused';
-- Changes of a field that holds a stored file.
create index audit_files on audit (at, id) where changes @> '[{"file": true}]';

-- One link for each row of the audit. hash = SHA-256(prev, canonical JSON of {"n", "row", "sealed_at"}); the first `prev` is 32 zero bytes.
create table audit_seal (
  n bigint not null,
  audit_id bigint not null,
  sealed_at timestamptz not null,
  prev bytea not null,
  hash bytea not null,
  constraint audit_seal_pkey primary key (n),
  constraint audit_seal_audit_id_key unique (audit_id),
  -- A link has one successor: the chain cannot fork.
  constraint audit_seal_prev_key unique (prev),
  constraint audit_seal_n_check check (n > 0),
  constraint audit_seal_prev_check check (octet_length(prev) = 32),
  constraint audit_seal_hash_check check (octet_length(hash) = 32)
);

-- The end of the chain as it was at some time; also written to a file that lies elsewhere.
create table audit_anchor (
  n bigint not null,
  hash bytea not null,
  at timestamptz not null default clock_timestamp(),
  constraint audit_anchor_pkey primary key (n),
  constraint audit_anchor_hash_check check (octet_length(hash) = 32)
);

-- A beginning of the chain that lies in a file, compressed; after that its rows may be removed here.
create table audit_archive (
  id bigint generated always as identity,
  from_n bigint not null,
  to_n bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The link before the first one, and the last.
  prev bytea not null,
  hash bytea not null,
  file_name text not null,
  -- Of the compressed file.
  file_sha256 bytea not null,
  file_size bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint audit_archive_pkey primary key (id),
  constraint audit_archive_from_n_key unique (from_n),
  constraint audit_archive_n_check check (from_n > 0 and to_n >= from_n),
  constraint audit_archive_prev_check check (octet_length(prev) = 32),
  constraint audit_archive_hash_check check (octet_length(hash) = 32),
  constraint audit_archive_file_sha256_check check (octet_length(file_sha256) = 32),
  constraint audit_archive_file_name_check check (file_name ~ '^[A-Za-z0-9._-]+$')
);

-- How long the audit stays here, and how long its archives are kept. Only the owner of the database changes it.
create table audit_retention (
  one boolean not null default true,
  live_months integer not null default 12,
  archive_years integer not null default 7,
  constraint audit_retention_pkey primary key (one),
  constraint audit_retention_one_check check (one),
  constraint audit_retention_live_months_check check (live_months between 1 and 1200),
  constraint audit_retention_archive_years_check check (archive_years between 1 and 100)
);
insert into audit_retention default values;

-- Who has looked through a log, for which days, and what he found.
create table audit_review (
  id bigint generated always as identity,
  log text not null,
  from_day date not null,
  to_day date not null,
  comment text not null,
  reviewer_id bigint not null,
  reviewer_name text not null,
  reviewed_at timestamptz not null,
  constraint audit_review_pkey primary key (id),
  constraint audit_review_days_check check (from_day <= to_day),
  constraint audit_review_reviewer_id_fkey foreign key (reviewer_id) references admin_user (id) on delete restrict
);
create index audit_review_log on audit_review (log, id);

-- Deletes pass only for the owner while he purges what is archived; see audit_purge.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('meniscus.audit_purge', true) = 'on'
    and current_user = (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name) then
    return null;
  end if;
  raise exception 'The audit can only be added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_is_append_only before update or delete or truncate on audit_seal
  for each statement execute function audit_is_append_only();
create trigger is_append_only before update or delete or truncate on audit_anchor
  for each statement execute function is_append_only();
create trigger is_append_only before update or delete or truncate on audit_archive
  for each statement execute function is_append_only();
create trigger is_append_only before update or delete or truncate on audit_review
  for each statement execute function is_append_only();

-- Removes the rows of one archive and answers how many. Refuses unless they are the oldest ones here, complete, exactly those that were
-- archived, and all older than the retention. Runs as the owner, whoever calls it, and remembers itself.
create function audit_purge(archive bigint) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept audit_archive;
  oldest bigint;
  present bigint;
  youngest timestamptz;
  head text;
begin
  select * into kept from audit_archive where id = archive;
  if not found then
    raise exception 'There is no such archive' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(1003, 0);
  select min(n) into oldest from audit_seal;
  select count(a.id), max(a.at), min(encode(s.hash, 'hex')) filter (where s.n = kept.to_n)
    into present, youngest, head
    from audit_seal as s left join audit as a on a.id = s.audit_id where s.n between kept.from_n and kept.to_n;
  if oldest is distinct from kept.from_n or present <> kept.to_n - kept.from_n + 1 or head is distinct from encode(kept.hash, 'hex') then
    raise exception 'The rows are not those that were archived' using errcode = 'object_not_in_prerequisite_state';
  end if;
  if youngest >= now() - make_interval(months => (select live_months from audit_retention)) then
    raise exception 'The rows are younger than the retention' using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform set_config('meniscus.audit_purge', 'on', true);
  delete from audit where id in (select audit_id from audit_seal where n between kept.from_n and kept.to_n);
  delete from audit_seal where n between kept.from_n and kept.to_n;
  perform set_config('meniscus.audit_purge', '', true);
  insert into audit (actor_name, entity, record_id, record_title, action, changes, detail)
    values ('', 'log.archive', kept.id, kept.file_name, 'purge', '[]',
      jsonb_build_object('from', kept.from_n, 'to', kept.to_n, 'rows', present, 'sha256', encode(kept.file_sha256, 'hex')));
  return present;
end
$$;
revoke all on function audit_purge(bigint) from public;
