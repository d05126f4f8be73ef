-- The core's own tables, written by hand. Tables of entities come from the definitions, in later migrations.
-- Runs on PostgreSQL 15 to 18.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Exact numbers that refuse NaN: in PostgreSQL NaN is greater than every number, so `>= 0` alone would let it in.
-- The precision refuses Infinity.
create domain qty as numeric(18, 4) check (value >= 0 and value < 'Infinity');
create domain amount as numeric(18, 4) check (value >= 0 and value < 'Infinity');

-- Who did what to which record, when and why. Written in the transaction of the change, never altered.
create table audit (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- The sealer takes a row only when every transaction older than this one has ended.
  xid xid8 not null default pg_current_xact_id(),
  -- Null for what nobody signed in has done: a failed sign-in, a scheduled job.
  actor_id bigint,
  actor_name text not null,
  ip inet,
  request_id text,
  entity text not null,
  record_id bigint,
  record_title text,
  action text not null,
  changes jsonb not null default '{}',
  reason text,
  constraint audit_pkey primary key (id)
);
create index audit_record on audit (entity, record_id, id);
create index audit_actor on audit (actor_id, id);
create index audit_at on audit using brin (at);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit can only be added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

-- The last number given out of each kind and period; locked by the transaction that takes the next one, so there are no gaps.
create table counter (
  kind text not null,
  period text not null,
  last bigint not null,
  constraint counter_pkey primary key (kind, period),
  constraint counter_last_check check (last > 0)
);

-- One row for each change that carried a key, written in the transaction of the change: a repeated request gets the first answer.
create table idempotency (
  user_id bigint not null,
  key text not null,
  route text not null,
  -- SHA-256 of the request: the same key with another request is refused.
  request_hash bytea not null,
  state text not null default 'running',
  -- Only for work in several transactions: when another process may take it over.
  lease_until timestamptz,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  constraint idempotency_pkey primary key (user_id, key),
  constraint idempotency_key_check check (char_length(key) between 16 and 128),
  constraint idempotency_request_hash_check check (octet_length(request_hash) = 32),
  constraint idempotency_state_check check (state in ('running', 'done')),
  constraint idempotency_status_check check ((state = 'done') = (status is not null))
);
create index idempotency_created_at on idempotency (created_at);

