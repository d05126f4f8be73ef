-- Customers. Locks: tables that are new, so nobody waits for them; admin_user against writing for the moment in which the keys that refer to it are noted.
create table materials_company (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_looks text,
  name_en text,
  type text not null,
  region text not null,
  status text not null,
  tier text not null,
  currency text not null,
  payment_terms text not null,
  owner_id bigint,
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
  constraint materials_company_type_check check (type in ('endUser', 'distributor', 'oem', 'lab', 'government', 'internal')),
  constraint materials_company_region_check check (region in ('US', 'CN', 'EU', 'other')),
  constraint materials_company_status_check check (status in ('active', 'inactive', 'reactivated', 'nameChanged', 'other')),
  constraint materials_company_tier_check check (tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_company_currency_check check (currency in ('CNY', 'USD')),
  constraint materials_company_payment_terms_check check (payment_terms in ('net30', 'net60', 'advance100', 'onReceipt', 'creditCard', 'advance', 'other')),
  constraint materials_company_former_names_check check (char_length(former_names) <= 5000),
  constraint materials_company_other_filled_check check (status <> 'other' or (merged_into_id is not null)),
  constraint materials_company_version_check check (version > 0),
  constraint materials_company_code_key unique (code),
  constraint materials_company_name_key unique (name),
  constraint materials_company_name_looks_key unique (name_looks)
) with (fillfactor = 85);
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
create index materials_company_name_idx on materials_company (name, id);
create index materials_company_name_trgm on materials_company using gin (name gin_trgm_ops);
create index materials_company_code_idx on materials_company (code, id);
create index materials_company_code_trgm on materials_company using gin (code gin_trgm_ops);
create index materials_company_type_idx on materials_company (type, id);
create index materials_company_region_idx on materials_company (region, id);
create index materials_company_status_idx on materials_company (status, id);
create index materials_company_tier_idx on materials_company (tier, id);
create index materials_company_currency_idx on materials_company (currency, id);
create index materials_company_owner_id_idx on materials_company (owner_id, id);
create index materials_company_search on materials_company using gin (search_grams(search_text));
create index materials_company_merged_into_id_idx on materials_company (merged_into_id);
create index materials_company_created_by_id_idx on materials_company (created_by_id);
create index materials_company_created_in_id_idx on materials_company (created_in_id);
create index materials_company_created_at_idx on materials_company (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_company for each statement execute function tell_written();
create trigger name_looks before insert or update of name, name_looks on materials_company for each row execute function keep_looks('name', 'name_looks');
create index materials_company_aliases_owner_id_idx on materials_company_aliases (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on materials_company_aliases for each statement execute function tell_written();
alter table materials_company add constraint materials_company_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table materials_company add constraint materials_company_merged_into_id_fkey foreign key (merged_into_id) references materials_company (id) on delete restrict;
alter table materials_company add constraint materials_company_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_company add constraint materials_company_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_company_aliases add constraint materials_company_aliases_owner_id_fkey foreign key (owner_id) references materials_company (id) on delete cascade;
