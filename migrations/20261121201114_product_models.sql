-- Product models with their prices and pictures. New tables; locks admin_user, admin_department, stored_file, mnm_material, mnm_unit and the tables of products against writing for a moment.
create table product_model (
  id bigint generated always as identity not null,
  pn text,
  name_zh text not null,
  name_en text,
  caption text not null,
  caption_en text not null,
  family_id bigint not null,
  category_id bigint not null,
  brand_id bigint,
  product_group_id bigint,
  region text,
  source text not null,
  unit_id bigint not null,
  saleable boolean default false not null,
  intro_zh text,
  description_zh text,
  description_en text,
  picture_id bigint,
  datasheet_id bigint,
  hs_code text,
  origin_country text,
  net_weight numeric(17,3),
  gross_weight numeric(17,3),
  package_length integer,
  package_width integer,
  package_height integer,
  dangerous_class text,
  un_number text,
  warranty_parts integer,
  warranty_labour integer,
  shelf_life_days integer,
  min_salable_days integer,
  hw_version text,
  sw_version text,
  duplicate_of_id bigint,
  supersedes_id bigint,
  superseded_by_id bigint,
  material_id bigint,
  revision integer,
  status text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_model_pkey primary key (id),
  constraint product_model_pn_check check (char_length(pn) <= 5 and pn ~ '^(?:(?!00000)[0-9]{5})$'),
  constraint product_model_name_zh_check check (char_length(name_zh) <= 120 and name_zh <> ''),
  constraint product_model_name_en_check check (char_length(name_en) <= 120),
  constraint product_model_caption_check check (char_length(caption) <= 126 and caption <> ''),
  constraint product_model_caption_en_check check (char_length(caption_en) <= 126 and caption_en <> ''),
  constraint product_model_region_check check (region in ('CN', 'US', 'EU', 'other')),
  constraint product_model_source_check check (source in ('make', 'buy', 'oem')),
  constraint product_model_intro_zh_check check (char_length(intro_zh) <= 1000),
  constraint product_model_description_zh_check check (char_length(description_zh) <= 200000),
  constraint product_model_description_en_check check (char_length(description_en) <= 200000),
  constraint product_model_hs_code_check check (char_length(hs_code) <= 10 and hs_code ~ '^(?:[0-9]{6}([0-9]{2}){0,2})$'),
  constraint product_model_origin_country_check check (char_length(origin_country) <= 2 and origin_country ~ '^(?:[A-Z]{2})$'),
  constraint product_model_net_weight_check check (net_weight <> 'NaN' and net_weight >= 0.001),
  constraint product_model_gross_weight_check check (gross_weight <> 'NaN' and gross_weight >= 0.001),
  constraint product_model_package_length_check check (package_length >= 1 and package_length <= 10000),
  constraint product_model_package_width_check check (package_width >= 1 and package_width <= 10000),
  constraint product_model_package_height_check check (package_height >= 1 and package_height <= 10000),
  constraint product_model_dangerous_class_check check (char_length(dangerous_class) <= 3 and dangerous_class ~ '^(?:[1-9](\.[1-6])?)$'),
  constraint product_model_un_number_check check (char_length(un_number) <= 4 and un_number ~ '^(?:[0-9]{4})$'),
  constraint product_model_warranty_parts_check check (warranty_parts >= 0 and warranty_parts <= 240),
  constraint product_model_warranty_labour_check check (warranty_labour >= 0 and warranty_labour <= 240),
  constraint product_model_shelf_life_days_check check (shelf_life_days >= 1 and shelf_life_days <= 9999),
  constraint product_model_min_salable_days_check check (min_salable_days >= 1 and min_salable_days <= 9999),
  constraint product_model_hw_version_check check (char_length(hw_version) <= 30),
  constraint product_model_sw_version_check check (char_length(sw_version) <= 30),
  constraint product_model_revision_check check (revision >= 1),
  constraint product_model_status_check check (status in ('draft', 'pending', 'active', 'failed', 'inactive')),
  constraint product_model_pending_filled_check check (status <> 'pending' or (pn is not null and revision is not null)),
  constraint product_model_active_filled_check check (status <> 'active' or (pn is not null and revision is not null and material_id is not null)),
  constraint product_model_failed_filled_check check (status <> 'failed' or (pn is not null and revision is not null)),
  constraint product_model_inactive_filled_check check (status <> 'inactive' or (pn is not null and material_id is not null)),
  constraint product_model_version_check check (version > 0),
  constraint product_model_pn_key unique (pn)
) with (fillfactor = 85);
create table product_model_labels (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint product_model_labels_pkey primary key (owner_id, target_id)
);
create table product_model_pictures (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  picture_id bigint not null,
  constraint product_model_pictures_pkey primary key (id)
);
create table product_model_prices (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  tier text not null,
  cny numeric(18,4),
  usd numeric(18,4),
  effective_from date not null,
  constraint product_model_prices_pkey primary key (id),
  constraint product_model_prices_tier_check check (tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint product_model_prices_cny_check check (cny <> 'NaN' and cny >= 0.0001),
  constraint product_model_prices_usd_check check (usd <> 'NaN' and usd >= 0.0001),
  constraint product_model_prices_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint product_model_prices_owner_id_tier_key unique (owner_id, tier)
);
create table product_model_departments (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint product_model_departments_pkey primary key (owner_id, target_id)
);
create index product_model_caption_idx on product_model (caption, id);
create index product_model_caption_trgm on product_model using gin (caption gin_trgm_ops);
create index product_model_pn_idx on product_model (pn, id);
create index product_model_pn_trgm on product_model using gin (pn gin_trgm_ops);
create index product_model_status_idx on product_model (status, id);
create index product_model_name_zh_idx on product_model (name_zh, id);
create index product_model_name_zh_trgm on product_model using gin (name_zh gin_trgm_ops);
create index product_model_name_en_idx on product_model (name_en, id);
create index product_model_name_en_trgm on product_model using gin (name_en gin_trgm_ops);
create index product_model_family_id_idx on product_model (family_id, id);
create index product_model_category_id_idx on product_model (category_id, id);
create index product_model_brand_id_idx on product_model (brand_id, id);
create index product_model_source_idx on product_model (source, id);
create index product_model_region_idx on product_model (region, id);
create index product_model_saleable_idx on product_model (saleable, id);
create index product_model_product_group_id_idx on product_model (product_group_id, id);
create index product_model_search on product_model using gin (search_grams(search_text));
create index product_model_unit_id_idx on product_model (unit_id);
create index product_model_picture_id_idx on product_model (picture_id);
create index product_model_datasheet_id_idx on product_model (datasheet_id);
create index product_model_duplicate_of_id_idx on product_model (duplicate_of_id);
create index product_model_supersedes_id_idx on product_model (supersedes_id);
create index product_model_superseded_by_id_idx on product_model (superseded_by_id);
create index product_model_material_id_idx on product_model (material_id);
create index product_model_created_by_id_idx on product_model (created_by_id);
create index product_model_created_in_id_idx on product_model (created_in_id);
create index product_model_created_at_idx on product_model (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_model for each statement execute function tell_written();
create index product_model_labels_target_id_idx on product_model_labels (target_id);
create trigger tell_written after insert or update or delete or truncate on product_model_labels for each statement execute function tell_written();
create index product_model_pictures_owner_id_idx on product_model_pictures (owner_id, position);
create index product_model_pictures_picture_id_idx on product_model_pictures (picture_id);
create trigger tell_written after insert or update or delete or truncate on product_model_pictures for each statement execute function tell_written();
create index product_model_prices_owner_id_idx on product_model_prices (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on product_model_prices for each statement execute function tell_written();
create index product_model_departments_target_id_idx on product_model_departments (target_id);
create trigger tell_written after insert or update or delete or truncate on product_model_departments for each statement execute function tell_written();
alter table product_model add constraint product_model_family_id_fkey foreign key (family_id) references product_family (id) on delete restrict;
alter table product_model add constraint product_model_category_id_fkey foreign key (category_id) references product_category (id) on delete restrict;
alter table product_model add constraint product_model_brand_id_fkey foreign key (brand_id) references product_brand (id) on delete restrict;
alter table product_model add constraint product_model_product_group_id_fkey foreign key (product_group_id) references product_group (id) on delete restrict;
alter table product_model add constraint product_model_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table product_model add constraint product_model_picture_id_fkey foreign key (picture_id) references stored_file (id) on delete restrict;
alter table product_model add constraint product_model_datasheet_id_fkey foreign key (datasheet_id) references stored_file (id) on delete restrict;
alter table product_model add constraint product_model_duplicate_of_id_fkey foreign key (duplicate_of_id) references product_model (id) on delete restrict;
alter table product_model add constraint product_model_supersedes_id_fkey foreign key (supersedes_id) references product_model (id) on delete restrict;
alter table product_model add constraint product_model_superseded_by_id_fkey foreign key (superseded_by_id) references product_model (id) on delete restrict;
alter table product_model add constraint product_model_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table product_model add constraint product_model_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_model add constraint product_model_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_model_labels add constraint product_model_labels_owner_id_fkey foreign key (owner_id) references product_model (id) on delete cascade;
alter table product_model_labels add constraint product_model_labels_target_id_fkey foreign key (target_id) references product_label (id) on delete restrict;
alter table product_model_pictures add constraint product_model_pictures_owner_id_fkey foreign key (owner_id) references product_model (id) on delete cascade;
alter table product_model_pictures add constraint product_model_pictures_picture_id_fkey foreign key (picture_id) references stored_file (id) on delete restrict;
alter table product_model_prices add constraint product_model_prices_owner_id_fkey foreign key (owner_id) references product_model (id) on delete cascade;
alter table product_model_departments add constraint product_model_departments_owner_id_fkey foreign key (owner_id) references product_model (id) on delete cascade;
alter table product_model_departments add constraint product_model_departments_target_id_fkey foreign key (target_id) references admin_department (id) on delete restrict;
