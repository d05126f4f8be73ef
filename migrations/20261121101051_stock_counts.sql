-- Counting documents. New tables; locks stock_move against writing while its new, empty column gets an index, some seconds for a million moves.
create table stock_count (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  location_id bigint not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint stock_count_pkey primary key (id),
  constraint stock_count_code_check check (char_length(code) <= 60),
  constraint stock_count_status_check check (status in ('counting', 'recount', 'counted', 'pending', 'posted', 'cancelled')),
  constraint stock_count_notes_check check (char_length(notes) <= 500),
  constraint stock_count_version_check check (version > 0),
  constraint stock_count_code_key unique (code)
) with (fillfactor = 85);
create table stock_count_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  balance_id bigint not null,
  counted numeric(18,4),
  recounted numeric(18,4),
  recount boolean default false not null,
  book numeric(18,4),
  difference numeric(18,4),
  constraint stock_count_items_pkey primary key (id),
  constraint stock_count_items_counted_check check (counted <> 'NaN' and counted >= 0),
  constraint stock_count_items_recounted_check check (recounted <> 'NaN' and recounted >= 0),
  constraint stock_count_items_book_check check (book <> 'NaN'),
  constraint stock_count_items_difference_check check (difference <> 'NaN'),
  constraint stock_count_items_owner_id_balance_id_key unique (owner_id, balance_id)
);
alter table stock_move add column count_id bigint;
create index stock_move_count_id_idx on stock_move (count_id);
create unique index stock_count_location_id_once on stock_count (location_id) where status in ('counting', 'recount', 'counted', 'pending');
create index stock_count_code_idx on stock_count (code, id);
create index stock_count_code_trgm on stock_count using gin (code gin_trgm_ops);
create index stock_count_status_idx on stock_count (status, id);
create index stock_count_location_id_idx on stock_count (location_id, id);
create index stock_count_notes_idx on stock_count (notes, id);
create index stock_count_notes_trgm on stock_count using gin (notes gin_trgm_ops);
create index stock_count_search on stock_count using gin (search_grams(search_text));
create index stock_count_created_by_id_idx on stock_count (created_by_id);
create index stock_count_created_in_id_idx on stock_count (created_in_id);
create index stock_count_created_at_idx on stock_count (created_at, id);
create trigger tell_written after insert or update or delete or truncate on stock_count for each statement execute function tell_written();
create index stock_count_items_owner_id_idx on stock_count_items (owner_id, position);
create index stock_count_items_balance_id_idx on stock_count_items (balance_id);
create trigger tell_written after insert or update or delete or truncate on stock_count_items for each statement execute function tell_written();
alter table stock_move add constraint stock_move_count_id_fkey foreign key (count_id) references stock_count (id) on delete restrict;
alter table stock_count add constraint stock_count_location_id_fkey foreign key (location_id) references stock_location (id) on delete restrict;
alter table stock_count add constraint stock_count_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table stock_count add constraint stock_count_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table stock_count_items add constraint stock_count_items_owner_id_fkey foreign key (owner_id) references stock_count (id) on delete cascade;
alter table stock_count_items add constraint stock_count_items_balance_id_fkey foreign key (balance_id) references stock_balance (id) on delete restrict;
