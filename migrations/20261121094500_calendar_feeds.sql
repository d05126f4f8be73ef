-- The address under which a calendar program reads a person's calendars: only the digest of its secret is kept. Locks nothing but the table of
-- people, for a moment, to refer to it.
create table calendar_feed (
  user_id bigint not null,
  secret_hash bytea not null,
  -- In whose words the calendar is written; the program that reads it has none.
  language text not null,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  constraint calendar_feed_pkey primary key (user_id),
  constraint calendar_feed_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint calendar_feed_secret_hash_key unique (secret_hash),
  constraint calendar_feed_secret_hash_check check (octet_length(secret_hash) = 32),
  constraint calendar_feed_language_check check (language in ('zh', 'en'))
);
