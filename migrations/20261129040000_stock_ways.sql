-- What is missing of a lot when it is put in stock stands on it; scrap of what lies in stock is proposed and agreed to; the day of going live. Locks quality_iqc and
-- quality_scrap_disposal against reading and writing for a moment: empty columns and checks, whose rows are looked at later.
-- Readers wait at most 20 ms with 1,000,000 rows of quality_iqc, quality_scrap_disposal.
alter table quality_iqc drop constraint quality_iqc_status_check;
alter table quality_iqc drop constraint quality_iqc_scrap_state_check;
alter table quality_scrap_disposal drop constraint quality_scrap_disposal_status_check;
create table admin_go_live (
  id bigint generated always as identity not null,
  name text not null,
  live_from date not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint admin_go_live_pkey primary key (id),
  constraint admin_go_live_name_check check (char_length(name) <= 60 and name <> ''),
  constraint admin_go_live_live_from_check check (live_from between '1900-01-01' and '2199-12-31'),
  constraint admin_go_live_note_check check (char_length(note) <= 500),
  constraint admin_go_live_version_check check (version > 0)
) with (fillfactor = 85);
alter table quality_iqc add column shortage numeric(18,4);
alter table quality_iqc add column shortage_reason text;
alter table quality_iqc add column shortage_value numeric(16,2);
alter table quality_scrap_disposal add column balance_id bigint;
alter table quality_scrap_disposal add column to_review boolean default false not null;
alter table quality_iqc add constraint quality_iqc_status_check check (status in ('toInspect', 'toStock', 'toReturn', 'toScrap', 'stocked', 'inspected', 'shortPending', 'withdrawn')) not valid;
alter table quality_iqc add constraint quality_iqc_scrap_state_check check (scrap_state in ('proposed', 'pending', 'toDestroy', 'destroyed', 'cancelled')) not valid;
alter table quality_iqc add constraint quality_iqc_shortage_check check (shortage <> 'NaN') not valid;
alter table quality_iqc add constraint quality_iqc_shortage_reason_check check (char_length(shortage_reason) <= 500) not valid;
alter table quality_iqc add constraint quality_iqc_shortage_value_check check (shortage_value <> 'NaN') not valid;
alter table quality_scrap_disposal add constraint quality_scrap_disposal_status_check check (status in ('proposed', 'pending', 'toDestroy', 'destroyed', 'cancelled')) not valid;
create index quality_scrap_disposal_balance_id_idx on quality_scrap_disposal (balance_id, id);
create index admin_go_live_name_idx on admin_go_live (name, id);
create index admin_go_live_name_trgm on admin_go_live using gin (name gin_trgm_ops);
create index admin_go_live_live_from_idx on admin_go_live (live_from, id);
create index admin_go_live_note_idx on admin_go_live (note, id);
create index admin_go_live_note_trgm on admin_go_live using gin (note gin_trgm_ops);
create index admin_go_live_search on admin_go_live using gin (search_grams(search_text));
create index admin_go_live_created_by_id_idx on admin_go_live (created_by_id);
create index admin_go_live_created_in_id_idx on admin_go_live (created_in_id);
create index admin_go_live_created_at_idx on admin_go_live (created_at, id);
create trigger tell_written after insert or update or delete or truncate on admin_go_live for each statement execute function tell_written();
alter table quality_scrap_disposal add constraint quality_scrap_disposal_balance_id_fkey foreign key (balance_id) references stock_balance (id) on delete restrict not valid;
alter table admin_go_live add constraint admin_go_live_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table admin_go_live add constraint admin_go_live_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
