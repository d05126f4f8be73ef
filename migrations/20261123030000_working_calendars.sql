-- Calendars of working days as records, which customers and inquiries name. Locks: the new tables nobody; adding empty columns takes materials_company and materials_activity against reading
-- and writing for a moment, their indexes and foreign keys against writing while their rows are read once, and the calendar of inquiries that there are is written: two seconds for 100,000 activities.
create table admin_working_calendar (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  name_en text,
  until date not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_working_calendar_pkey primary key (id),
  constraint admin_working_calendar_code_check check (char_length(code) <= 20 and code <> '' and code ~ '^(?:[A-Za-z]+(-[A-Za-z0-9]+)*)$'),
  constraint admin_working_calendar_name_check check (char_length(name) <= 60 and name <> ''),
  constraint admin_working_calendar_name_en_check check (char_length(name_en) <= 80),
  constraint admin_working_calendar_until_check check (until between '1900-01-01' and '2199-12-31'),
  constraint admin_working_calendar_note_check check (char_length(note) <= 500),
  constraint admin_working_calendar_version_check check (version > 0),
  constraint admin_working_calendar_code_key unique (code)
) with (fillfactor = 85);
create table admin_working_calendar_days (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  first date not null,
  last date not null,
  kind text not null,
  name text not null,
  name_en text,
  constraint admin_working_calendar_days_pkey primary key (id),
  constraint admin_working_calendar_days_first_check check (first between '1900-01-01' and '2199-12-31'),
  constraint admin_working_calendar_days_last_check check (last between '1900-01-01' and '2199-12-31'),
  constraint admin_working_calendar_days_kind_check check (kind in ('off', 'worked')),
  constraint admin_working_calendar_days_name_check check (char_length(name) <= 60 and name <> ''),
  constraint admin_working_calendar_days_name_en_check check (char_length(name_en) <= 80)
);
alter table materials_company add column calendar_id bigint;
alter table materials_activity add column calendar_id bigint;
create index materials_company_calendar_id_idx on materials_company (calendar_id, id);
create index materials_activity_calendar_id_idx on materials_activity (calendar_id, id);
create index admin_working_calendar_name_idx on admin_working_calendar (name, id);
create index admin_working_calendar_name_trgm on admin_working_calendar using gin (name gin_trgm_ops);
create index admin_working_calendar_code_idx on admin_working_calendar (code, id);
create index admin_working_calendar_code_trgm on admin_working_calendar using gin (code gin_trgm_ops);
create index admin_working_calendar_name_en_idx on admin_working_calendar (name_en, id);
create index admin_working_calendar_name_en_trgm on admin_working_calendar using gin (name_en gin_trgm_ops);
create index admin_working_calendar_until_idx on admin_working_calendar (until, id);
create index admin_working_calendar_search on admin_working_calendar using gin (search_grams(search_text));
create index admin_working_calendar_created_by_id_idx on admin_working_calendar (created_by_id);
create index admin_working_calendar_created_in_id_idx on admin_working_calendar (created_in_id);
create index admin_working_calendar_created_at_idx on admin_working_calendar (created_at, id);
create trigger tell_written after insert or update or delete or truncate on admin_working_calendar for each statement execute function tell_written();
create index admin_working_calendar_days_owner_id_idx on admin_working_calendar_days (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on admin_working_calendar_days for each statement execute function tell_written();
alter table materials_company add constraint materials_company_calendar_id_fkey foreign key (calendar_id) references admin_working_calendar (id) on delete restrict;
alter table materials_activity add constraint materials_activity_calendar_id_fkey foreign key (calendar_id) references admin_working_calendar (id) on delete restrict;
alter table admin_working_calendar add constraint admin_working_calendar_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_working_calendar add constraint admin_working_calendar_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table admin_working_calendar_days add constraint admin_working_calendar_days_owner_id_fkey foreign key (owner_id) references admin_working_calendar (id) on delete cascade;
create function runs_out(t admin_working_calendar) returns boolean language sql stable parallel safe as $$ select coalesce(t.until < company_today() + 45, false) $$;

-- Each day of a calendar is said once, holidays end, and what is worked in turn is at a weekend.
alter table admin_working_calendar_days add constraint admin_working_calendar_days_span_rule check (last between first and first + 59);
alter table admin_working_calendar_days add constraint admin_working_calendar_days_weekend_rule check (
  kind <> 'worked' or extract(isodow from first) >= 6 and last - first <= 7 - extract(isodow from first));
alter table admin_working_calendar_days add constraint admin_working_calendar_days_once_rule
  exclude using gist (owner_id with =, daterange(first, last, '[]') with &&) deferrable initially deferred;

-- The company always has a calendar.
create function admin_working_calendar_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the calendar of the company stays' using errcode = 'check_violation', constraint = 'admin_working_calendar_stays_rule', table = 'admin_working_calendar';
end
$$;
create trigger admin_working_calendar_stays before delete on admin_working_calendar for each row when (old.code = 'CN') execute function admin_working_calendar_stays();
create trigger admin_working_calendar_code_stays before update on admin_working_calendar for each row
  when (old.code = 'CN' and new.code <> 'CN') execute function admin_working_calendar_stays();

-- What counted so far: the public holidays of China as the General Office of the State Council arranged them, 国办发明电〔2024〕12号 for 2025 and 国办发明电〔2025〕7号 for 2026.
insert into admin_working_calendar (code, name, name_en, until, search_text) values ('CN', '中国', 'China', '2026-12-31', E'cn\n中国\nzhongguo\nzg\nchina');
insert into admin_working_calendar_days (owner_id, position, first, last, kind, name, name_en)
select c.id, row_number() over (order by d.first) - 1, d.first, d.last, d.kind, d.name, d.name_en
from admin_working_calendar as c, (values
  ('2025-01-01'::date, '2025-01-01'::date, 'off', '元旦', 'New Year'),
  ('2025-01-26', '2025-01-26', 'worked', '春节', 'Spring Festival'),
  ('2025-01-28', '2025-02-04', 'off', '春节', 'Spring Festival'),
  ('2025-02-08', '2025-02-08', 'worked', '春节', 'Spring Festival'),
  ('2025-04-04', '2025-04-06', 'off', '清明节', 'Tomb-Sweeping Day'),
  ('2025-04-27', '2025-04-27', 'worked', '劳动节', 'Labour Day'),
  ('2025-05-01', '2025-05-05', 'off', '劳动节', 'Labour Day'),
  ('2025-05-31', '2025-06-02', 'off', '端午节', 'Dragon Boat Festival'),
  ('2025-09-28', '2025-09-28', 'worked', '国庆节、中秋节', 'National Day and Mid-Autumn'),
  ('2025-10-01', '2025-10-08', 'off', '国庆节、中秋节', 'National Day and Mid-Autumn'),
  ('2025-10-11', '2025-10-11', 'worked', '国庆节、中秋节', 'National Day and Mid-Autumn'),
  ('2026-01-01', '2026-01-03', 'off', '元旦', 'New Year'),
  ('2026-01-04', '2026-01-04', 'worked', '元旦', 'New Year'),
  ('2026-02-14', '2026-02-14', 'worked', '春节', 'Spring Festival'),
  ('2026-02-15', '2026-02-23', 'off', '春节', 'Spring Festival'),
  ('2026-02-28', '2026-02-28', 'worked', '春节', 'Spring Festival'),
  ('2026-04-04', '2026-04-06', 'off', '清明节', 'Tomb-Sweeping Day'),
  ('2026-05-01', '2026-05-05', 'off', '劳动节', 'Labour Day'),
  ('2026-05-09', '2026-05-09', 'worked', '劳动节', 'Labour Day'),
  ('2026-06-19', '2026-06-21', 'off', '端午节', 'Dragon Boat Festival'),
  ('2026-09-20', '2026-09-20', 'worked', '国庆节', 'National Day'),
  ('2026-09-25', '2026-09-27', 'off', '中秋节', 'Mid-Autumn Festival'),
  ('2026-10-01', '2026-10-07', 'off', '国庆节', 'National Day'),
  ('2026-10-10', '2026-10-10', 'worked', '国庆节', 'National Day')
) as d (first, last, kind, name, name_en) where c.code = 'CN';
update materials_activity set calendar_id = (select id from admin_working_calendar where code = 'CN') where kind = 'inquiry';

-- Whoever reads customers reads by what they are served; whoever leads sales enters calendars. Roles are few.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, min(carried.place) as place, carried.point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'materials.company:read', 'admin.workingCalendar:read'),
    (2, 'materials.company:handOver', 'admin.workingCalendar:create'),
    (3, 'materials.company:handOver', 'admin.workingCalendar:update')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
  group by held.owner_id, carried.point
) as given;
