-- Bills of materials. New tables; locks mnm_material, mnm_unit and admin_user against writing for a moment.
create table product_bom (
  id bigint generated always as identity not null,
  parent_id bigint not null,
  edition text not null,
  status text not null,
  effective_from date,
  effective_until date,
  copy_of_id bigint,
  name text not null,
  name_en text not null,
  caption text not null,
  caption_en text not null,
  note text,
  line_count integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_bom_pkey primary key (id),
  constraint product_bom_edition_check check (char_length(edition) <= 20 and edition <> ''),
  constraint product_bom_status_check check (status in ('draft', 'review', 'released', 'withdrawn')),
  constraint product_bom_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31'),
  constraint product_bom_effective_until_check check (effective_until between '1900-01-01' and '2199-12-31'),
  constraint product_bom_name_check check (char_length(name) <= 221 and name <> ''),
  constraint product_bom_name_en_check check (char_length(name_en) <= 221 and name_en <> ''),
  constraint product_bom_caption_check check (char_length(caption) <= 242 and caption <> ''),
  constraint product_bom_caption_en_check check (char_length(caption_en) <= 242 and caption_en <> ''),
  constraint product_bom_note_check check (char_length(note) <= 1000),
  constraint product_bom_line_count_check check (line_count >= 0),
  constraint product_bom_days_check check (case status when 'draft' then effective_from is null and effective_until is null
    when 'review' then effective_from is null and effective_until is null
    when 'released' then effective_from is not null and (effective_until is null or effective_until >= effective_from)
    else effective_from is not null and effective_until is not null and effective_until >= effective_from end),
  constraint product_bom_version_check check (version > 0),
  constraint product_bom_parent_id_edition_key unique (parent_id, edition),
  constraint product_bom_one_effective exclude using gist (parent_id with =, daterange(effective_from, effective_until) with &&) where (effective_from is not null)
) with (fillfactor = 85);
create table product_bom_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint product_bom_authors_pkey primary key (owner_id, target_id)
);
create table product_bom_lines (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item text not null,
  component_id bigint not null,
  quantity numeric(18,4) not null,
  unit_id bigint,
  scrap numeric(18,4),
  designators text,
  remark text,
  constraint product_bom_lines_pkey primary key (id),
  constraint product_bom_lines_item_check check (char_length(item) <= 12 and item <> ''),
  constraint product_bom_lines_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001),
  constraint product_bom_lines_scrap_check check (scrap <> 'NaN' and scrap >= 0 and scrap <= 0.9999),
  constraint product_bom_lines_designators_check check (char_length(designators) <= 20000),
  constraint product_bom_lines_remark_check check (char_length(remark) <= 500),
  constraint product_bom_lines_owner_id_component_id_item_key unique (owner_id, component_id, item)
);
create table product_bom_substitutes (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  component_id bigint not null,
  substitute_id bigint not null,
  ratio numeric(18,4) not null,
  priority integer,
  remark text,
  constraint product_bom_substitutes_pkey primary key (id),
  constraint product_bom_substitutes_ratio_check check (ratio <> 'NaN' and ratio >= 0.0001),
  constraint product_bom_substitutes_priority_check check (priority >= 1 and priority <= 99),
  constraint product_bom_substitutes_remark_check check (char_length(remark) <= 500),
  constraint product_bom_substitutes_owner_id_component_id_substitute_id_key unique (owner_id, component_id, substitute_id)
);
create unique index product_bom_parent_id_once on product_bom (parent_id) where status in ('draft', 'review');
create index product_bom_caption_idx on product_bom (caption, id);
create index product_bom_caption_trgm on product_bom using gin (caption gin_trgm_ops);
create index product_bom_parent_id_idx on product_bom (parent_id, id);
create index product_bom_edition_idx on product_bom (edition, id);
create index product_bom_edition_trgm on product_bom using gin (edition gin_trgm_ops);
create index product_bom_effective_from_idx on product_bom (effective_from, id);
create index product_bom_effective_until_idx on product_bom (effective_until, id);
create index product_bom_line_count_idx on product_bom (line_count, id);
create index product_bom_status_idx on product_bom (status, id);
create index product_bom_search on product_bom using gin (search_grams(search_text));
create index product_bom_copy_of_id_idx on product_bom (copy_of_id);
create index product_bom_created_by_id_idx on product_bom (created_by_id);
create index product_bom_created_in_id_idx on product_bom (created_in_id);
create index product_bom_created_at_idx on product_bom (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_bom for each statement execute function tell_written();
create index product_bom_authors_target_id_idx on product_bom_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on product_bom_authors for each statement execute function tell_written();
create index product_bom_lines_owner_id_idx on product_bom_lines (owner_id, position);
create index product_bom_lines_component_id_idx on product_bom_lines (component_id, id);
create index product_bom_lines_item_idx on product_bom_lines (item, id);
create index product_bom_lines_item_trgm on product_bom_lines using gin (item gin_trgm_ops);
create index product_bom_lines_quantity_idx on product_bom_lines (quantity, id);
create index product_bom_lines_unit_id_idx on product_bom_lines (unit_id, id);
create index product_bom_lines_scrap_idx on product_bom_lines (scrap, id);
create trigger tell_written after insert or update or delete or truncate on product_bom_lines for each statement execute function tell_written();
create index product_bom_substitutes_owner_id_idx on product_bom_substitutes (owner_id, position);
create index product_bom_substitutes_component_id_idx on product_bom_substitutes (component_id);
create index product_bom_substitutes_substitute_id_idx on product_bom_substitutes (substitute_id);
create trigger tell_written after insert or update or delete or truncate on product_bom_substitutes for each statement execute function tell_written();
alter table product_bom add constraint product_bom_parent_id_fkey foreign key (parent_id) references mnm_material (id) on delete restrict;
alter table product_bom add constraint product_bom_copy_of_id_fkey foreign key (copy_of_id) references product_bom (id) on delete restrict;
alter table product_bom add constraint product_bom_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_bom add constraint product_bom_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_bom_authors add constraint product_bom_authors_owner_id_fkey foreign key (owner_id) references product_bom (id) on delete cascade;
alter table product_bom_authors add constraint product_bom_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table product_bom_lines add constraint product_bom_lines_owner_id_fkey foreign key (owner_id) references product_bom (id) on delete cascade;
alter table product_bom_lines add constraint product_bom_lines_component_id_fkey foreign key (component_id) references mnm_material (id) on delete restrict;
alter table product_bom_lines add constraint product_bom_lines_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table product_bom_substitutes add constraint product_bom_substitutes_owner_id_fkey foreign key (owner_id) references product_bom (id) on delete cascade;
alter table product_bom_substitutes add constraint product_bom_substitutes_component_id_fkey foreign key (component_id) references mnm_material (id) on delete restrict;
alter table product_bom_substitutes add constraint product_bom_substitutes_substitute_id_fkey foreign key (substitute_id) references mnm_material (id) on delete restrict;
create function standing(t product_bom) returns text language sql stable parallel safe as $$ select case when t.status in ('draft', 'review', 'withdrawn') then t.status
    when t.effective_from > company_today() then 'upcoming'
    when t.effective_until <= company_today() then 'superseded' else 'effective' end $$;
