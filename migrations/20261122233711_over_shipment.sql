-- How much more than was ordered may be shipped, from a day on, and of each line how much that is. Locks operate_order_items against reading and writing while its rows are
-- read once and an index is built: a second for 100,000 orders.
create table operate_over_shipment (
  id bigint generated always as identity not null,
  caption text not null,
  valid_from date not null,
  share numeric(18,4) not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_over_shipment_pkey primary key (id),
  constraint operate_over_shipment_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint operate_over_shipment_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint operate_over_shipment_share_check check (share <> 'NaN' and share >= 0 and share <= 0.2),
  constraint operate_over_shipment_note_check check (char_length(note) <= 500),
  constraint operate_over_shipment_version_check check (version > 0),
  constraint operate_over_shipment_valid_from_key unique (valid_from)
) with (fillfactor = 85);
alter table operate_order_items add column most_shipped numeric(18,4);
alter table operate_order_items add constraint operate_order_items_most_shipped_check check (most_shipped <> 'NaN' and most_shipped >= 0);
create index operate_order_items_most_shipped_idx on operate_order_items (most_shipped, id);
create index operate_over_shipment_caption_idx on operate_over_shipment (caption, id);
create index operate_over_shipment_caption_trgm on operate_over_shipment using gin (caption gin_trgm_ops);
create index operate_over_shipment_valid_from_idx on operate_over_shipment (valid_from, id);
create index operate_over_shipment_share_idx on operate_over_shipment (share, id);
create index operate_over_shipment_created_by_id_idx on operate_over_shipment (created_by_id);
create index operate_over_shipment_created_in_id_idx on operate_over_shipment (created_in_id);
create index operate_over_shipment_created_at_idx on operate_over_shipment (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_over_shipment for each statement execute function tell_written();
alter table operate_over_shipment add constraint operate_over_shipment_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_over_shipment add constraint operate_over_shipment_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
