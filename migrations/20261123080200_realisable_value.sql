-- What goods are estimated to bring, to which stock is written down. A new table; locks mnm_material and admin_user against writing for the moment in which the keys that refer to
-- them are noted.
create table stock_realisable_value (
  id bigint generated always as identity not null,
  caption text not null,
  material_id bigint not null,
  amount numeric(18,4) not null,
  valid_from date not null,
  reason text not null,
  recorded_at timestamp with time zone not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint stock_realisable_value_pkey primary key (id),
  constraint stock_realisable_value_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint stock_realisable_value_amount_check check (amount <> 'NaN' and amount >= 0 and amount <= 99999999),
  constraint stock_realisable_value_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint stock_realisable_value_reason_check check (char_length(reason) <= 500 and reason <> ''),
  constraint stock_realisable_value_recorded_at_check check (isfinite(recorded_at)),
  constraint stock_realisable_value_version_check check (version > 0)
) with (fillfactor = 85);
create index stock_realisable_value_caption_idx on stock_realisable_value (caption, id);
create index stock_realisable_value_caption_trgm on stock_realisable_value using gin (caption gin_trgm_ops);
create index stock_realisable_value_material_id_idx on stock_realisable_value (material_id, id);
create index stock_realisable_value_amount_idx on stock_realisable_value (amount, id);
create index stock_realisable_value_valid_from_idx on stock_realisable_value (valid_from, id);
create index stock_realisable_value_reason_idx on stock_realisable_value (reason, id);
create index stock_realisable_value_reason_trgm on stock_realisable_value using gin (reason gin_trgm_ops);
create index stock_realisable_value_recorded_at_idx on stock_realisable_value (recorded_at, id);
create index stock_realisable_value_created_by_id_idx on stock_realisable_value (created_by_id);
create index stock_realisable_value_created_in_id_idx on stock_realisable_value (created_in_id);
create index stock_realisable_value_created_at_idx on stock_realisable_value (created_at, id);
create trigger tell_written after insert or update or delete or truncate on stock_realisable_value for each statement execute function tell_written();
alter table stock_realisable_value add constraint stock_realisable_value_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table stock_realisable_value add constraint stock_realisable_value_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table stock_realisable_value add constraint stock_realisable_value_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;

-- Estimates stay as they are, as costs do: reports of closed months follow from them.
create trigger stock_realisable_value_stays before update or delete on stock_realisable_value for each row execute function materials_price_stays();

-- Whoever records costs estimates what goods will bring. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, more.place, more.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values (1, 'stock.realisableValue:read'), (2, 'stock.realisableValue:create'), (3, 'stock.realisableValue:fromMaterial')) as more (place, point)
  join admin_role_points as held on held.point = 'materials.cost:create'
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.point)
) as given;