-- A signed-in browser. Only the hash of its token is kept; its CSRF token is derived from that hash with a secret.
-- A user who has a session cannot be deleted, only deactivated.
create table session (
  id bigint generated always as identity,
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip inet,
  user_agent text,
  constraint session_pkey primary key (id),
  constraint session_token_hash_key unique (token_hash),
  constraint session_token_hash_check check (octet_length(token_hash) = 32),
  constraint session_expires_at_check check (expires_at > created_at)
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

-- Every attempt whose password was looked at; what throttling counts. The name that was tried is kept only as a hash: people type
-- passwords into the wrong field.
create table login_attempt (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- SHA-256 of the folded name, known or not.
  account bytea not null,
  -- The address, or the /64 around an IPv6 one.
  network cidr not null,
  -- SHA-256 of what proves a device from which this account has signed in before; such attempts are counted apart.
  device bytea,
  outcome text not null default 'pending',
  constraint login_attempt_pkey primary key (id),
  constraint login_attempt_outcome_check check (outcome in ('pending', 'failed', 'succeeded')),
  constraint login_attempt_account_check check (octet_length(account) = 32),
  constraint login_attempt_device_check check (octet_length(device) = 32)
);
create index login_attempt_account on login_attempt (account, at) where outcome <> 'succeeded';
create index login_attempt_network on login_attempt (network, at) where outcome <> 'succeeded' and device is null;
create index login_attempt_at on login_attempt using brin (at);

-- The password of a user, apart from his record so that no list, export or history can reach it.
create table user_password (
  user_id bigint not null,
  -- Argon2id in PHC form.
  hash text not null,
  changed_at timestamptz not null default now(),
  -- Given by an administrator: good only for choosing another one.
  must_change boolean not null default false,
  -- When such a password ends by itself.
  expires_at timestamptz,
  constraint user_password_pkey primary key (user_id),
  constraint user_password_hash_check check (hash like '$argon2id$%'),
  constraint user_password_expires_at_check check (must_change or expires_at is null)
);

-- Former passwords, which may not be chosen again.
create table user_password_history (
  id bigint generated always as identity,
  user_id bigint not null,
  hash text not null,
  retired_at timestamptz not null default now(),
  constraint user_password_history_pkey primary key (id)
);
create index user_password_history_user_id on user_password_history (user_id, id);

-- Keys that the program made for itself at its first start, unless the environment gives them.
create table secret (
  name text not null,
  value bytea not null,
  created_at timestamptz not null default now(),
  constraint secret_pkey primary key (name),
  constraint secret_value_check check (octet_length(value) >= 32)
);

-- Secrets that were shown once and are good for one use; only their SHA-256 is kept.
create table one_time_secret (
  purpose text not null,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  constraint one_time_secret_pkey primary key (purpose),
  constraint one_time_secret_hash_check check (octet_length(secret_hash) = 32)
);

-- What a person has been told; nobody but him reads it.
create table user_notice (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  title_zh text not null,
  title_en text not null,
  content_zh text not null default '',
  content_en text not null default '',
  -- The path of the screen it speaks of.
  link text,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  constraint user_notice_pkey primary key (id),
  constraint user_notice_link_check check (link like '/%' and link not like '//%')
);
create index user_notice_user_id on user_notice (user_id, id);
create index user_notice_unread on user_notice (user_id, id) where read_at is null;

-- An uploaded file. Its bytes lie under their SHA-256 in the file store; several rows may share them.
create table stored_file (
  id bigint generated always as identity,
  sha256 bytea not null,
  size bigint not null,
  mime text not null,
  name text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  constraint stored_file_pkey primary key (id),
  constraint stored_file_sha256_check check (octet_length(sha256) = 32),
  constraint stored_file_size_check check (size >= 0),
  constraint stored_file_name_check check (char_length(name) between 1 and 255)
);
create index stored_file_sha256 on stored_file (sha256);

-- Search that finds Chinese by two characters, or one. A searched table keeps in a column `search_text` what may be found, folded
-- by `search_fold` (names, codes, pinyin and its initials, separated by line feeds), with the index
--   using gin (search_grams(search_text))
-- and is asked
--   where search_grams(search_text) @> search_needles($1) and search_text like all ((select search_patterns($1))::text[])
-- The index finds rows with all pairs of letters; the patterns keep those where the letters stand together.

-- The form in which texts are compared: one width, one case.
create function search_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(value, nfkc));

-- Every two neighbouring letters of a folded text, and every single letter beyond ASCII.
create function search_grams(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  grams text[] := '{}';
  former text := ' ';
  letter text;
begin
  foreach letter in array string_to_array(value, null) loop
    if ascii(former) > 32 and ascii(letter) > 32 then
      grams := grams || (former || letter);
    end if;
    if ascii(letter) > 127 then
      grams := grams || letter;
    end if;
    former := letter;
  end loop;
  return grams;
end
$$;

-- What the index must hold for a row to contain every word of the term. Empty for a single ASCII letter: then only the patterns decide.
create function search_needles(term text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  needles text[] := '{}';
  word text;
begin
  foreach word in array regexp_split_to_array(search_fold(term), '\s+') loop
    if char_length(word) = 1 and ascii(word) > 127 then
      needles := needles || word;
    else
      needles := needles || array(select gram from unnest(search_grams(word)) as gram where char_length(gram) = 2);
    end if;
  end loop;
  return needles;
end
$$;

-- One LIKE pattern for each word of the term; signs that mean something to LIKE stand for themselves.
create function search_patterns(term text) returns text[] language sql immutable strict parallel safe
  return array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(search_fold(term), '\s+') as word
    where word <> ''
  );
