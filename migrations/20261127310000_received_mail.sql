-- Mails to customers of which a copy was sent here, and the addresses for that: only the digest of each secret is kept. Locks materials_contact against writing while its index is
-- built, a second for 100,000 contacts, and for a moment the tables of people and of the mail settings.
create table mail_address (
  user_id bigint not null,
  secret_hash bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  constraint mail_address_pkey primary key (user_id),
  constraint mail_address_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint mail_address_secret_hash_key unique (secret_hash),
  constraint mail_address_secret_hash_check check (octet_length(secret_hash) = 32)
);
alter table mail_setting add column incoming_domain text not null default '';
create index materials_contact_email_plain_rule on materials_contact (lower(email)) where email is not null;
create table materials_received_mail (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  status text not null,
  message_id text not null,
  sent_at timestamp with time zone not null,
  sender text not null,
  recipients text,
  subject text not null,
  content text,
  attached text,
  unfiled text,
  contact_id bigint,
  filed_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_received_mail_pkey primary key (id),
  constraint materials_received_mail_status_check check (status in ('toFile', 'filed')),
  constraint materials_received_mail_message_id_check check (char_length(message_id) <= 300 and message_id <> ''),
  constraint materials_received_mail_sent_at_check check (isfinite(sent_at)),
  constraint materials_received_mail_sender_check check (char_length(sender) <= 254 and sender <> ''),
  constraint materials_received_mail_recipients_check check (char_length(recipients) <= 4000),
  constraint materials_received_mail_subject_check check (char_length(subject) <= 300 and subject <> ''),
  constraint materials_received_mail_content_check check (char_length(content) <= 20000),
  constraint materials_received_mail_attached_check check (char_length(attached) <= 1000),
  constraint materials_received_mail_unfiled_check check (unfiled in ('noContact', 'otherSender', 'tooMany')),
  constraint materials_received_mail_filed_at_check check (isfinite(filed_at)),
  constraint materials_received_mail_filed_filled_check check (status <> 'filed' or (contact_id is not null and filed_at is not null)),
  constraint materials_received_mail_version_check check (version > 0),
  constraint materials_received_mail_owner_id_message_id_key unique (owner_id, message_id)
) with (fillfactor = 85);
create index materials_received_mail_subject_idx on materials_received_mail (subject, id);
create index materials_received_mail_subject_trgm on materials_received_mail using gin (subject gin_trgm_ops);
create index materials_received_mail_status_idx on materials_received_mail (status, id);
create index materials_received_mail_sender_idx on materials_received_mail (sender, id);
create index materials_received_mail_sender_trgm on materials_received_mail using gin (sender gin_trgm_ops);
create index materials_received_mail_sent_at_idx on materials_received_mail (sent_at, id);
create index materials_received_mail_contact_id_idx on materials_received_mail (contact_id, id);
create index materials_received_mail_unfiled_idx on materials_received_mail (unfiled, id);
create index materials_received_mail_search on materials_received_mail using gin (search_grams(search_text));
create index materials_received_mail_owner_id_idx on materials_received_mail (owner_id);
create index materials_received_mail_created_by_id_idx on materials_received_mail (created_by_id);
create index materials_received_mail_created_in_id_idx on materials_received_mail (created_in_id);
create index materials_received_mail_created_at_idx on materials_received_mail (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_received_mail for each statement execute function tell_written();
alter table materials_received_mail add constraint materials_received_mail_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table materials_received_mail add constraint materials_received_mail_contact_id_fkey foreign key (contact_id) references materials_contact (id) on delete restrict;
alter table materials_received_mail add constraint materials_received_mail_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_received_mail add constraint materials_received_mail_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
