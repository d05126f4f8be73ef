-- Defects of the process, and the tree of codes that they bear. New tables: nothing that there is is locked for longer than its foreign keys are added.
-- Readers wait for nothing.
create table quality_process_defect (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  unit_id bigint,
  model_id bigint,
  lot_id bigint,
  material_id bigint,
  defect_id bigint not null,
  stage text,
  station text,
  location text not null,
  notes text,
  found_by_id bigint,
  found_on date,
  owner_id bigint not null,
  due_on date not null,
  containment text,
  cause text,
  responsible text,
  action text,
  minutes integer,
  fixed_by_id bigint,
  fixed_on date,
  result text,
  verified_by_id bigint,
  verified_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_process_defect_pkey primary key (id),
  constraint quality_process_defect_code_check check (char_length(code) <= 60),
  constraint quality_process_defect_status_check check (status in ('open', 'contained', 'fixed', 'verified', 'closed')),
  constraint quality_process_defect_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'scrapped')),
  constraint quality_process_defect_station_check check (char_length(station) <= 40),
  constraint quality_process_defect_location_check check (char_length(location) <= 120 and location <> ''),
  constraint quality_process_defect_notes_check check (char_length(notes) <= 1000),
  constraint quality_process_defect_found_on_check check (found_on between '1900-01-01' and '2199-12-31'),
  constraint quality_process_defect_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint quality_process_defect_containment_check check (char_length(containment) <= 1000),
  constraint quality_process_defect_cause_check check (char_length(cause) <= 1000),
  constraint quality_process_defect_responsible_check check (responsible in ('design', 'supplier', 'process', 'handling', 'customer')),
  constraint quality_process_defect_action_check check (char_length(action) <= 1000),
  constraint quality_process_defect_minutes_check check (minutes >= 0),
  constraint quality_process_defect_fixed_on_check check (fixed_on between '1900-01-01' and '2199-12-31'),
  constraint quality_process_defect_result_check check (char_length(result) <= 1000),
  constraint quality_process_defect_verified_on_check check (verified_on between '1900-01-01' and '2199-12-31'),
  constraint quality_process_defect_fixed_filled_check check (status <> 'fixed' or (action is not null and cause is not null and responsible is not null and minutes is not null and fixed_by_id is not null and fixed_on is not null)),
  constraint quality_process_defect_verified_filled_check check (status <> 'verified' or (action is not null and fixed_by_id is not null and fixed_on is not null and verified_by_id is not null and verified_on is not null and result is not null)),
  constraint quality_process_defect_closed_filled_check check (status <> 'closed' or (action is not null and fixed_by_id is not null and fixed_on is not null and verified_by_id is not null and verified_on is not null and result is not null)),
  constraint quality_process_defect_version_check check (version > 0),
  constraint quality_process_defect_code_key unique (code)
) with (fillfactor = 85);
create table quality_process_defect_photos (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  image_id bigint not null,
  caption text,
  constraint quality_process_defect_photos_pkey primary key (id),
  constraint quality_process_defect_photos_caption_check check (char_length(caption) <= 120)
);
create table quality_defect_code (
  id bigint generated always as identity not null,
  category_id bigint not null,
  code text not null,
  name text not null,
  name_en text,
  use text not null,
  caption text not null,
  caption_en text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_defect_code_pkey primary key (id),
  constraint quality_defect_code_code_check check (char_length(code) <= 12 and code <> '' and code ~ '^(?:[0-9A-Z]+(-[0-9A-Z]+)*)$'),
  constraint quality_defect_code_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_defect_code_name_en_check check (char_length(name_en) <= 60),
  constraint quality_defect_code_use_check check (use in ('active', 'retired')),
  constraint quality_defect_code_caption_check check (char_length(caption) <= 76 and caption <> ''),
  constraint quality_defect_code_caption_en_check check (char_length(caption_en) <= 76 and caption_en <> ''),
  constraint quality_defect_code_version_check check (version > 0),
  constraint quality_defect_code_code_key unique (code)
) with (fillfactor = 85);
create table quality_defect_category (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  caption text not null,
  caption_en text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_defect_category_pkey primary key (id),
  constraint quality_defect_category_code_check check (char_length(code) <= 4 and code <> '' and code ~ '^(?:[0-9A-Z]{1,4})$'),
  constraint quality_defect_category_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_defect_category_name_en_check check (char_length(name_en) <= 60),
  constraint quality_defect_category_caption_check check (char_length(caption) <= 66 and caption <> ''),
  constraint quality_defect_category_caption_en_check check (char_length(caption_en) <= 66 and caption_en <> ''),
  constraint quality_defect_category_version_check check (version > 0),
  constraint quality_defect_category_code_key unique (code)
) with (fillfactor = 85);
create index quality_process_defect_code_idx on quality_process_defect (code, id);
create index quality_process_defect_code_trgm on quality_process_defect using gin (code gin_trgm_ops);
create index quality_process_defect_status_idx on quality_process_defect (status, id);
create index quality_process_defect_unit_id_idx on quality_process_defect (unit_id, id);
create index quality_process_defect_lot_id_idx on quality_process_defect (lot_id, id);
create index quality_process_defect_defect_id_idx on quality_process_defect (defect_id, id);
create index quality_process_defect_stage_idx on quality_process_defect (stage, id);
create index quality_process_defect_location_idx on quality_process_defect (location, id);
create index quality_process_defect_location_trgm on quality_process_defect using gin (location gin_trgm_ops);
create index quality_process_defect_owner_id_idx on quality_process_defect (owner_id, id);
create index quality_process_defect_due_on_idx on quality_process_defect (due_on, id);
create index quality_process_defect_responsible_idx on quality_process_defect (responsible, id);
create index quality_process_defect_minutes_idx on quality_process_defect (minutes, id);
create index quality_process_defect_model_id_idx on quality_process_defect (model_id, id);
create index quality_process_defect_material_id_idx on quality_process_defect (material_id, id);
create index quality_process_defect_found_on_idx on quality_process_defect (found_on, id);
create index quality_process_defect_search on quality_process_defect using gin (search_grams(search_text));
create index quality_process_defect_found_by_id_idx on quality_process_defect (found_by_id);
create index quality_process_defect_fixed_by_id_idx on quality_process_defect (fixed_by_id);
create index quality_process_defect_verified_by_id_idx on quality_process_defect (verified_by_id);
create index quality_process_defect_created_by_id_idx on quality_process_defect (created_by_id);
create index quality_process_defect_created_in_id_idx on quality_process_defect (created_in_id);
create index quality_process_defect_created_at_idx on quality_process_defect (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_process_defect for each statement execute function tell_written();
create index quality_process_defect_photos_owner_id_idx on quality_process_defect_photos (owner_id, position);
create index quality_process_defect_photos_image_id_idx on quality_process_defect_photos (image_id);
create trigger tell_written after insert or update or delete or truncate on quality_process_defect_photos for each statement execute function tell_written();
create index quality_defect_code_caption_idx on quality_defect_code (caption, id);
create index quality_defect_code_caption_trgm on quality_defect_code using gin (caption gin_trgm_ops);
create index quality_defect_code_code_idx on quality_defect_code (code, id);
create index quality_defect_code_code_trgm on quality_defect_code using gin (code gin_trgm_ops);
create index quality_defect_code_name_idx on quality_defect_code (name, id);
create index quality_defect_code_name_trgm on quality_defect_code using gin (name gin_trgm_ops);
create index quality_defect_code_name_en_idx on quality_defect_code (name_en, id);
create index quality_defect_code_name_en_trgm on quality_defect_code using gin (name_en gin_trgm_ops);
create index quality_defect_code_category_id_idx on quality_defect_code (category_id, id);
create index quality_defect_code_use_idx on quality_defect_code (use, id);
create index quality_defect_code_search on quality_defect_code using gin (search_grams(search_text));
create index quality_defect_code_created_by_id_idx on quality_defect_code (created_by_id);
create index quality_defect_code_created_in_id_idx on quality_defect_code (created_in_id);
create index quality_defect_code_created_at_idx on quality_defect_code (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_defect_code for each statement execute function tell_written();
create index quality_defect_category_caption_idx on quality_defect_category (caption, id);
create index quality_defect_category_caption_trgm on quality_defect_category using gin (caption gin_trgm_ops);
create index quality_defect_category_code_idx on quality_defect_category (code, id);
create index quality_defect_category_code_trgm on quality_defect_category using gin (code gin_trgm_ops);
create index quality_defect_category_name_idx on quality_defect_category (name, id);
create index quality_defect_category_name_trgm on quality_defect_category using gin (name gin_trgm_ops);
create index quality_defect_category_name_en_idx on quality_defect_category (name_en, id);
create index quality_defect_category_name_en_trgm on quality_defect_category using gin (name_en gin_trgm_ops);
create index quality_defect_category_search on quality_defect_category using gin (search_grams(search_text));
create index quality_defect_category_created_by_id_idx on quality_defect_category (created_by_id);
create index quality_defect_category_created_in_id_idx on quality_defect_category (created_in_id);
create index quality_defect_category_created_at_idx on quality_defect_category (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_defect_category for each statement execute function tell_written();
alter table quality_process_defect add constraint quality_process_defect_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_defect_id_fkey foreign key (defect_id) references quality_defect_code (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_found_by_id_fkey foreign key (found_by_id) references admin_user (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_fixed_by_id_fkey foreign key (fixed_by_id) references admin_user (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_verified_by_id_fkey foreign key (verified_by_id) references admin_user (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_process_defect add constraint quality_process_defect_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_process_defect_photos add constraint quality_process_defect_photos_owner_id_fkey foreign key (owner_id) references quality_process_defect (id) on delete cascade;
alter table quality_process_defect_photos add constraint quality_process_defect_photos_image_id_fkey foreign key (image_id) references stored_file (id) on delete restrict;
alter table quality_defect_code add constraint quality_defect_code_category_id_fkey foreign key (category_id) references quality_defect_category (id) on delete restrict;
alter table quality_defect_code add constraint quality_defect_code_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_defect_code add constraint quality_defect_code_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_defect_category add constraint quality_defect_category_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_defect_category add constraint quality_defect_category_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function overdue(t quality_process_defect) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('open', 'contained') and t.due_on < company_today()), false) $$;
-- A fix is verified by somebody else, and a defect is of something.
alter table quality_process_defect
  add constraint quality_process_defect_verified_by_other_rule check (verified_by_id <> fixed_by_id),
  add constraint quality_process_defect_of_something_rule check (unit_id is not null or lot_id is not null);
-- A company whose units are on their way has codes to begin with, because a unit that fails from now on bears one.
insert into quality_defect_category (code, name, name_en, caption, caption_en, search_text)
select code, name, name_en, code || ' ' || name, code || ' ' || name_en, search_kept(concat_ws(' ', code, name, name_en))
from (values ('ELEC', '电气', 'Electrical'), ('MECH', '结构', 'Mechanical'), ('MEAS', '测量', 'Measurement'), ('SOFT', '软件与通信', 'Software and communication'),
  ('OTHR', '其他', 'Other')) as given (code, name, name_en)
where exists (select from product_unit);
insert into quality_defect_code (category_id, code, name, name_en, use, caption, caption_en, search_text)
select c.id, given.code, given.name, given.name_en, 'active', given.code || ' ' || given.name, given.code || ' ' || given.name_en,
  search_kept(concat_ws(' ', given.code, given.name, given.name_en))
from (values ('ELEC', 'EL-SOLDER', '焊接不良', 'Bad solder joint'), ('ELEC', 'EL-SHORT', '短路', 'Short circuit'), ('ELEC', 'EL-OPEN', '断路', 'Open circuit'),
  ('ELEC', 'EL-DISPLAY', '显示缺划', 'Missing segments'), ('MECH', 'ME-SEAL', '密封不良', 'Bad seal'), ('MECH', 'ME-SCRATCH', '外观划伤', 'Scratched'),
  ('MECH', 'ME-FIT', '装配错误', 'Assembled wrongly'), ('MEAS', 'MS-DRIFT', '读数漂移', 'Reading drifts'), ('MEAS', 'MS-LIMIT', '超出允差', 'Out of limits'),
  ('MEAS', 'MS-SLOPE', '电极斜率低', 'Low slope of the electrode'), ('SOFT', 'SW-COMM', '通信中断', 'Communication fails'),
  ('SOFT', 'SW-VERSION', '固件版本不符', 'Wrong firmware version'), ('OTHR', 'OT-OTHER', '其他', 'Other')) as given (category, code, name, name_en)
join quality_defect_category as c on c.code = given.category;
