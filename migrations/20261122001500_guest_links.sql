-- Links by which somebody without an account sees a record and takes one step with it, once. They are kept: what was answered by one is explained by
-- it years later. Locks: a table that is new, so nobody waits for it; admin_user against writing for the moment in which the keys are noted.
create table guest_link (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  secret_hash bytea not null,
  recipient text not null,
  language text not null,
  given_by bigint not null,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  revoked_by bigint,
  revoked_at timestamptz,
  constraint guest_link_pkey primary key (id),
  constraint guest_link_secret_hash_key unique (secret_hash),
  constraint guest_link_language_check check (language in ('zh', 'en')),
  constraint guest_link_recipient_check check (recipient <> '' and length(recipient) <= 100),
  constraint guest_link_expires_check check (expires_at > given_at),
  constraint guest_link_answered_check check (answered_at is null or (opened_at is not null and revoked_at is null and answered_at <= expires_at)),
  constraint guest_link_revoked_check check ((revoked_at is null) = (revoked_by is null)),
  constraint guest_link_given_by_fkey foreign key (given_by) references admin_user (id),
  constraint guest_link_revoked_by_fkey foreign key (revoked_by) references admin_user (id)
);
create index guest_link_record on guest_link (entity, record_id);
create index guest_link_given_by on guest_link (given_by);
create index guest_link_revoked_by on guest_link (revoked_by);
