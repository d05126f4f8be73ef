-- The administrative warehouse is counted, and entries of its operation log name the count that they come of. Whoever corrects its books counts it. Two new tables; locks the rows that it adds to admin_role_points; locks warehouse_move against reading and writing for a moment: an empty column and a key whose rows are looked at later. The index locks it against writing, the other keys their tables.
-- Readers wait at most 20 ms with 1,000,000 rows of warehouse_move.
create table warehouse_count (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  location text,
  keeper_id bigint,
  value numeric(16,2),
  to_review boolean default false not null,
  issuer_id bigint,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint warehouse_count_pkey primary key (id),
  constraint warehouse_count_code_check check (char_length(code) <= 60),
  constraint warehouse_count_status_check check (status in ('counting', 'recount', 'counted', 'pending', 'posted', 'cancelled')),
  constraint warehouse_count_location_check check (char_length(location) <= 60),
  constraint warehouse_count_value_check check (value <> 'NaN' and value >= 0),
  constraint warehouse_count_notes_check check (char_length(notes) <= 500),
  constraint warehouse_count_version_check check (version > 0),
  constraint warehouse_count_code_key unique (code)
) with (fillfactor = 85);
create table warehouse_count_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item_id bigint not null,
  code text,
  place text,
  counted integer,
  recounted integer,
  serials text,
  recount boolean default false not null,
  book integer,
  difference integer,
  constraint warehouse_count_items_pkey primary key (id),
  constraint warehouse_count_items_code_check check (char_length(code) <= 6),
  constraint warehouse_count_items_place_check check (char_length(place) <= 60),
  constraint warehouse_count_items_counted_check check (counted >= 0 and counted <= 1000000),
  constraint warehouse_count_items_recounted_check check (recounted >= 0 and recounted <= 1000000),
  constraint warehouse_count_items_serials_check check (char_length(serials) <= 20000)
);
alter table warehouse_move add column count_id bigint;
create index warehouse_move_count_id_idx on warehouse_move (count_id, id);
create index warehouse_count_code_idx on warehouse_count (code, id);
create index warehouse_count_code_trgm on warehouse_count using gin (code gin_trgm_ops);
create index warehouse_count_status_idx on warehouse_count (status, id);
create index warehouse_count_location_idx on warehouse_count (location, id);
create index warehouse_count_location_trgm on warehouse_count using gin (location gin_trgm_ops);
create index warehouse_count_keeper_id_idx on warehouse_count (keeper_id, id);
create index warehouse_count_value_idx on warehouse_count (value, id);
create index warehouse_count_notes_idx on warehouse_count (notes, id);
create index warehouse_count_notes_trgm on warehouse_count using gin (notes gin_trgm_ops);
create index warehouse_count_search on warehouse_count using gin (search_grams(search_text));
create index warehouse_count_issuer_id_idx on warehouse_count (issuer_id);
create index warehouse_count_created_by_id_idx on warehouse_count (created_by_id);
create index warehouse_count_created_in_id_idx on warehouse_count (created_in_id);
create index warehouse_count_created_at_idx on warehouse_count (created_at, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_count for each statement execute function tell_written();
create trigger keep_stay after insert or delete on warehouse_count for each row execute function keep_stay('warehouse.count', 'status');
create trigger keep_stay_anew after update on warehouse_count for each row when (new.status is distinct from old.status) execute function keep_stay('warehouse.count', 'status');
create index warehouse_count_items_owner_id_idx on warehouse_count_items (owner_id, position);
create index warehouse_count_items_item_id_idx on warehouse_count_items (item_id);
create trigger tell_written after insert or update or delete or truncate on warehouse_count_items for each statement execute function tell_written();
alter table warehouse_move add constraint warehouse_move_count_id_fkey foreign key (count_id) references warehouse_count (id) on delete restrict not valid;
alter table warehouse_count add constraint warehouse_count_keeper_id_fkey foreign key (keeper_id) references admin_user (id) on delete restrict;
alter table warehouse_count add constraint warehouse_count_issuer_id_fkey foreign key (issuer_id) references admin_user (id) on delete restrict;
alter table warehouse_count add constraint warehouse_count_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table warehouse_count add constraint warehouse_count_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table warehouse_count_items add constraint warehouse_count_items_owner_id_fkey foreign key (owner_id) references warehouse_count (id) on delete cascade;
alter table warehouse_count_items add constraint warehouse_count_items_item_id_fkey foreign key (item_id) references warehouse_item (id) on delete restrict;
-- A count posts each difference once, whoever writes.
create unique index warehouse_move_counted_rule on warehouse_move (count_id, item_id) where count_id is not null;
-- Roles see and do of counts what they see and do of corrections: otherwise nobody could count before an administrator had edited the roles.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by given.point), given.point
from admin_role_points as held
join (values
  ('warehouse.correction:read', 'warehouse.count:read'), ('warehouse.correction:create', 'warehouse.count:create'),
  ('warehouse.correction:update', 'warehouse.count:update'), ('warehouse.correction:update', 'warehouse.count:finish'),
  ('warehouse.correction:submit', 'warehouse.count:submit'), ('warehouse.correction:submit', 'warehouse.count:recountAll'),
  ('warehouse.correction:cancel', 'warehouse.count:cancel'), ('warehouse.correction:export', 'warehouse.count:export')
) as given (of, point) on given.of = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = given.point);
