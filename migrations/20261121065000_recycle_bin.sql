-- Deleted records lie in a bin for 30 days as they were, rows and lines, under the ids that they had. Whatever reads a record's table knows nothing of
-- them: lists, unique constraints, search and references treat them as gone. A new table: nothing is locked.
create table deleted_record (
  entity text not null,
  record_id bigint not null,
  title text not null,
  title_en text not null,
  -- The rows by the table that held them: { "mnm_unit": [{ … }] }. The first one is the record's own.
  content jsonb not null,
  deleted_at timestamptz not null,
  -- Null when the program itself has deleted it, or its person is gone.
  deleted_by_id bigint,
  deleted_by_name text not null,
  constraint deleted_record_pkey primary key (entity, record_id),
  constraint deleted_record_content_check check (jsonb_typeof(content) = 'object'),
  constraint deleted_record_deleted_by_id_fkey foreign key (deleted_by_id) references admin_user (id) on delete set null
);
create index deleted_record_at on deleted_record (deleted_at desc, entity, record_id);
create index deleted_record_by on deleted_record (deleted_by_id, deleted_at desc);
