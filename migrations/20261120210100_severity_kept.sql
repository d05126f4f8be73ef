create table quality_inspection_regime (
  id bigint generated always as identity not null,
  code text not null,
  supplier_id bigint not null,
  material_id bigint not null,
  agreement text not null,
  agreed_at timestamp with time zone,
  major text not null,
  major_score integer not null,
  minor text not null,
  minor_score integer not null,
  major_state jsonb not null,
  minor_state jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_inspection_regime_pkey primary key (id),
  constraint quality_inspection_regime_code_check check (char_length(code) <= 60),
  constraint quality_inspection_regime_agreement_check check (agreement in ('notAgreed', 'agreed', 'irregular')),
  constraint quality_inspection_regime_agreed_at_check check (isfinite(agreed_at)),
  constraint quality_inspection_regime_major_check check (major in ('normal', 'tightened', 'reduced', 'stopped')),
  constraint quality_inspection_regime_minor_check check (minor in ('normal', 'tightened', 'reduced', 'stopped')),
  constraint quality_inspection_regime_version_check check (version > 0),
  constraint quality_inspection_regime_code_key unique (code),
  constraint quality_inspection_regime_material_id_supplier_id_key unique (material_id, supplier_id)
);
create table quality_reduced_table (
  id bigint generated always as identity not null,
  edition text not null,
  active boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_reduced_table_pkey primary key (id),
  constraint quality_reduced_table_edition_check check (char_length(edition) <= 60 and edition <> ''),
  constraint quality_reduced_table_version_check check (version > 0)
);
create table quality_reduced_table_rows (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  letter text not null,
  aql0065 text,
  aql010 text,
  aql015 text,
  aql025 text,
  aql040 text,
  aql065 text,
  aql1 text,
  aql15 text,
  aql25 text,
  aql4 text,
  aql65 text,
  aql10 text,
  constraint quality_reduced_table_rows_pkey primary key (id),
  constraint quality_reduced_table_rows_letter_check check (letter in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R')),
  constraint quality_reduced_table_rows_aql0065_check check (char_length(aql0065) <= 2 and aql0065 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql010_check check (char_length(aql010) <= 2 and aql010 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql015_check check (char_length(aql015) <= 2 and aql015 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql025_check check (char_length(aql025) <= 2 and aql025 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql040_check check (char_length(aql040) <= 2 and aql040 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql065_check check (char_length(aql065) <= 2 and aql065 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql1_check check (char_length(aql1) <= 2 and aql1 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql15_check check (char_length(aql15) <= 2 and aql15 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql25_check check (char_length(aql25) <= 2 and aql25 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql4_check check (char_length(aql4) <= 2 and aql4 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql65_check check (char_length(aql65) <= 2 and aql65 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_aql10_check check (char_length(aql10) <= 2 and aql10 ~ '^(?:[0-9]{1,2}|↑|↓)$'),
  constraint quality_reduced_table_rows_owner_id_letter_key unique (owner_id, letter)
);
alter table purchase_supplier add column suspended_from text;
alter table purchase_supplier add constraint purchase_supplier_suspended_from_check check (suspended_from in ('qualified', 'conditional'));
create index quality_inspection_regime_code_idx on quality_inspection_regime (code, id);
create index quality_inspection_regime_code_trgm on quality_inspection_regime using gin (code gin_trgm_ops);
create index quality_inspection_regime_material_id_idx on quality_inspection_regime (material_id, id);
create index quality_inspection_regime_supplier_id_idx on quality_inspection_regime (supplier_id, id);
create index quality_inspection_regime_major_idx on quality_inspection_regime (major, id);
create index quality_inspection_regime_major_score_idx on quality_inspection_regime (major_score, id);
create index quality_inspection_regime_minor_idx on quality_inspection_regime (minor, id);
create index quality_inspection_regime_minor_score_idx on quality_inspection_regime (minor_score, id);
create index quality_inspection_regime_agreement_idx on quality_inspection_regime (agreement, id);
create index quality_inspection_regime_search on quality_inspection_regime using gin (search_grams(search_text));
create index quality_inspection_regime_created_by_id_idx on quality_inspection_regime (created_by_id);
create index quality_inspection_regime_created_in_id_idx on quality_inspection_regime (created_in_id);
create index quality_inspection_regime_created_at_idx on quality_inspection_regime (created_at, id);
create index quality_inspection_regime_updated_at_idx on quality_inspection_regime (updated_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_inspection_regime for each statement execute function tell_written();
create index quality_reduced_table_edition_idx on quality_reduced_table (edition, id);
create index quality_reduced_table_edition_trgm on quality_reduced_table using gin (edition gin_trgm_ops);
create index quality_reduced_table_active_idx on quality_reduced_table (active, id);
create index quality_reduced_table_created_by_id_idx on quality_reduced_table (created_by_id);
create index quality_reduced_table_created_in_id_idx on quality_reduced_table (created_in_id);
create index quality_reduced_table_created_at_idx on quality_reduced_table (created_at, id);
create index quality_reduced_table_updated_at_idx on quality_reduced_table (updated_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_reduced_table for each statement execute function tell_written();
create index quality_reduced_table_rows_owner_id_idx on quality_reduced_table_rows (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_reduced_table_rows for each statement execute function tell_written();
alter table quality_inspection_regime add constraint quality_inspection_regime_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table quality_inspection_regime add constraint quality_inspection_regime_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_inspection_regime add constraint quality_inspection_regime_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_inspection_regime add constraint quality_inspection_regime_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_reduced_table add constraint quality_reduced_table_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_reduced_table add constraint quality_reduced_table_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_reduced_table_rows add constraint quality_reduced_table_rows_owner_id_fkey foreign key (owner_id) references quality_reduced_table (id) on delete cascade;
drop index quality_inspection_regime_updated_at_idx;
drop index quality_reduced_table_updated_at_idx;
alter table quality_inspection_regime set (fillfactor = 85);
alter table quality_reduced_table set (fillfactor = 85);
alter table quality_inspection_regime add column notes text;
alter table quality_reduced_table add column notes text;
alter table quality_inspection_regime add constraint quality_inspection_regime_notes_check check (char_length(notes) <= 2000);
alter table quality_reduced_table add constraint quality_reduced_table_notes_check check (char_length(notes) <= 2000);
