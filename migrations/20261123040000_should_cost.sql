-- Cost indices and should-costs of bought materials: new tables, which are empty. Locks admin_user and mnm_material against writing for a moment while they are referred to.
create table purchase_cost_index (
  id bigint generated always as identity not null,
  name text not null,
  name_looks text,
  name_en text,
  kind text not null,
  quoted_in text,
  source text not null,
  good_for_days integer not null,
  latest_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_cost_index_pkey primary key (id),
  constraint purchase_cost_index_name_check check (char_length(name) <= 80 and name <> ''),
  constraint purchase_cost_index_name_en_check check (char_length(name_en) <= 80),
  constraint purchase_cost_index_kind_check check (kind in ('entered', 'dollar')),
  constraint purchase_cost_index_quoted_in_check check (char_length(quoted_in) <= 40),
  constraint purchase_cost_index_source_check check (char_length(source) <= 200 and source <> ''),
  constraint purchase_cost_index_good_for_days_check check (good_for_days >= 1 and good_for_days <= 400),
  constraint purchase_cost_index_latest_on_check check (latest_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_cost_index_version_check check (version > 0),
  constraint purchase_cost_index_name_key unique (name),
  constraint purchase_cost_index_name_looks_key unique (name_looks)
) with (fillfactor = 85);
create table purchase_cost_index_values (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  day date not null,
  value numeric(20,6) not null,
  constraint purchase_cost_index_values_pkey primary key (id),
  constraint purchase_cost_index_values_day_check check (day between '1900-01-01' and '2199-12-31'),
  constraint purchase_cost_index_values_value_check check (value <> 'NaN' and value >= 0.000001 and value <= 999999999),
  constraint purchase_cost_index_values_owner_id_day_key unique (owner_id, day)
);
create table purchase_should_cost (
  id bigint generated always as identity not null,
  caption text not null,
  material_id bigint not null,
  base_date date not null,
  base_price numeric(18,4) not null,
  basis text not null,
  tolerance numeric(18,4) not null,
  owner_id bigint not null,
  fixed_share numeric(18,4),
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_should_cost_pkey primary key (id),
  constraint purchase_should_cost_caption_check check (char_length(caption) <= 60 and caption <> ''),
  constraint purchase_should_cost_base_date_check check (base_date between '1900-01-01' and '2199-12-31'),
  constraint purchase_should_cost_base_price_check check (base_price <> 'NaN' and base_price >= 0.0001),
  constraint purchase_should_cost_basis_check check (char_length(basis) <= 300 and basis <> ''),
  constraint purchase_should_cost_tolerance_check check (tolerance <> 'NaN' and tolerance >= 0 and tolerance <= 1),
  constraint purchase_should_cost_fixed_share_check check (fixed_share <> 'NaN' and fixed_share >= 0 and fixed_share <= 1),
  constraint purchase_should_cost_version_check check (version > 0),
  constraint purchase_should_cost_material_id_base_date_key unique (material_id, base_date)
) with (fillfactor = 85);
create table purchase_should_cost_shares (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  index_id bigint not null,
  share numeric(18,4) not null,
  constraint purchase_should_cost_shares_pkey primary key (id),
  constraint purchase_should_cost_shares_share_check check (share <> 'NaN' and share >= 0.0001 and share <= 1),
  constraint purchase_should_cost_shares_owner_id_index_id_key unique (owner_id, index_id)
);
create index purchase_cost_index_name_idx on purchase_cost_index (name, id);
create index purchase_cost_index_name_trgm on purchase_cost_index using gin (name gin_trgm_ops);
create index purchase_cost_index_kind_idx on purchase_cost_index (kind, id);
create index purchase_cost_index_quoted_in_idx on purchase_cost_index (quoted_in, id);
create index purchase_cost_index_quoted_in_trgm on purchase_cost_index using gin (quoted_in gin_trgm_ops);
create index purchase_cost_index_latest_on_idx on purchase_cost_index (latest_on, id);
create index purchase_cost_index_source_idx on purchase_cost_index (source, id);
create index purchase_cost_index_source_trgm on purchase_cost_index using gin (source gin_trgm_ops);
create index purchase_cost_index_search on purchase_cost_index using gin (search_grams(search_text));
create index purchase_cost_index_created_by_id_idx on purchase_cost_index (created_by_id);
create index purchase_cost_index_created_in_id_idx on purchase_cost_index (created_in_id);
create index purchase_cost_index_created_at_idx on purchase_cost_index (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_cost_index for each statement execute function tell_written();
create trigger name_looks before insert or update of name, name_looks on purchase_cost_index for each row execute function keep_looks('name', 'name_looks');
create index purchase_cost_index_values_owner_id_idx on purchase_cost_index_values (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on purchase_cost_index_values for each statement execute function tell_written();
create index purchase_should_cost_caption_idx on purchase_should_cost (caption, id);
create index purchase_should_cost_caption_trgm on purchase_should_cost using gin (caption gin_trgm_ops);
create index purchase_should_cost_material_id_idx on purchase_should_cost (material_id, id);
create index purchase_should_cost_base_date_idx on purchase_should_cost (base_date, id);
create index purchase_should_cost_base_price_idx on purchase_should_cost (base_price, id);
create index purchase_should_cost_fixed_share_idx on purchase_should_cost (fixed_share, id);
create index purchase_should_cost_tolerance_idx on purchase_should_cost (tolerance, id);
create index purchase_should_cost_owner_id_idx on purchase_should_cost (owner_id, id);
create index purchase_should_cost_created_by_id_idx on purchase_should_cost (created_by_id);
create index purchase_should_cost_created_in_id_idx on purchase_should_cost (created_in_id);
create index purchase_should_cost_created_at_idx on purchase_should_cost (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_should_cost for each statement execute function tell_written();
create index purchase_should_cost_shares_owner_id_idx on purchase_should_cost_shares (owner_id, position);
create index purchase_should_cost_shares_index_id_idx on purchase_should_cost_shares (index_id, id);
create index purchase_should_cost_shares_share_idx on purchase_should_cost_shares (share, id);
create trigger tell_written after insert or update or delete or truncate on purchase_should_cost_shares for each statement execute function tell_written();
alter table purchase_cost_index add constraint purchase_cost_index_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_cost_index add constraint purchase_cost_index_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_cost_index_values add constraint purchase_cost_index_values_owner_id_fkey foreign key (owner_id) references purchase_cost_index (id) on delete cascade;
alter table purchase_should_cost add constraint purchase_should_cost_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_should_cost add constraint purchase_should_cost_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table purchase_should_cost add constraint purchase_should_cost_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_should_cost add constraint purchase_should_cost_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_should_cost_shares add constraint purchase_should_cost_shares_owner_id_fkey foreign key (owner_id) references purchase_should_cost (id) on delete cascade;
alter table purchase_should_cost_shares add constraint purchase_should_cost_shares_index_id_fkey foreign key (index_id) references purchase_cost_index (id) on delete restrict;
create function outdated(t purchase_cost_index) returns boolean language sql stable parallel safe as $$ select coalesce(t.kind = 'entered' and (t.latest_on is null or t.latest_on + t.good_for_days < company_today()), false) $$;
