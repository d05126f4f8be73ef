-- What people have been told of among what stands, such as orders that will be late: each once as long as it stands. A new table: nothing is locked but user_notice and admin_user for a moment, whose keys it names.
create table notice_told (
  user_id bigint not null,
  -- The list by the code of its event, and what of it: a record as it stands.
  event text not null,
  key text not null,
  -- The notice that told of it; null where that is gone, or where its reader wanted none.
  notice_id bigint,
  told_at timestamptz not null default now(),
  constraint notice_told_pkey primary key (user_id, event, key),
  constraint notice_told_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint notice_told_notice_id_fkey foreign key (notice_id) references user_notice (id) on delete set null
);
create index notice_told_event on notice_told (event, key);
create index notice_told_notice_id on notice_told (notice_id) where notice_id is not null;
