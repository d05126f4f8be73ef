-- SN ranges and units. New tables; locks admin_user, stock_location and product_model against writing for a moment.
create table product_unit (
  id bigint generated always as identity not null,
  code text not null,
  scan_code text not null,
  dashed_code text not null,
  model_id bigint not null,
  pn text,
  sn text,
  sn_range_id bigint,
  hw_version text,
  sw_version text,
  produced_on date,
  tester_id bigint,
  tested_on date,
  stage text not null,
  location_id bigint,
  shipped_on date,
  customer_name text,
  end_user text,
  warranty_until date,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_unit_pkey primary key (id),
  constraint product_unit_code_check check (char_length(code) <= 12 and code <> ''),
  constraint product_unit_scan_code_check check (char_length(scan_code) <= 11 and scan_code <> ''),
  constraint product_unit_dashed_code_check check (char_length(dashed_code) <= 12 and dashed_code <> ''),
  constraint product_unit_pn_check check (char_length(pn) <= 5),
  constraint product_unit_sn_check check (char_length(sn) <= 6 and sn ~ '^(?:[0-9]{6})$'),
  constraint product_unit_hw_version_check check (char_length(hw_version) <= 30),
  constraint product_unit_sw_version_check check (char_length(sw_version) <= 30),
  constraint product_unit_produced_on_check check (produced_on between '1900-01-01' and '2199-12-31'),
  constraint product_unit_tested_on_check check (tested_on between '1900-01-01' and '2199-12-31'),
  constraint product_unit_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'scrapped')),
  constraint product_unit_shipped_on_check check (shipped_on between '1900-01-01' and '2199-12-31'),
  constraint product_unit_customer_name_check check (char_length(customer_name) <= 120),
  constraint product_unit_end_user_check check (char_length(end_user) <= 120),
  constraint product_unit_warranty_until_check check (warranty_until between '1900-01-01' and '2199-12-31'),
  constraint product_unit_notes_check check (char_length(notes) <= 1000),
  constraint product_unit_read_back_filled_check check (stage <> 'readBack' or (tester_id is not null)),
  constraint product_unit_stocked_filled_check check (stage <> 'stocked' or (tester_id is not null and location_id is not null)),
  constraint product_unit_version_check check (version > 0),
  constraint product_unit_code_key unique (code),
  constraint product_unit_scan_code_key unique (scan_code),
  constraint product_unit_dashed_code_key unique (dashed_code),
  constraint product_unit_model_id_sn_key unique (model_id, sn)
) with (fillfactor = 85);
create table product_sn_range (
  id bigint generated always as identity not null,
  model_id bigint not null,
  pn text,
  start_sn text,
  quantity integer not null,
  end_sn text,
  caption text not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint product_sn_range_pkey primary key (id),
  constraint product_sn_range_pn_check check (char_length(pn) <= 5),
  constraint product_sn_range_start_sn_check check (char_length(start_sn) <= 6 and start_sn ~ '^(?:[0-9]{6})$'),
  constraint product_sn_range_quantity_check check (quantity >= 1 and quantity <= 999999),
  constraint product_sn_range_end_sn_check check (char_length(end_sn) <= 6 and end_sn ~ '^(?:[0-9]{6})$'),
  constraint product_sn_range_caption_check check (char_length(caption) <= 30 and caption <> ''),
  constraint product_sn_range_note_check check (char_length(note) <= 200),
  constraint product_sn_range_version_check check (version > 0)
) with (fillfactor = 85);
create index product_unit_code_idx on product_unit (code, id);
create index product_unit_code_trgm on product_unit using gin (code gin_trgm_ops);
create index product_unit_stage_idx on product_unit (stage, id);
create index product_unit_model_id_idx on product_unit (model_id, id);
create index product_unit_produced_on_idx on product_unit (produced_on, id);
create index product_unit_tester_id_idx on product_unit (tester_id, id);
create index product_unit_tested_on_idx on product_unit (tested_on, id);
create index product_unit_hw_version_idx on product_unit (hw_version, id);
create index product_unit_hw_version_trgm on product_unit using gin (hw_version gin_trgm_ops);
create index product_unit_sw_version_idx on product_unit (sw_version, id);
create index product_unit_sw_version_trgm on product_unit using gin (sw_version gin_trgm_ops);
create index product_unit_location_id_idx on product_unit (location_id, id);
create index product_unit_customer_name_idx on product_unit (customer_name, id);
create index product_unit_customer_name_trgm on product_unit using gin (customer_name gin_trgm_ops);
create index product_unit_sn_range_id_idx on product_unit (sn_range_id, id);
create index product_unit_shipped_on_idx on product_unit (shipped_on, id);
create index product_unit_search on product_unit using gin (search_grams(search_text));
create index product_unit_created_by_id_idx on product_unit (created_by_id);
create index product_unit_created_in_id_idx on product_unit (created_in_id);
create index product_unit_created_at_idx on product_unit (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_unit for each statement execute function tell_written();
create index product_sn_range_caption_idx on product_sn_range (caption, id);
create index product_sn_range_caption_trgm on product_sn_range using gin (caption gin_trgm_ops);
create index product_sn_range_pn_idx on product_sn_range (pn, id);
create index product_sn_range_pn_trgm on product_sn_range using gin (pn gin_trgm_ops);
create index product_sn_range_start_sn_idx on product_sn_range (start_sn, id);
create index product_sn_range_start_sn_trgm on product_sn_range using gin (start_sn gin_trgm_ops);
create index product_sn_range_end_sn_idx on product_sn_range (end_sn, id);
create index product_sn_range_end_sn_trgm on product_sn_range using gin (end_sn gin_trgm_ops);
create index product_sn_range_quantity_idx on product_sn_range (quantity, id);
create index product_sn_range_model_id_idx on product_sn_range (model_id, id);
create index product_sn_range_note_idx on product_sn_range (note, id);
create index product_sn_range_note_trgm on product_sn_range using gin (note gin_trgm_ops);
create index product_sn_range_search on product_sn_range using gin (search_grams(search_text));
create index product_sn_range_created_by_id_idx on product_sn_range (created_by_id);
create index product_sn_range_created_in_id_idx on product_sn_range (created_in_id);
create index product_sn_range_created_at_idx on product_sn_range (created_at, id);
create trigger tell_written after insert or update or delete or truncate on product_sn_range for each statement execute function tell_written();
alter table product_unit add constraint product_unit_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table product_unit add constraint product_unit_sn_range_id_fkey foreign key (sn_range_id) references product_sn_range (id) on delete restrict;
alter table product_unit add constraint product_unit_tester_id_fkey foreign key (tester_id) references admin_user (id) on delete restrict;
alter table product_unit add constraint product_unit_location_id_fkey foreign key (location_id) references stock_location (id) on delete restrict;
alter table product_unit add constraint product_unit_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_unit add constraint product_unit_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table product_sn_range add constraint product_sn_range_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table product_sn_range add constraint product_sn_range_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table product_sn_range add constraint product_sn_range_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
