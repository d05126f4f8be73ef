-- Material numbers are applied for: classes, brands, and the states of an application. What was there before is in use.

alter table mnm_material drop constraint mnm_material_code_check;
alter table mnm_material drop constraint mnm_material_spec_check;
create table mnm_material_class (
  id bigint generated always as identity not null,
  parent_id bigint,
  code text not null,
  name text not null,
  name_en text,
  intro text,
  full_code text not null,
  caption text not null,
  caption_en text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint mnm_material_class_pkey primary key (id),
  constraint mnm_material_class_code_check check (char_length(code) <= 2 and code <> '' and code ~ '^(?:[0-9A-Z]{2})$'),
  constraint mnm_material_class_name_check check (char_length(name) <= 60 and name <> ''),
  constraint mnm_material_class_name_en_check check (char_length(name_en) <= 60),
  constraint mnm_material_class_intro_check check (char_length(intro) <= 1000),
  constraint mnm_material_class_full_code_check check (char_length(full_code) <= 4 and full_code <> ''),
  constraint mnm_material_class_caption_check check (char_length(caption) <= 66 and caption <> ''),
  constraint mnm_material_class_caption_en_check check (char_length(caption_en) <= 66 and caption_en <> ''),
  constraint mnm_material_class_version_check check (version > 0),
  constraint mnm_material_class_full_code_key unique (full_code)
);
create table mnm_brand (
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
  constraint mnm_brand_pkey primary key (id),
  constraint mnm_brand_name_check check (char_length(name) <= 60 and name <> ''),
  constraint mnm_brand_name_en_check check (char_length(name_en) <= 60),
  constraint mnm_brand_intro_check check (char_length(intro) <= 1000),
  constraint mnm_brand_version_check check (version > 0),
  constraint mnm_brand_name_key unique (name)
);
alter table mnm_material alter column code drop not null;
alter table mnm_material add column class_id bigint;
alter table mnm_material add column pn text;
alter table mnm_material add column brand_id bigint;
alter table mnm_material add column aliases text;
alter table mnm_material add column merged_into_id bigint;
alter table mnm_material add column status text;
update mnm_material set status = 'active';
alter table mnm_material alter column status set not null;
alter table mnm_material add constraint mnm_material_code_check check (char_length(code) <= 20 and code ~ '^(?:[0-9A-Z-]+)$');
alter table mnm_material add constraint mnm_material_pn_check check (char_length(pn) <= 5 and pn ~ '^(?:[0-9]{5})$');
alter table mnm_material add constraint mnm_material_spec_check check (char_length(spec) <= 500);
alter table mnm_material add constraint mnm_material_aliases_check check (char_length(aliases) <= 2000);
alter table mnm_material add constraint mnm_material_status_check check (status in ('draft', 'pending', 'active', 'rejected', 'inactive', 'merged'));
create index mnm_material_class_id_idx on mnm_material (class_id, id);
create index mnm_material_brand_id_idx on mnm_material (brand_id, id);
create index mnm_material_status_idx on mnm_material (status, id);
create index mnm_material_merged_into_id_idx on mnm_material (merged_into_id);
create index mnm_material_class_caption_idx on mnm_material_class (caption, id);
create index mnm_material_class_caption_trgm on mnm_material_class using gin (caption gin_trgm_ops);
create index mnm_material_class_full_code_idx on mnm_material_class (full_code, id);
create index mnm_material_class_full_code_trgm on mnm_material_class using gin (full_code gin_trgm_ops);
create index mnm_material_class_name_idx on mnm_material_class (name, id);
create index mnm_material_class_name_trgm on mnm_material_class using gin (name gin_trgm_ops);
create index mnm_material_class_name_en_idx on mnm_material_class (name_en, id);
create index mnm_material_class_name_en_trgm on mnm_material_class using gin (name_en gin_trgm_ops);
create index mnm_material_class_parent_id_idx on mnm_material_class (parent_id, id);
create index mnm_material_class_search on mnm_material_class using gin (search_grams(search_text));
create index mnm_material_class_created_by_id_idx on mnm_material_class (created_by_id);
create index mnm_material_class_created_in_id_idx on mnm_material_class (created_in_id);
create index mnm_material_class_created_at_idx on mnm_material_class (created_at, id);
create index mnm_material_class_updated_at_idx on mnm_material_class (updated_at, id);
create index mnm_brand_name_idx on mnm_brand (name, id);
create index mnm_brand_name_trgm on mnm_brand using gin (name gin_trgm_ops);
create index mnm_brand_name_en_idx on mnm_brand (name_en, id);
create index mnm_brand_name_en_trgm on mnm_brand using gin (name_en gin_trgm_ops);
create index mnm_brand_search on mnm_brand using gin (search_grams(search_text));
create index mnm_brand_created_by_id_idx on mnm_brand (created_by_id);
create index mnm_brand_created_in_id_idx on mnm_brand (created_in_id);
create index mnm_brand_created_at_idx on mnm_brand (created_at, id);
create index mnm_brand_updated_at_idx on mnm_brand (updated_at, id);
alter table mnm_material add constraint mnm_material_class_id_fkey foreign key (class_id) references mnm_material_class (id) on delete restrict;
alter table mnm_material add constraint mnm_material_brand_id_fkey foreign key (brand_id) references mnm_brand (id) on delete restrict;
alter table mnm_material add constraint mnm_material_merged_into_id_fkey foreign key (merged_into_id) references mnm_material (id) on delete restrict;
alter table mnm_material_class add constraint mnm_material_class_parent_id_fkey foreign key (parent_id) references mnm_material_class (id) on delete restrict;
alter table mnm_material_class add constraint mnm_material_class_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table mnm_material_class add constraint mnm_material_class_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table mnm_brand add constraint mnm_brand_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table mnm_brand add constraint mnm_brand_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;

-- What the definitions cannot say; names of such checks end in _rule.
alter table mnm_material
  -- Whatever has been submitted has its number, and keeps it.
  add constraint mnm_material_numbered_rule check (status = 'draft' or code is not null),
  add constraint mnm_material_merged_rule check ((status = 'merged') = (merged_into_id is not null)),
  add constraint mnm_material_merged_into_rule check (merged_into_id <> id);
alter table mnm_material_class
  -- Two levels: a class has two characters, a subclass those of its class and two more.
  add constraint mnm_material_class_level_rule check (char_length(full_code) = case when parent_id is null then 2 else 4 end),
  add constraint mnm_material_class_own_code_rule check (right(full_code, 2) = code);
