-- Causes of points that are out of control. A new table, and rows of roles, which are few: nothing is locked.
-- Readers wait for nothing.
create table quality_assignable_cause (
  id bigint generated always as identity not null,
  code text not null,
  lot_id bigint not null,
  material_id bigint not null,
  characteristic text not null,
  found text not null,
  action text not null,
  scar_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_assignable_cause_pkey primary key (id),
  constraint quality_assignable_cause_code_check check (char_length(code) <= 60),
  constraint quality_assignable_cause_characteristic_check check (char_length(characteristic) <= 12 and characteristic <> ''),
  constraint quality_assignable_cause_found_check check (char_length(found) <= 2000 and found <> ''),
  constraint quality_assignable_cause_action_check check (char_length(action) <= 2000 and action <> ''),
  constraint quality_assignable_cause_version_check check (version > 0),
  constraint quality_assignable_cause_code_key unique (code),
  constraint quality_assignable_cause_lot_id_characteristic_key unique (lot_id, characteristic)
) with (fillfactor = 85);
create index quality_assignable_cause_code_idx on quality_assignable_cause (code, id);
create index quality_assignable_cause_code_trgm on quality_assignable_cause using gin (code gin_trgm_ops);
create index quality_assignable_cause_lot_id_idx on quality_assignable_cause (lot_id, id);
create index quality_assignable_cause_material_id_idx on quality_assignable_cause (material_id, id);
create index quality_assignable_cause_characteristic_idx on quality_assignable_cause (characteristic, id);
create index quality_assignable_cause_characteristic_trgm on quality_assignable_cause using gin (characteristic gin_trgm_ops);
create index quality_assignable_cause_found_idx on quality_assignable_cause (found, id);
create index quality_assignable_cause_found_trgm on quality_assignable_cause using gin (found gin_trgm_ops);
create index quality_assignable_cause_scar_id_idx on quality_assignable_cause (scar_id, id);
create index quality_assignable_cause_search on quality_assignable_cause using gin (search_grams(search_text));
create index quality_assignable_cause_created_by_id_idx on quality_assignable_cause (created_by_id);
create index quality_assignable_cause_created_in_id_idx on quality_assignable_cause (created_in_id);
create index quality_assignable_cause_created_at_idx on quality_assignable_cause (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_assignable_cause for each statement execute function tell_written();
alter table quality_assignable_cause add constraint quality_assignable_cause_lot_id_fkey foreign key (lot_id) references quality_iqc (id) on delete restrict;
alter table quality_assignable_cause add constraint quality_assignable_cause_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_assignable_cause add constraint quality_assignable_cause_scar_id_fkey foreign key (scar_id) references quality_scar (id) on delete restrict;
alter table quality_assignable_cause add constraint quality_assignable_cause_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_assignable_cause add constraint quality_assignable_cause_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;

-- Whoever asks suppliers for corrective actions registers causes, whoever follows them up corrects them.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, more.place, more.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'quality.assignableCause:read', 'quality.scar:read'),
    (2, 'quality.assignableCause:create', 'quality.scar:create'),
    (3, 'quality.assignableCause:fromLot', 'quality.scar:fromLot'),
    (4, 'quality.assignableCause:update', 'quality.scar:answer'),
    (5, 'quality.assignableCause:delete', 'quality.scar:answer'),
    (6, 'quality.assignableCause:export', 'quality.scar:answer')
  ) as more (place, point, by)
  join admin_role_points as held on held.point = more.by
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.point)
) as given;
