-- Production lines with their stations and standard times: new tables, nothing is locked.
-- Readers wait for nothing.
create table operate_production_line (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  status text not null,
  calendar_id bigint,
  people integer not null,
  minutes_per_day integer not null,
  efficiency numeric(18,4) not null,
  daily_minutes numeric(15,1),
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_production_line_pkey primary key (id),
  constraint operate_production_line_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:[0-9A-Z][0-9A-Z-]*)$'),
  constraint operate_production_line_name_check check (char_length(name) <= 60 and name <> ''),
  constraint operate_production_line_name_en_check check (char_length(name_en) <= 80),
  constraint operate_production_line_status_check check (status in ('active', 'inactive')),
  constraint operate_production_line_people_check check (people >= 1 and people <= 500),
  constraint operate_production_line_minutes_per_day_check check (minutes_per_day >= 1 and minutes_per_day <= 1440),
  constraint operate_production_line_efficiency_check check (efficiency <> 'NaN' and efficiency >= 0.01 and efficiency <= 1.5),
  constraint operate_production_line_daily_minutes_check check (daily_minutes <> 'NaN'),
  constraint operate_production_line_note_check check (char_length(note) <= 500),
  constraint operate_production_line_version_check check (version > 0),
  constraint operate_production_line_code_key unique (code)
) with (fillfactor = 85);
create table operate_production_line_stations (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  station text not null,
  station_name text not null,
  stage text not null,
  minutes numeric(15,1) not null,
  constraint operate_production_line_stations_pkey primary key (id),
  constraint operate_production_line_stations_station_check check (char_length(station) <= 20 and station <> ''),
  constraint operate_production_line_stations_station_name_check check (char_length(station_name) <= 60 and station_name <> ''),
  constraint operate_production_line_stations_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack')),
  constraint operate_production_line_stations_minutes_check check (minutes <> 'NaN' and minutes >= 0.1 and minutes <= 9999.9),
  constraint operate_production_line_stations_owner_id_station_key unique (owner_id, station)
);
create table operate_production_line_times (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  station text not null,
  model_id bigint,
  family_id bigint,
  minutes numeric(15,1) not null,
  constraint operate_production_line_times_pkey primary key (id),
  constraint operate_production_line_times_station_check check (char_length(station) <= 20 and station <> ''),
  constraint operate_production_line_times_minutes_check check (minutes <> 'NaN' and minutes >= 0.1 and minutes <= 9999.9)
);
create index operate_production_line_name_idx on operate_production_line (name, id);
create index operate_production_line_name_trgm on operate_production_line using gin (name gin_trgm_ops);
create index operate_production_line_code_idx on operate_production_line (code, id);
create index operate_production_line_code_trgm on operate_production_line using gin (code gin_trgm_ops);
create index operate_production_line_name_en_idx on operate_production_line (name_en, id);
create index operate_production_line_name_en_trgm on operate_production_line using gin (name_en gin_trgm_ops);
create index operate_production_line_status_idx on operate_production_line (status, id);
create index operate_production_line_people_idx on operate_production_line (people, id);
create index operate_production_line_efficiency_idx on operate_production_line (efficiency, id);
create index operate_production_line_daily_minutes_idx on operate_production_line (daily_minutes, id);
create index operate_production_line_calendar_id_idx on operate_production_line (calendar_id, id);
create index operate_production_line_search on operate_production_line using gin (search_grams(search_text));
create index operate_production_line_created_by_id_idx on operate_production_line (created_by_id);
create index operate_production_line_created_in_id_idx on operate_production_line (created_in_id);
create index operate_production_line_created_at_idx on operate_production_line (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_production_line for each statement execute function tell_written();
create index operate_production_line_stations_owner_id_idx on operate_production_line_stations (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on operate_production_line_stations for each statement execute function tell_written();
create index operate_production_line_times_owner_id_idx on operate_production_line_times (owner_id, position);
create index operate_production_line_times_model_id_idx on operate_production_line_times (model_id);
create index operate_production_line_times_family_id_idx on operate_production_line_times (family_id);
create trigger tell_written after insert or update or delete or truncate on operate_production_line_times for each statement execute function tell_written();
alter table operate_production_line add constraint operate_production_line_calendar_id_fkey foreign key (calendar_id) references admin_working_calendar (id) on delete restrict;
alter table operate_production_line add constraint operate_production_line_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_production_line add constraint operate_production_line_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_production_line_stations add constraint operate_production_line_stations_owner_id_fkey foreign key (owner_id) references operate_production_line (id) on delete cascade;
alter table operate_production_line_times add constraint operate_production_line_times_owner_id_fkey foreign key (owner_id) references operate_production_line (id) on delete cascade;
alter table operate_production_line_times add constraint operate_production_line_times_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table operate_production_line_times add constraint operate_production_line_times_family_id_fkey foreign key (family_id) references product_family (id) on delete restrict;
