-- What a finished export shows, so that it is handed out only to whoever may still see all of it; without it the file is made anew.
alter table data_export
  -- The groups of the fields in the file, and whether its reader saw every row then; otherwise the rows in it.
  add column field_groups text[],
  add column all_rows boolean,
  add column row_ids bigint[],
  add constraint data_export_row_ids_check check (all_rows is null or all_rows = (row_ids is null)),
  add constraint data_export_field_groups_check check ((field_groups is null) = (all_rows is null));

-- What a repeated request is answered: the record as its sender sees it then, or what was answered before to who holds the same rights.
alter table idempotency
  add column record_entity text,
  add column record_id bigint,
  add column rights_hash bytea,
  add constraint idempotency_record_check check ((record_entity is null) = (record_id is null)),
  add constraint idempotency_rights_hash_check check (octet_length(rights_hash) = 32);
