-- What people add to a record of any kind: comments, followers, files. Which record it is stands there by the entity's name and the
-- record's number, without a foreign key: a record that is deleted leaves its conversation to the history, and its number is never given again.

create table record_comment (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  author_id bigint not null,
  text text not null,
  mentioned bigint[] not null default '{}',
  written_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  constraint record_comment_pkey primary key (id),
  constraint record_comment_author_id_fkey foreign key (author_id) references admin_user (id) on delete restrict,
  constraint record_comment_text_check check (char_length(text) between 1 and 5000),
  constraint record_comment_mentioned_check check (cardinality(mentioned) <= 50),
  constraint record_comment_times_check check (changed_at >= written_at and removed_at >= written_at),
  constraint record_comment_version_check check (version > 0)
);
create index record_comment_record on record_comment (entity, record_id, id);
create index record_comment_author_id on record_comment (author_id);

-- Who is told of what happens to a record.
create table record_follower (
  entity text not null,
  record_id bigint not null,
  user_id bigint not null,
  since timestamptz not null,
  constraint record_follower_pkey primary key (entity, record_id, user_id),
  constraint record_follower_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
create index record_follower_user_id on record_follower (user_id);

-- Files that belong to a record without being one of its fields. One that was taken away stays for the history.
create table record_attachment (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  file_id bigint not null,
  -- The folded name: a record shows no two files of one name.
  name_key text not null,
  added_by_id bigint not null,
  added_at timestamptz not null,
  removed_by_id bigint,
  removed_at timestamptz,
  constraint record_attachment_pkey primary key (id),
  constraint record_attachment_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict,
  constraint record_attachment_added_by_id_fkey foreign key (added_by_id) references admin_user (id) on delete restrict,
  constraint record_attachment_removed_by_id_fkey foreign key (removed_by_id) references admin_user (id) on delete restrict,
  constraint record_attachment_removed_check check ((removed_at is null) = (removed_by_id is null))
);
create unique index record_attachment_name on record_attachment (entity, record_id, name_key) where removed_at is null;
create index record_attachment_file_id on record_attachment (file_id);
