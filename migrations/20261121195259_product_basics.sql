-- Families with their blocks of PNs, and what products are sorted by. New tables; locks admin_user against writing for a moment.
create table product_category (
  id bigint generated always as identity not null,
  parent_id bigint,
  code text not null,
  name text not null,
  name_en text,
  intro text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_category_pkey primary key (id),
  constraint product_category_code_check check (char_length(code) <= 10 and code <> '' and code ~ '^(?:[0-9A-Z]+)$'),
  constraint product_category_name_check check (char_length(name) <= 60 and name <> ''),
  constraint product_category_name_en_check check (char_length(name_en) <= 60),
  constraint product_category_intro_check check (char_length(intro) <= 1000),
  constraint product_category_version_check check (version > 0),
  constraint product_category_code_key unique (code)
) with (fillfactor = 85);
create table product_family (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  pn_block text not null,
  capacity integer not null,
  intro text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_family_pkey primary key (id),
  constraint product_family_code_check check (char_length(code) <= 10 and code <> '' and code ~ '^(?:[0-9A-Z]+)$'),
  constraint product_family_name_check check (char_length(name) <= 60 and name <> ''),
  constraint product_family_name_en_check check (char_length(name_en) <= 60),
  constraint product_family_pn_block_check check (char_length(pn_block) <= 2 and pn_block <> '' and pn_block ~ '^(?:[0-9]{2})$'),
  constraint product_family_capacity_check check (capacity >= 0),
  constraint product_family_intro_check check (char_length(intro) <= 1000),
  constraint product_family_version_check check (version > 0),
  constraint product_family_code_key unique (code),
  constraint product_family_pn_block_key unique (pn_block)
) with (fillfactor = 85);
create table product_group (
  id bigint generated always as identity not null,
  name text not null,
  name_en text,
  intro text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_group_pkey primary key (id),
  constraint product_group_name_check check (char_length(name) <= 60 and name <> ''),
  constraint product_group_name_en_check check (char_length(name_en) <= 60),
  constraint product_group_intro_check check (char_length(intro) <= 1000),
  constraint product_group_version_check check (version > 0),
  constraint product_group_name_key unique (name)
) with (fillfactor = 85);
create table product_label (
  id bigint generated always as identity not null,
  name text not null,
  name_en text,
  intro text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_label_pkey primary key (id),
  constraint product_label_name_check check (char_length(name) <= 30 and name <> ''),
  constraint product_label_name_en_check check (char_length(name_en) <= 30),
  constraint product_label_intro_check check (char_length(intro) <= 1000),
  constraint product_label_version_check check (version > 0),
  constraint product_label_name_key unique (name)
) with (fillfactor = 85);
create table product_brand (
  id bigint generated always as identity not null,
  name text not null,
  name_en text,
  intro text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_brand_pkey primary key (id),
  constraint product_brand_name_check check (char_length(name) <= 60 and name <> ''),
  constraint product_brand_name_en_check check (char_length(name_en) <= 60),
  constraint product_brand_intro_check check (char_length(intro) <= 1000),
  constraint product_brand_version_check check (version > 0),
  constraint product_brand_name_key unique (name)
) with (fillfactor = 85);
create index product_category_name_idx on product_category (name, id);
create index product_category_name_trgm on product_category using gin (name gin_trgm_ops);
create index product_category_code_idx on product_category (code, id);
create index product_category_code_trgm on product_category using gin (code gin_trgm_ops);
create index product_category_name_en_idx on product_category (name_en, id);
create index product_category_name_en_trgm on product_category using gin (name_en gin_trgm_ops);
create index product_category_parent_id_idx on product_category (parent_id, id);
create index product_category_search on product_category using gin (search_grams(search_text));
create index product_category_created_by_id_idx on product_category (created_by_id);
create index product_category_created_in_id_idx on product_category (created_in_id);
create index product_category_created_at_idx on product_category (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_category for each statement execute function tell_written();
create index product_family_name_idx on product_family (name, id);
create index product_family_name_trgm on product_family using gin (name gin_trgm_ops);
create index product_family_pn_block_idx on product_family (pn_block, id);
create index product_family_pn_block_trgm on product_family using gin (pn_block gin_trgm_ops);
create index product_family_code_idx on product_family (code, id);
create index product_family_code_trgm on product_family using gin (code gin_trgm_ops);
create index product_family_name_en_idx on product_family (name_en, id);
create index product_family_name_en_trgm on product_family using gin (name_en gin_trgm_ops);
create index product_family_capacity_idx on product_family (capacity, id);
create index product_family_search on product_family using gin (search_grams(search_text));
create index product_family_created_by_id_idx on product_family (created_by_id);
create index product_family_created_in_id_idx on product_family (created_in_id);
create index product_family_created_at_idx on product_family (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_family for each statement execute function tell_written();
create index product_group_name_idx on product_group (name, id);
create index product_group_name_trgm on product_group using gin (name gin_trgm_ops);
create index product_group_name_en_idx on product_group (name_en, id);
create index product_group_name_en_trgm on product_group using gin (name_en gin_trgm_ops);
create index product_group_intro_idx on product_group (intro, id);
create index product_group_intro_trgm on product_group using gin (intro gin_trgm_ops);
create index product_group_search on product_group using gin (search_grams(search_text));
create index product_group_created_by_id_idx on product_group (created_by_id);
create index product_group_created_in_id_idx on product_group (created_in_id);
create index product_group_created_at_idx on product_group (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_group for each statement execute function tell_written();
create index product_label_name_idx on product_label (name, id);
create index product_label_name_trgm on product_label using gin (name gin_trgm_ops);
create index product_label_name_en_idx on product_label (name_en, id);
create index product_label_name_en_trgm on product_label using gin (name_en gin_trgm_ops);
create index product_label_intro_idx on product_label (intro, id);
create index product_label_intro_trgm on product_label using gin (intro gin_trgm_ops);
create index product_label_search on product_label using gin (search_grams(search_text));
create index product_label_created_by_id_idx on product_label (created_by_id);
create index product_label_created_in_id_idx on product_label (created_in_id);
create index product_label_created_at_idx on product_label (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_label for each statement execute function tell_written();
create index product_brand_name_idx on product_brand (name, id);
create index product_brand_name_trgm on product_brand using gin (name gin_trgm_ops);
create index product_brand_name_en_idx on product_brand (name_en, id);
create index product_brand_name_en_trgm on product_brand using gin (name_en gin_trgm_ops);
create index product_brand_intro_idx on product_brand (intro, id);
create index product_brand_intro_trgm on product_brand using gin (intro gin_trgm_ops);
create index product_brand_search on product_brand using gin (search_grams(search_text));
create index product_brand_created_by_id_idx on product_brand (created_by_id);
create index product_brand_created_in_id_idx on product_brand (created_in_id);
create index product_brand_created_at_idx on product_brand (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_brand for each statement execute function tell_written();
alter table product_category add constraint product_category_parent_id_fkey foreign key (parent_id) references product_category (id) on delete restrict;
alter table product_category add constraint product_category_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_category add constraint product_category_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_family add constraint product_family_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_family add constraint product_family_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_group add constraint product_group_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_group add constraint product_group_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_label add constraint product_label_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_label add constraint product_label_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_brand add constraint product_brand_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_brand add constraint product_brand_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
