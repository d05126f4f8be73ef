create table admin_announcement (
  id bigint generated always as identity not null,
  title text not null,
  title_en text,
  type text not null,
  status text not null,
  content text not null,
  content_en text,
  everybody boolean not null,
  must_read boolean not null,
  pinned boolean not null,
  publish_at timestamp with time zone,
  expires_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_announcement_pkey primary key (id),
  constraint admin_announcement_title_check check (char_length(title) <= 120 and title <> ''),
  constraint admin_announcement_title_en_check check (char_length(title_en) <= 160),
  constraint admin_announcement_type_check check (type in ('general', 'policy', 'safety', 'event', 'system')),
  constraint admin_announcement_status_check check (status in ('draft', 'published', 'withdrawn')),
  constraint admin_announcement_content_check check (char_length(content) <= 200000),
  constraint admin_announcement_content_en_check check (char_length(content_en) <= 200000),
  constraint admin_announcement_publish_at_check check (isfinite(publish_at)),
  constraint admin_announcement_expires_at_check check (isfinite(expires_at)),
  constraint admin_announcement_version_check check (version > 0)
);
create table admin_announcement_departments (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint admin_announcement_departments_pkey primary key (owner_id, target_id)
);
create table admin_announcement_roles (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint admin_announcement_roles_pkey primary key (owner_id, target_id)
);
create table admin_announcement_people (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint admin_announcement_people_pkey primary key (owner_id, target_id)
);
create table admin_announcement_attachments (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  file_id bigint not null,
  constraint admin_announcement_attachments_pkey primary key (id)
);
create index admin_announcement_title_idx on admin_announcement (title, id);
create index admin_announcement_title_trgm on admin_announcement using gin (title gin_trgm_ops);
create index admin_announcement_type_idx on admin_announcement (type, id);
create index admin_announcement_status_idx on admin_announcement (status, id);
create index admin_announcement_must_read_idx on admin_announcement (must_read, id);
create index admin_announcement_pinned_idx on admin_announcement (pinned, id);
create index admin_announcement_publish_at_idx on admin_announcement (publish_at, id);
create index admin_announcement_expires_at_idx on admin_announcement (expires_at, id);
create index admin_announcement_search on admin_announcement using gin (search_grams(search_text));
create index admin_announcement_created_by_id_idx on admin_announcement (created_by_id);
create index admin_announcement_created_in_id_idx on admin_announcement (created_in_id);
create index admin_announcement_created_at_idx on admin_announcement (created_at, id);
create index admin_announcement_updated_at_idx on admin_announcement (updated_at, id);
create index admin_announcement_departments_target_id_idx on admin_announcement_departments (target_id);
create index admin_announcement_roles_target_id_idx on admin_announcement_roles (target_id);
create index admin_announcement_people_target_id_idx on admin_announcement_people (target_id);
create index admin_announcement_attachments_owner_id_idx on admin_announcement_attachments (owner_id, position);
create index admin_announcement_attachments_file_id_idx on admin_announcement_attachments (file_id);
alter table admin_announcement add constraint admin_announcement_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_announcement add constraint admin_announcement_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table admin_announcement_departments add constraint admin_announcement_departments_owner_id_fkey foreign key (owner_id) references admin_announcement (id) on delete cascade;
alter table admin_announcement_departments add constraint admin_announcement_departments_target_id_fkey foreign key (target_id) references admin_department (id) on delete restrict;
alter table admin_announcement_roles add constraint admin_announcement_roles_owner_id_fkey foreign key (owner_id) references admin_announcement (id) on delete cascade;
alter table admin_announcement_roles add constraint admin_announcement_roles_target_id_fkey foreign key (target_id) references admin_role (id) on delete restrict;
alter table admin_announcement_people add constraint admin_announcement_people_owner_id_fkey foreign key (owner_id) references admin_announcement (id) on delete cascade;
alter table admin_announcement_people add constraint admin_announcement_people_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table admin_announcement_attachments add constraint admin_announcement_attachments_owner_id_fkey foreign key (owner_id) references admin_announcement (id) on delete cascade;
alter table admin_announcement_attachments add constraint admin_announcement_attachments_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;

-- By hand: how people are told, and the mail that goes out.

