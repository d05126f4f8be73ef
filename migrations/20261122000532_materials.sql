-- Customers, their contacts and what is done with them. Locks: tables that are new, so nobody waits for them; admin_user and admin_department against
-- writing for the moments in which the keys that refer to them are noted.
create table materials_company (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  name_key text not null,
  short_name text,
  type text not null,
  industry text,
  region text not null,
  status text not null,
  tier text not null,
  currency text not null,
  payment_terms text not null,
  credit_limit numeric(16,2),
  tax_id text,
  bank_name text,
  bank_account text,
  ups_account text,
  fedex_account text,
  email text,
  phone text,
  phone2 text,
  owner_id bigint not null,
  department_id bigint,
  parent_id bigint,
  tags text,
  source text,
  language text not null,
  notes text,
  former_names text,
  merged_into_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_company_pkey primary key (id),
  constraint materials_company_code_check check (char_length(code) <= 60),
  constraint materials_company_name_check check (char_length(name) <= 200 and name <> ''),
  constraint materials_company_name_en_check check (char_length(name_en) <= 200),
  constraint materials_company_name_key_check check (char_length(name_key) <= 400 and name_key <> ''),
  constraint materials_company_short_name_check check (char_length(short_name) <= 40),
  constraint materials_company_type_check check (type in ('endUser', 'distributor', 'oem', 'lab', 'government', 'internal')),
  constraint materials_company_industry_check check (industry in ('waterSupply', 'wastewater', 'environment', 'power', 'chemicals', 'pharma', 'food', 'semiconductors', 'aquaculture', 'education', 'trade', 'other')),
  constraint materials_company_region_check check (region in ('US', 'CN', 'EU', 'other')),
  constraint materials_company_status_check check (status in ('active', 'inactive', 'reactivated', 'nameChanged', 'other')),
  constraint materials_company_tier_check check (tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_company_currency_check check (currency in ('CNY', 'USD')),
  constraint materials_company_payment_terms_check check (payment_terms in ('net30', 'net60', 'advance100', 'onReceipt', 'creditCard', 'advance', 'other')),
  constraint materials_company_credit_limit_check check (credit_limit <> 'NaN' and credit_limit >= 0),
  constraint materials_company_tax_id_check check (char_length(tax_id) <= 40),
  constraint materials_company_bank_name_check check (char_length(bank_name) <= 200),
  constraint materials_company_bank_account_check check (char_length(bank_account) <= 40),
  constraint materials_company_ups_account_check check (char_length(ups_account) <= 20),
  constraint materials_company_fedex_account_check check (char_length(fedex_account) <= 20),
  constraint materials_company_email_check check (char_length(email) <= 120),
  constraint materials_company_phone_check check (char_length(phone) <= 40),
  constraint materials_company_phone2_check check (char_length(phone2) <= 40),
  constraint materials_company_tags_check check (char_length(tags) <= 200),
  constraint materials_company_source_check check (source in ('exhibition', 'website', 'referral', 'distributor', 'tender', 'visit', 'other')),
  constraint materials_company_language_check check (language in ('zh', 'en')),
  constraint materials_company_notes_check check (char_length(notes) <= 2000),
  constraint materials_company_former_names_check check (char_length(former_names) <= 25000),
  constraint materials_company_other_filled_check check (status <> 'other' or (merged_into_id is not null)),
  constraint materials_company_version_check check (version > 0),
  constraint materials_company_code_key unique (code)
) with (fillfactor = 85);
create table materials_company_addresses (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  kind text not null,
  line1 text not null,
  line2 text,
  line3 text,
  city text,
  state text,
  zip text,
  country text not null,
  phone text,
  constraint materials_company_addresses_pkey primary key (id),
  constraint materials_company_addresses_kind_check check (kind in ('bill', 'ship', 'notify')),
  constraint materials_company_addresses_line1_check check (char_length(line1) <= 120 and line1 <> ''),
  constraint materials_company_addresses_line2_check check (char_length(line2) <= 120),
  constraint materials_company_addresses_line3_check check (char_length(line3) <= 120),
  constraint materials_company_addresses_city_check check (char_length(city) <= 80),
  constraint materials_company_addresses_state_check check (char_length(state) <= 80),
  constraint materials_company_addresses_zip_check check (char_length(zip) <= 20),
  constraint materials_company_addresses_country_check check (char_length(country) <= 2 and country <> '' and country ~ '^(?:[A-Z]{2})$'),
  constraint materials_company_addresses_phone_check check (char_length(phone) <= 40)
);
create table materials_company_aliases (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  name text not null,
  until date not null,
  constraint materials_company_aliases_pkey primary key (id),
  constraint materials_company_aliases_name_check check (char_length(name) <= 200 and name <> ''),
  constraint materials_company_aliases_until_check check (until between '1900-01-01' and '2199-12-31')
);
create table materials_contact (
  id bigint generated always as identity not null,
  company_id bigint not null,
  name text not null,
  name_en text,
  job_title text,
  status text not null,
  is_user boolean default false not null,
  is_buyer boolean default false not null,
  is_tech boolean default false not null,
  is_distributor boolean default false not null,
  is_other boolean default false not null,
  email text,
  email_bounced boolean default false not null,
  mail_consent boolean default false not null,
  phone text,
  mobile text,
  we_chat text,
  birthday date,
  language text not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_contact_pkey primary key (id),
  constraint materials_contact_name_check check (char_length(name) <= 80 and name <> ''),
  constraint materials_contact_name_en_check check (char_length(name_en) <= 80),
  constraint materials_contact_job_title_check check (char_length(job_title) <= 80),
  constraint materials_contact_status_check check (status in ('active', 'inactive')),
  constraint materials_contact_email_check check (char_length(email) <= 120),
  constraint materials_contact_phone_check check (char_length(phone) <= 40),
  constraint materials_contact_mobile_check check (char_length(mobile) <= 40),
  constraint materials_contact_we_chat_check check (char_length(we_chat) <= 60),
  constraint materials_contact_birthday_check check (birthday between '1900-01-01' and '2199-12-31'),
  constraint materials_contact_language_check check (language in ('zh', 'en')),
  constraint materials_contact_notes_check check (char_length(notes) <= 1000),
  constraint materials_contact_version_check check (version > 0)
) with (fillfactor = 85);
create table materials_activity (
  id bigint generated always as identity not null,
  company_id bigint not null,
  contact_id bigint,
  kind text not null,
  at timestamp with time zone not null,
  subject text not null,
  content text,
  stage text not null,
  next_action text,
  next_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_activity_pkey primary key (id),
  constraint materials_activity_kind_check check (kind in ('call', 'visit', 'mail', 'meeting', 'quote', 'order', 'rma', 'complaint')),
  constraint materials_activity_at_check check (isfinite(at)),
  constraint materials_activity_subject_check check (char_length(subject) <= 120 and subject <> ''),
  constraint materials_activity_content_check check (char_length(content) <= 4000),
  constraint materials_activity_stage_check check (stage in ('open', 'closed')),
  constraint materials_activity_next_action_check check (char_length(next_action) <= 200),
  constraint materials_activity_next_on_check check (next_on between '1900-01-01' and '2199-12-31'),
  constraint materials_activity_version_check check (version > 0)
) with (fillfactor = 85);
create unique index materials_company_name_key_once on materials_company (name_key) where status in ('active', 'inactive', 'reactivated', 'nameChanged');
create index materials_company_name_idx on materials_company (name, id);
create index materials_company_name_trgm on materials_company using gin (name gin_trgm_ops);
create index materials_company_code_idx on materials_company (code, id);
create index materials_company_code_trgm on materials_company using gin (code gin_trgm_ops);
create index materials_company_short_name_idx on materials_company (short_name, id);
create index materials_company_short_name_trgm on materials_company using gin (short_name gin_trgm_ops);
create index materials_company_type_idx on materials_company (type, id);
create index materials_company_industry_idx on materials_company (industry, id);
create index materials_company_region_idx on materials_company (region, id);
create index materials_company_status_idx on materials_company (status, id);
create index materials_company_tier_idx on materials_company (tier, id);
create index materials_company_currency_idx on materials_company (currency, id);
create index materials_company_owner_id_idx on materials_company (owner_id, id);
create index materials_company_payment_terms_idx on materials_company (payment_terms, id);
create index materials_company_department_id_idx on materials_company (department_id, id);
create index materials_company_parent_id_idx on materials_company (parent_id, id);
create index materials_company_source_idx on materials_company (source, id);
create index materials_company_language_idx on materials_company (language, id);
create index materials_company_search on materials_company using gin (search_grams(search_text));
create index materials_company_merged_into_id_idx on materials_company (merged_into_id);
create index materials_company_created_by_id_idx on materials_company (created_by_id);
create index materials_company_created_in_id_idx on materials_company (created_in_id);
create index materials_company_created_at_idx on materials_company (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_company for each statement execute function tell_written();
create index materials_company_addresses_owner_id_idx on materials_company_addresses (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on materials_company_addresses for each statement execute function tell_written();
create index materials_company_aliases_owner_id_idx on materials_company_aliases (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on materials_company_aliases for each statement execute function tell_written();
create index materials_contact_name_idx on materials_contact (name, id);
create index materials_contact_name_trgm on materials_contact using gin (name gin_trgm_ops);
create index materials_contact_company_id_idx on materials_contact (company_id, id);
create index materials_contact_job_title_idx on materials_contact (job_title, id);
create index materials_contact_job_title_trgm on materials_contact using gin (job_title gin_trgm_ops);
create index materials_contact_phone_idx on materials_contact (phone, id);
create index materials_contact_phone_trgm on materials_contact using gin (phone gin_trgm_ops);
create index materials_contact_mobile_idx on materials_contact (mobile, id);
create index materials_contact_mobile_trgm on materials_contact using gin (mobile gin_trgm_ops);
create index materials_contact_email_idx on materials_contact (email, id);
create index materials_contact_email_trgm on materials_contact using gin (email gin_trgm_ops);
create index materials_contact_status_idx on materials_contact (status, id);
create index materials_contact_is_user_idx on materials_contact (is_user, id);
create index materials_contact_is_buyer_idx on materials_contact (is_buyer, id);
create index materials_contact_is_tech_idx on materials_contact (is_tech, id);
create index materials_contact_is_distributor_idx on materials_contact (is_distributor, id);
create index materials_contact_is_other_idx on materials_contact (is_other, id);
create index materials_contact_mail_consent_idx on materials_contact (mail_consent, id);
create index materials_contact_email_bounced_idx on materials_contact (email_bounced, id);
create index materials_contact_language_idx on materials_contact (language, id);
create index materials_contact_search on materials_contact using gin (search_grams(search_text));
create index materials_contact_created_by_id_idx on materials_contact (created_by_id);
create index materials_contact_created_in_id_idx on materials_contact (created_in_id);
create index materials_contact_created_at_idx on materials_contact (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_contact for each statement execute function tell_written();
create index materials_activity_subject_idx on materials_activity (subject, id);
create index materials_activity_subject_trgm on materials_activity using gin (subject gin_trgm_ops);
create index materials_activity_company_id_idx on materials_activity (company_id, id);
create index materials_activity_kind_idx on materials_activity (kind, id);
create index materials_activity_at_idx on materials_activity (at, id);
create index materials_activity_stage_idx on materials_activity (stage, id);
create index materials_activity_next_action_idx on materials_activity (next_action, id);
create index materials_activity_next_action_trgm on materials_activity using gin (next_action gin_trgm_ops);
create index materials_activity_next_on_idx on materials_activity (next_on, id);
create index materials_activity_contact_id_idx on materials_activity (contact_id, id);
create index materials_activity_search on materials_activity using gin (search_grams(search_text));
create index materials_activity_created_by_id_idx on materials_activity (created_by_id);
create index materials_activity_created_in_id_idx on materials_activity (created_in_id);
create index materials_activity_created_at_idx on materials_activity (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_activity for each statement execute function tell_written();
alter table materials_company add constraint materials_company_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table materials_company add constraint materials_company_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table materials_company add constraint materials_company_parent_id_fkey foreign key (parent_id) references materials_company (id) on delete restrict;
alter table materials_company add constraint materials_company_merged_into_id_fkey foreign key (merged_into_id) references materials_company (id) on delete restrict;
alter table materials_company add constraint materials_company_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_company add constraint materials_company_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_company_addresses add constraint materials_company_addresses_owner_id_fkey foreign key (owner_id) references materials_company (id) on delete cascade;
alter table materials_company_aliases add constraint materials_company_aliases_owner_id_fkey foreign key (owner_id) references materials_company (id) on delete cascade;
alter table materials_contact add constraint materials_contact_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table materials_contact add constraint materials_contact_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_contact add constraint materials_contact_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_activity add constraint materials_activity_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table materials_activity add constraint materials_activity_contact_id_fkey foreign key (contact_id) references materials_contact (id) on delete restrict;
alter table materials_activity add constraint materials_activity_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_activity add constraint materials_activity_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function next_overdue(t materials_activity) returns boolean language sql stable parallel safe as $$ select coalesce(t.stage in ('open') and t.next_on < company_today(), false) $$;
