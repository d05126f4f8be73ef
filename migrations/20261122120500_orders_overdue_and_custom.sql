-- When orders are to be paid, lines of orders that were quoted in words, and how much a customer orders who earns a price tier.
-- Locks operate_order, operate_order_items and operate_waybill_items against reading and writing while their checks are read through and two indexes are built:
-- under a second for 100,000 orders.
alter table operate_order drop constraint operate_order_hold_check;
alter table operate_order_items drop constraint operate_order_items_name_check;
alter table operate_waybill_items drop constraint operate_waybill_items_name_check;
create table materials_tier_threshold (
  id bigint generated always as identity not null,
  caption text not null,
  tier text not null,
  valid_from date not null,
  volume numeric(16,2) not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_tier_threshold_pkey primary key (id),
  constraint materials_tier_threshold_caption_check check (char_length(caption) <= 60 and caption <> ''),
  constraint materials_tier_threshold_tier_check check (tier in ('T1', 'T2', 'T3', 'T4')),
  constraint materials_tier_threshold_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint materials_tier_threshold_volume_check check (volume <> 'NaN' and volume >= 0.01 and volume <= 9999999999),
  constraint materials_tier_threshold_note_check check (char_length(note) <= 500),
  constraint materials_tier_threshold_version_check check (version > 0),
  constraint materials_tier_threshold_tier_valid_from_key unique (tier, valid_from)
) with (fillfactor = 85);
alter table operate_order add column overdue_since date;
alter table operate_order add column due_on date;
alter table operate_order_items alter column model_id drop not null;
alter table operate_order add constraint operate_order_hold_check check (hold in ('free', 'credit', 'overdue', 'terms'));
alter table operate_order add constraint operate_order_overdue_since_check check (overdue_since between '1900-01-01' and '2199-12-31');
alter table operate_order add constraint operate_order_due_on_check check (due_on between '1900-01-01' and '2199-12-31');
create index operate_order_due_on_idx on operate_order (due_on, id);
create index operate_order_confirmed_at_idx on operate_order (confirmed_at, id);
alter table operate_order_items add constraint operate_order_items_name_check check (char_length(name) <= 300);
alter table operate_waybill_items add constraint operate_waybill_items_name_check check (char_length(name) <= 300);
create index materials_tier_threshold_caption_idx on materials_tier_threshold (caption, id);
create index materials_tier_threshold_caption_trgm on materials_tier_threshold using gin (caption gin_trgm_ops);
create index materials_tier_threshold_tier_idx on materials_tier_threshold (tier, id);
create index materials_tier_threshold_valid_from_idx on materials_tier_threshold (valid_from, id);
create index materials_tier_threshold_volume_idx on materials_tier_threshold (volume, id);
create index materials_tier_threshold_note_idx on materials_tier_threshold (note, id);
create index materials_tier_threshold_note_trgm on materials_tier_threshold using gin (note gin_trgm_ops);
create index materials_tier_threshold_created_by_id_idx on materials_tier_threshold (created_by_id);
create index materials_tier_threshold_created_in_id_idx on materials_tier_threshold (created_in_id);
create index materials_tier_threshold_created_at_idx on materials_tier_threshold (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_tier_threshold for each statement execute function tell_written();
alter table materials_tier_threshold add constraint materials_tier_threshold_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_tier_threshold add constraint materials_tier_threshold_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function payment_overdue(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce(t.state in ('confirmed', 'shortClosed') and t.paid_on is null and coalesce(t.due_on < company_today(), false), false) $$;
