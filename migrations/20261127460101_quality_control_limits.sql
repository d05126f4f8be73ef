-- Control limits are frozen from a baseline, and recalculated as another record. A new table, and rows of roles, which are few: nothing is locked.
-- Readers wait for nothing.
create table quality_control_limits (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  recalculates_id bigint,
  reason text,
  material_id bigint not null,
  characteristic text not null,
  baseline_from date not null,
  baseline_until date not null,
  point_beyond boolean default false not null,
  two_of_three boolean default false not null,
  four_of_five boolean default false not null,
  eight_in_a_row boolean default false not null,
  chart text,
  size integer,
  centre numeric(20,6),
  within numeric(20,6),
  subgroups integer,
  indicative boolean default false not null,
  first_lot_id bigint,
  last_lot_id bigint,
  frozen_by_id bigint,
  frozen_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_control_limits_pkey primary key (id),
  constraint quality_control_limits_code_check check (char_length(code) <= 60),
  constraint quality_control_limits_status_check check (status in ('inForce', 'superseded', 'withdrawn')),
  constraint quality_control_limits_reason_check check (char_length(reason) <= 500),
  constraint quality_control_limits_characteristic_check check (char_length(characteristic) <= 12 and characteristic <> ''),
  constraint quality_control_limits_baseline_from_check check (baseline_from between '1900-01-01' and '2199-12-31'),
  constraint quality_control_limits_baseline_until_check check (baseline_until between '1900-01-01' and '2199-12-31'),
  constraint quality_control_limits_chart_check check (chart in ('iMr', 'xbarR', 'xbarS')),
  constraint quality_control_limits_size_check check (size >= 1),
  constraint quality_control_limits_centre_check check (centre <> 'NaN'),
  constraint quality_control_limits_within_check check (within <> 'NaN' and within >= 0.000001),
  constraint quality_control_limits_subgroups_check check (subgroups >= 2),
  constraint quality_control_limits_frozen_on_check check (frozen_on between '1900-01-01' and '2199-12-31'),
  constraint quality_control_limits_in_force_filled_check check (status <> 'inForce' or (chart is not null and centre is not null and within is not null and subgroups is not null and first_lot_id is not null and last_lot_id is not null and frozen_by_id is not null and frozen_on is not null)),
  constraint quality_control_limits_superseded_filled_check check (status <> 'superseded' or (chart is not null and centre is not null and within is not null and subgroups is not null and first_lot_id is not null and last_lot_id is not null and frozen_by_id is not null and frozen_on is not null)),
  constraint quality_control_limits_withdrawn_filled_check check (status <> 'withdrawn' or (chart is not null and centre is not null and within is not null and subgroups is not null and first_lot_id is not null and last_lot_id is not null and frozen_by_id is not null and frozen_on is not null)),
  constraint quality_control_limits_version_check check (version > 0),
  constraint quality_control_limits_code_key unique (code)
) with (fillfactor = 85);
create unique index quality_control_limits_material_id_characteristic_once on quality_control_limits (material_id, characteristic) where status in ('inForce');
create index quality_control_limits_code_idx on quality_control_limits (code, id);
create index quality_control_limits_code_trgm on quality_control_limits using gin (code gin_trgm_ops);
create index quality_control_limits_material_id_idx on quality_control_limits (material_id, id);
create index quality_control_limits_characteristic_idx on quality_control_limits (characteristic, id);
create index quality_control_limits_characteristic_trgm on quality_control_limits using gin (characteristic gin_trgm_ops);
create index quality_control_limits_status_idx on quality_control_limits (status, id);
create index quality_control_limits_chart_idx on quality_control_limits (chart, id);
create index quality_control_limits_centre_idx on quality_control_limits (centre, id);
create index quality_control_limits_within_idx on quality_control_limits (within, id);
create index quality_control_limits_subgroups_idx on quality_control_limits (subgroups, id);
create index quality_control_limits_frozen_on_idx on quality_control_limits (frozen_on, id);
create index quality_control_limits_indicative_idx on quality_control_limits (indicative, id);
create index quality_control_limits_search on quality_control_limits using gin (search_grams(search_text));
create index quality_control_limits_recalculates_id_idx on quality_control_limits (recalculates_id);
create index quality_control_limits_first_lot_id_idx on quality_control_limits (first_lot_id);
create index quality_control_limits_last_lot_id_idx on quality_control_limits (last_lot_id);
create index quality_control_limits_frozen_by_id_idx on quality_control_limits (frozen_by_id);
create index quality_control_limits_created_by_id_idx on quality_control_limits (created_by_id);
create index quality_control_limits_created_in_id_idx on quality_control_limits (created_in_id);
create index quality_control_limits_created_at_idx on quality_control_limits (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_control_limits for each statement execute function tell_written();
alter table quality_control_limits add constraint quality_control_limits_recalculates_id_fkey foreign key (recalculates_id) references quality_control_limits (id) on delete restrict;
alter table quality_control_limits add constraint quality_control_limits_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_control_limits add constraint quality_control_limits_first_lot_id_fkey foreign key (first_lot_id) references quality_iqc (id) on delete restrict;
alter table quality_control_limits add constraint quality_control_limits_last_lot_id_fkey foreign key (last_lot_id) references quality_iqc (id) on delete restrict;
alter table quality_control_limits add constraint quality_control_limits_frozen_by_id_fkey foreign key (frozen_by_id) references admin_user (id) on delete restrict;
alter table quality_control_limits add constraint quality_control_limits_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_control_limits add constraint quality_control_limits_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;

-- What was frozen stays as it is: charts of months that are over were judged by it.
alter table quality_control_limits
  add constraint quality_control_limits_days_rule check (baseline_from <= baseline_until),
  add constraint quality_control_limits_judged_rule check (point_beyond or two_of_three or four_of_five or eight_in_a_row),
  add constraint quality_control_limits_reason_rule check ((recalculates_id is null) = (reason is null)),
  add constraint quality_control_limits_indicative_rule check (indicative = (subgroups < 25));
create function quality_control_limits_stay() returns trigger language plpgsql as $$
begin
  raise exception 'frozen control limits are recalculated, never changed' using errcode = 'check_violation', constraint = 'quality_control_limits_stay_rule', table = 'quality_control_limits';
end $$;
create trigger quality_control_limits_stay before update on quality_control_limits for each row
  when ((old.characteristic, old.baseline_from, old.baseline_until, old.recalculates_id, old.reason, old.chart, old.size, old.centre, old.within, old.subgroups, old.first_lot_id, old.last_lot_id, old.frozen_on)
    is distinct from (new.characteristic, new.baseline_from, new.baseline_until, new.recalculates_id, new.reason, new.chart, new.size, new.centre, new.within, new.subgroups, new.first_lot_id, new.last_lot_id, new.frozen_on))
  execute function quality_control_limits_stay();

-- Whoever releases standards freezes limits; whoever reads standards reads them.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, more.place, more.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'quality.controlLimits:read', 'quality.iqcStandard:read'),
    (2, 'quality.controlLimits:create', 'quality.iqcStandard:release'),
    (3, 'quality.controlLimits:update', 'quality.iqcStandard:release'),
    (4, 'quality.controlLimits:withdraw', 'quality.iqcStandard:release'),
    (5, 'quality.controlLimits:fromRecalculates', 'quality.iqcStandard:release'),
    (6, 'quality.controlLimits:export', 'quality.iqcStandard:release')
  ) as more (place, point, by)
  join admin_role_points as held on held.point = more.by
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.point)
) as given;
