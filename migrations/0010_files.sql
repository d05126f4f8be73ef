alter table quality_iqc_standard add column instructions text;
alter table quality_iqc_standard add constraint quality_iqc_standard_instructions_check check (char_length(instructions) <= 200000);

-- A picture was decoded when it was uploaded: its size in pixels, and where its small copy lies. Of other files nothing is known.
alter table stored_file
  add column width integer,
  add column height integer,
  add column thumbnail_sha256 bytea,
  add constraint stored_file_picture_check check (num_nonnulls(width, height, thumbnail_sha256) in (0, 3)),
  add constraint stored_file_width_check check (width > 0 and height > 0),
  add constraint stored_file_thumbnail_sha256_check check (octet_length(thumbnail_sha256) = 32);
create index stored_file_thumbnail_sha256 on stored_file (thumbnail_sha256) where thumbnail_sha256 is not null;
-- What a person has stored, for quotas.
create index stored_file_created_by on stored_file (created_by, created_at) include (size);

-- An upload in pieces that is not finished. Its pieces lie in the store's folder under its id; `received` counts those that are durable.
create table upload (
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  kind text not null,
  name text not null,
  size bigint not null,
  -- By which the same file is recognised when it is chosen again: when it was last modified on the person's computer, in milliseconds.
  modified bigint not null,
  received bigint not null default 0,
  -- What the whole must be, where the browser could tell.
  sha256 bytea,
  -- Set once it is finished: finishing again answers the same file.
  file_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint upload_pkey primary key (id),
  constraint upload_kind_check check (kind in ('file', 'image')),
  constraint upload_name_check check (char_length(name) between 1 and 255),
  constraint upload_size_check check (size > 0),
  constraint upload_received_check check (received between 0 and size),
  constraint upload_sha256_check check (octet_length(sha256) = 32),
  constraint upload_file_id_check check (file_id is null or received = size),
  constraint upload_file_id_fkey foreign key (file_id) references stored_file (id) on delete cascade
);
create unique index upload_same_file on upload (user_id, kind, name, size, modified) where file_id is null;
create index upload_file_id on upload (file_id);
create index upload_expires_at on upload (expires_at);

-- Files that formatted content of a record shows or offers; written with the record. Who sees the field sees them.
create table content_file (
  entity text not null,
  record_id bigint not null,
  field text not null,
  file_id bigint not null,
  constraint content_file_pkey primary key (file_id, entity, field, record_id),
  constraint content_file_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict
);
create index content_file_record on content_file (entity, record_id);

-- What a place of a record held before: nothing that was ever part of a record is lost, and a former version can be put back.
create table former_file (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  -- The field, or `field.line.inner` with the line's id.
  place text not null,
  file_id bigint not null,
  replaced_at timestamptz not null,
  replaced_by bigint,
  constraint former_file_pkey primary key (id),
  constraint former_file_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict
);
create index former_file_record on former_file (entity, record_id, place, id);
create index former_file_file_id on former_file (file_id);
