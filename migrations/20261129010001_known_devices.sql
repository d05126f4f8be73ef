-- Browsers from which somebody has signed in, so that each can be seen and forgotten; so far only the browser itself knew. Service accounts have no
-- calendar feed: theirs end. Locks admin_user and calendar_feed for a moment, to refer to the one and to note a trigger at the other.
-- Readers wait for nothing.
create table known_device (
  id bigint generated always as identity,
  user_id bigint not null,
  nonce_hash bytea not null,
  user_agent text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint known_device_pkey primary key (id),
  constraint known_device_nonce_hash_key unique (nonce_hash),
  constraint known_device_nonce_hash_check check (octet_length(nonce_hash) = 32),
  constraint known_device_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
create index known_device_user_id on known_device (user_id, last_at);
create trigger keep_to_people before insert or update of user_id on known_device for each row execute function keep_to_people();
delete from calendar_feed using admin_user where admin_user.id = calendar_feed.user_id and admin_user.type = 'serviceAccount';
create trigger keep_to_people before insert or update of user_id on calendar_feed for each row execute function keep_to_people();
