-- Suppliers are asked to deliver on another day; planning actions lead to what was asked and say when goods are likely to come. A new, empty table, and three columns without a default of the actions: locks these against reading and writing for a moment, while an index is made against writing; the foreign keys lock the tables to which they refer against writing for a moment.
-- Readers wait at most 100 ms with 100,000 rows of operate_mrp_action.
create table purchase_date_request (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  order_id bigint not null,
  supplier_id bigint,
  material_id bigint,
  quantity numeric(18,4),
  current_on date,
  wanted_on date not null,
  message text,
  promised_on date,
  answer text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_date_request_pkey primary key (id),
  constraint purchase_date_request_code_check check (char_length(code) <= 60),
  constraint purchase_date_request_state_check check (state in ('asked', 'answered', 'withdrawn')),
  constraint purchase_date_request_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint purchase_date_request_current_on_check check (current_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_date_request_wanted_on_check check (wanted_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_date_request_message_check check (char_length(message) <= 500),
  constraint purchase_date_request_promised_on_check check (promised_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_date_request_answer_check check (char_length(answer) <= 500),
  constraint purchase_date_request_answered_filled_check check (state <> 'answered' or (promised_on is not null)),
  constraint purchase_date_request_version_check check (version > 0),
  constraint purchase_date_request_code_key unique (code)
) with (fillfactor = 85);
alter table operate_mrp_action add column likely_on date;
alter table operate_mrp_action add column latest_on date;
alter table operate_mrp_action add column made_request_id bigint;
alter table operate_mrp_action add constraint operate_mrp_action_likely_on_check check (likely_on between '1900-01-01' and '2199-12-31') not valid;
alter table operate_mrp_action add constraint operate_mrp_action_latest_on_check check (latest_on between '1900-01-01' and '2199-12-31') not valid;
create index operate_mrp_action_made_request_id_idx on operate_mrp_action (made_request_id);
create unique index purchase_date_request_order_id_material_id_once on purchase_date_request (order_id, material_id) where state in ('asked');
create index purchase_date_request_code_idx on purchase_date_request (code, id);
create index purchase_date_request_code_trgm on purchase_date_request using gin (code gin_trgm_ops);
create index purchase_date_request_state_idx on purchase_date_request (state, id);
create index purchase_date_request_order_id_idx on purchase_date_request (order_id, id);
create index purchase_date_request_supplier_id_idx on purchase_date_request (supplier_id, id);
create index purchase_date_request_material_id_idx on purchase_date_request (material_id, id);
create index purchase_date_request_quantity_idx on purchase_date_request (quantity, id);
create index purchase_date_request_current_on_idx on purchase_date_request (current_on, id);
create index purchase_date_request_wanted_on_idx on purchase_date_request (wanted_on, id);
create index purchase_date_request_promised_on_idx on purchase_date_request (promised_on, id);
create index purchase_date_request_search on purchase_date_request using gin (search_grams(search_text));
create index purchase_date_request_created_by_id_idx on purchase_date_request (created_by_id);
create index purchase_date_request_created_in_id_idx on purchase_date_request (created_in_id);
create index purchase_date_request_created_at_idx on purchase_date_request (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_date_request for each statement execute function tell_written();
create trigger keep_stay after insert or delete on purchase_date_request for each row execute function keep_stay('purchase.dateRequest', 'state');
create trigger keep_stay_anew after update on purchase_date_request for each row when (new.state is distinct from old.state) execute function keep_stay('purchase.dateRequest', 'state');
alter table operate_mrp_action add constraint operate_mrp_action_made_request_id_fkey foreign key (made_request_id) references purchase_date_request (id) on delete restrict not valid;
alter table purchase_date_request add constraint purchase_date_request_order_id_fkey foreign key (order_id) references purchase_order (id) on delete restrict;
alter table purchase_date_request add constraint purchase_date_request_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_date_request add constraint purchase_date_request_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_date_request add constraint purchase_date_request_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_date_request add constraint purchase_date_request_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
