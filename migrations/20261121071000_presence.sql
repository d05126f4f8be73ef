-- Who has a record open for editing, on which page. Unlogged: it says what is so now, and after a crash nobody edits anything. A new table: nothing is locked.
create unlogged table record_editing (
  user_id bigint not null,
  -- The name of the page among those of its person.
  page text not null,
  -- The stream of the page; another one means that the page has come back.
  stream uuid not null,
  entity text not null,
  record_id bigint not null,
  -- Until when it counts without word from the process that serves the page.
  until timestamptz not null,
  constraint record_editing_pkey primary key (user_id, page),
  constraint record_editing_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
create index record_editing_record on record_editing (entity, record_id);
