-- What each written record holds, as one digest for each column and each table of its parts: sealed with the row, so that a change beside the
-- audit can be named. Null on rows that tell of no write; empty when the record was deleted.
alter table audit add column kept jsonb;

-- A digest for every member: 96 bits of the SHA-256 of its text.
create function value_digests(members jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, encode(substr(sha256(convert_to(value::text, 'UTF8')), 1, 12), 'base64')), '{}') from jsonb_each(members)
$$;

-- Where an archive tells of a record: the bytes from which the lines that name it can be read. Made from the file, and made again when it is gone.
create table audit_archived (
  entity text not null,
  record_id bigint not null,
  archive_id bigint not null,
  first_byte bigint not null,
  size bigint not null,
  constraint audit_archived_pkey primary key (entity, record_id, archive_id, first_byte),
  constraint audit_archived_archive_id_fkey foreign key (archive_id) references audit_archive (id) on delete restrict,
  constraint audit_archived_bytes_check check (first_byte >= 0 and size > 0)
);
create index audit_archived_archive on audit_archived (archive_id);
create table audit_archive_indexed (
  archive_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  constraint audit_archive_indexed_pkey primary key (archive_id),
  constraint audit_archive_indexed_archive_id_fkey foreign key (archive_id) references audit_archive (id) on delete restrict
);

-- How far the anchors have been told outside, by where they are told; with what went wrong since.
create table audit_anchor_outside (
  place text not null,
  n bigint not null default 0,
  told_at timestamptz,
  tried_at timestamptz not null default clock_timestamp(),
  problem text,
  constraint audit_anchor_outside_pkey primary key (place),
  constraint audit_anchor_outside_place_check check (place in ('folder', 'webhook', 'mail'))
);
create index audit_anchor_at on audit_anchor (at);
