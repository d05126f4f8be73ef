-- In what suppliers sell materials, and order lines in it. Locks purchase_order_items against reading and writing for a moment: empty columns, checks whose rows are looked at later; and against
-- writing while their indexes are made.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_order_items.
create table purchase_buying_unit (
  id bigint generated always as identity not null,
  caption text not null,
  supplier_id bigint not null,
  material_id bigint not null,
  name text not null,
  contents numeric(18,4) not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_buying_unit_pkey primary key (id),
  constraint purchase_buying_unit_caption_check check (char_length(caption) <= 80 and caption <> ''),
  constraint purchase_buying_unit_name_check check (char_length(name) <= 30 and name <> ''),
  constraint purchase_buying_unit_contents_check check (contents <> 'NaN' and contents >= 0.0001 and contents <= 9999999),
  constraint purchase_buying_unit_note_check check (char_length(note) <= 300),
  constraint purchase_buying_unit_version_check check (version > 0),
  constraint purchase_buying_unit_supplier_id_material_id_name_contents_key unique (supplier_id, material_id, name, contents)
) with (fillfactor = 85);
alter table purchase_order_items add column pack_id bigint;
alter table purchase_order_items add column packs numeric(18,4);
alter table purchase_order_items add column pack_price numeric(18,4);
alter table purchase_order_items add column contents numeric(18,4);
alter table purchase_order_items add constraint purchase_order_items_packs_check check (packs <> 'NaN' and packs >= 0.0001 and packs <= 999999999) not valid;
alter table purchase_order_items add constraint purchase_order_items_pack_price_check check (pack_price <> 'NaN' and pack_price >= 0) not valid;
alter table purchase_order_items add constraint purchase_order_items_contents_check check (contents <> 'NaN' and contents >= 0.0001) not valid;
create index purchase_order_items_pack_id_idx on purchase_order_items (pack_id, id);
create index purchase_order_items_packs_idx on purchase_order_items (packs, id);
create index purchase_order_items_pack_price_idx on purchase_order_items (pack_price, id);
create index purchase_order_items_contents_idx on purchase_order_items (contents, id);
create index purchase_buying_unit_caption_idx on purchase_buying_unit (caption, id);
create index purchase_buying_unit_caption_trgm on purchase_buying_unit using gin (caption gin_trgm_ops);
create index purchase_buying_unit_supplier_id_idx on purchase_buying_unit (supplier_id, id);
create index purchase_buying_unit_material_id_idx on purchase_buying_unit (material_id, id);
create index purchase_buying_unit_name_idx on purchase_buying_unit (name, id);
create index purchase_buying_unit_name_trgm on purchase_buying_unit using gin (name gin_trgm_ops);
create index purchase_buying_unit_contents_idx on purchase_buying_unit (contents, id);
create index purchase_buying_unit_search on purchase_buying_unit using gin (search_grams(search_text));
create index purchase_buying_unit_created_by_id_idx on purchase_buying_unit (created_by_id);
create index purchase_buying_unit_created_in_id_idx on purchase_buying_unit (created_in_id);
create index purchase_buying_unit_created_at_idx on purchase_buying_unit (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_buying_unit for each statement execute function tell_written();
alter table purchase_order_items add constraint purchase_order_items_pack_id_fkey foreign key (pack_id) references purchase_buying_unit (id) on delete restrict not valid;
alter table purchase_buying_unit add constraint purchase_buying_unit_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_buying_unit add constraint purchase_buying_unit_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_buying_unit add constraint purchase_buying_unit_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_buying_unit add constraint purchase_buying_unit_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;

-- What is bought in buying units is so many times the contents of one.
alter table purchase_order_items add constraint purchase_order_items_in_packs_rule check (num_nonnulls(pack_id, packs, contents) in (0, 3) and (packs is null or quantity = packs * contents)) not valid;

-- Whoever buys says in what, and whoever sees orders sees it. Locks only the rows that it adds to admin_role_points.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by given.point), given.point
from admin_role_points as held
join (values
  ('purchase.order:read', 'purchase.buyingUnit:read'), ('purchase.order:create', 'purchase.buyingUnit:create'),
  ('purchase.order:create', 'purchase.buyingUnit:update'), ('purchase.order:create', 'purchase.buyingUnit:delete'),
  ('purchase.order:export', 'purchase.buyingUnit:export')
) as given (of, point) on given.of = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = given.point);
