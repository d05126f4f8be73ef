-- The secrets by which somebody without an account asks whether a paper still holds. A paper is printed again and again, so the secret itself is kept: it
-- opens nothing but what stands on the paper. Records from before have none. Locks: a table that is new, so nobody waits for it.
-- Readers wait for nothing.
create table paper_check (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  secret text not null,
  secret_hash bytea not null,
  made_at timestamptz not null,
  constraint paper_check_pkey primary key (id),
  constraint paper_check_record_key unique (entity, record_id),
  constraint paper_check_secret_hash_key unique (secret_hash),
  constraint paper_check_secret_check check (secret ~ '^[A-Za-z0-9_-]{43}$' and secret_hash = sha256(convert_to(secret, 'UTF8')))
);