-- What happened, which record it speaks of, and how its reader deals with it.
alter table user_notice
  add column event text,
  add column entity text,
  add column record_id bigint,
  -- Notices of one key to one person within a short time are one notice.
  add column dedupe_key text,
  -- Waits for the reader's daily mail.
  add column in_digest boolean not null default false,
  add column must_read boolean not null default false,
  add column confirmed_at timestamptz,
  add column feedback text,
  add column pinned boolean not null default false,
  -- From here on it concerns its reader no more: it has expired or was withdrawn.
  add column expires_at timestamptz,
  add constraint user_notice_kind_check check (kind in ('approval', 'record', 'announcement', 'security', 'system')),
  add constraint user_notice_about_check check ((entity is null) = (record_id is null)),
  add constraint user_notice_confirmed_check check (confirmed_at is null or (must_read and read_at is not null)),
  add constraint user_notice_feedback_check check (char_length(feedback) between 1 and 1000);
create index user_notice_dedupe on user_notice (user_id, dedupe_key, sent_at) where dedupe_key is not null;
create index user_notice_in_digest on user_notice (user_id, id) where in_digest;
create index user_notice_unconfirmed on user_notice (user_id) where must_read and confirmed_at is null;
-- Each person is told once of what is published; who has been told, who has read.
create unique index user_notice_announcement on user_notice (record_id, user_id) where event = 'admin.announcement';

-- How a person wants to be told of a topic, where he does not want it as usual.
create table notice_choice (
  user_id bigint not null,
  topic text not null,
  in_site boolean,
  mail boolean,
  constraint notice_choice_pkey primary key (user_id, topic),
  constraint notice_choice_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint notice_choice_topic_check check (topic in ('approval', 'record', 'announcement', 'security', 'system')),
  -- These cannot be muted.
  constraint notice_choice_mandatory_check check (topic not in ('approval', 'announcement', 'security') or in_site is distinct from false)
);

-- When a person wants mail, by the company's clocks.
create table mail_habit (
  user_id bigint not null,
  quiet_from time,
  quiet_until time,
  digest boolean not null default false,
  constraint mail_habit_pkey primary key (user_id),
  constraint mail_habit_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint mail_habit_quiet_check check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- Where mail is handed in; one row.
create table mail_setting (
  sole boolean not null default true,
  enabled boolean not null default false,
  host text not null default '',
  port integer not null default 587,
  security text not null default 'starttls',
  username text not null default '',
  -- AES-256-GCM under a key that is derived from the signing key; never answered.
  password bytea,
  sender_name text not null default '',
  sender_address text not null default '',
  base_url text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint mail_setting_pkey primary key (sole),
  constraint mail_setting_sole_check check (sole),
  constraint mail_setting_port_check check (port between 1 and 65535),
  constraint mail_setting_security_check check (security in ('none', 'starttls', 'tls')),
  constraint mail_setting_enabled_check check (not enabled or (host <> '' and sender_address <> '' and base_url <> ''))
);
insert into mail_setting default values;

-- The mail of an event where an administrator wrote another than the usual one.
create table mail_template (
  event text not null,
  subject_zh text not null,
  subject_en text not null,
  body_zh text not null,
  body_en text not null,
  updated_at timestamptz not null default now(),
  constraint mail_template_pkey primary key (event),
  constraint mail_template_subject_check check (char_length(subject_zh) between 1 and 200 and char_length(subject_en) between 1 and 200),
  constraint mail_template_body_check check (char_length(body_zh) between 1 and 10000 and char_length(body_en) between 1 and 10000)
);

-- A mail on its way, and what became of it.
create table mail (
  id bigint generated always as identity,
  event text not null,
  -- Who gets it; null for a mail to the address that was given.
  user_id bigint,
  -- Where it was sent, or is to be sent.
  address text,
  notice_id bigint,
  -- What it speaks of, sealed like the password; gone as soon as its fate is known.
  sealed bytea,
  -- The same at every attempt, so that a receiver knows a repetition.
  message_id text,
  state text not null default 'waiting',
  reason text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  constraint mail_pkey primary key (id),
  constraint mail_message_id_key unique (message_id),
  constraint mail_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint mail_notice_id_fkey foreign key (notice_id) references user_notice (id) on delete cascade,
  constraint mail_receiver_check check (user_id is not null or address is not null),
  constraint mail_state_check check (state in ('waiting', 'delayed', 'sent', 'skipped', 'failed')),
  constraint mail_done_check check ((state in ('sent', 'skipped', 'failed')) = (done_at is not null)),
  constraint mail_sealed_check check (done_at is null or sealed is null)
);
create index mail_user_id on mail (user_id);
create index mail_notice_id on mail (notice_id);
create index mail_done_at on mail (done_at) where done_at is not null;
