-- Webhooks: addresses outside that are told what happens to records. Locks: tables that are new, so nobody waits for them; admin_user against
-- writing for the moments in which the keys that refer to it are noted.
create table admin_webhook (
  id bigint generated always as identity not null,
  name text not null,
  address text not null,
  account_id bigint not null,
  is_active boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_webhook_pkey primary key (id),
  constraint admin_webhook_name_check check (char_length(name) <= 60 and name <> ''),
  constraint admin_webhook_address_check check (char_length(address) <= 500 and address <> '' and address ~ '^(?:https?://[^\s@]+)$'),
  constraint admin_webhook_version_check check (version > 0),
  constraint admin_webhook_name_key unique (name)
) with (fillfactor = 85);
create table admin_webhook_events (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  entity text not null,
  action text,
  constraint admin_webhook_events_pkey primary key (id),
  constraint admin_webhook_events_entity_check check (char_length(entity) <= 80 and entity <> ''),
  constraint admin_webhook_events_action_check check (char_length(action) <= 60),
  constraint admin_webhook_events_owner_id_entity_action_key unique (owner_id, entity, action)
);
create index admin_webhook_name_idx on admin_webhook (name, id);
create index admin_webhook_name_trgm on admin_webhook using gin (name gin_trgm_ops);
create index admin_webhook_address_idx on admin_webhook (address, id);
create index admin_webhook_address_trgm on admin_webhook using gin (address gin_trgm_ops);
create index admin_webhook_account_id_idx on admin_webhook (account_id, id);
create index admin_webhook_is_active_idx on admin_webhook (is_active, id);
create index admin_webhook_search on admin_webhook using gin (search_grams(search_text));
create index admin_webhook_created_by_id_idx on admin_webhook (created_by_id);
create index admin_webhook_created_in_id_idx on admin_webhook (created_in_id);
create index admin_webhook_created_at_idx on admin_webhook (created_at, id);
create trigger tell_written after insert or update or delete or truncate on admin_webhook for each statement execute function tell_written();
create index admin_webhook_events_owner_id_idx on admin_webhook_events (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on admin_webhook_events for each statement execute function tell_written();
alter table admin_webhook add constraint admin_webhook_account_id_fkey foreign key (account_id) references admin_user (id) on delete restrict;
alter table admin_webhook add constraint admin_webhook_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_webhook add constraint admin_webhook_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table admin_webhook_events add constraint admin_webhook_events_owner_id_fkey foreign key (owner_id) references admin_webhook (id) on delete cascade;

-- Up to where a webhook has been told, and the secret with which it signs, sealed under the product's key.
create table webhook_secret (
  webhook_id bigint not null,
  secret bytea not null,
  -- A number of the chain that seals the audit: everything up to there has been looked at for it.
  position bigint not null,
  constraint webhook_secret_pkey primary key (webhook_id),
  constraint webhook_secret_webhook_id_fkey foreign key (webhook_id) references admin_webhook (id) on delete cascade
);

-- What is sent to a webhook: a stretch of the feed of changes, written when it is sent; a test is the stretch from 0 to 0.
create table webhook_delivery (
  id bigint generated always as identity,
  webhook_id bigint not null,
  from_position bigint not null,
  to_position bigint not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  done_at timestamptz,
  -- What was answered last, from its beginning; or why nobody answered.
  status integer,
  answer text,
  problem text,
  constraint webhook_delivery_pkey primary key (id),
  constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed', 'empty')),
  constraint webhook_delivery_done_check check ((state = 'waiting') = (done_at is null)),
  constraint webhook_delivery_answer_check check (length(answer) <= 2000),
  constraint webhook_delivery_webhook_id_fkey foreign key (webhook_id) references admin_webhook (id) on delete cascade
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, id);
create index webhook_delivery_created_at on webhook_delivery (created_at);
