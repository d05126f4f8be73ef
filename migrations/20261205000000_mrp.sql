-- What is missing is planned, reported and asked for: new tables of runs, actions and shortages, and what materials are planned with besides. Locks mnm_material and
-- purchase_requisition_items against reading and writing for a moment: empty columns, no row is rewritten; the tables that the new ones refer to against writing.
-- Readers wait at most 20 ms with 1,000,000 rows of mnm_material.
create table operate_mrp_action (
  id bigint generated always as identity not null,
  run_id bigint not null,
  state text not null,
  kind text not null,
  material_id bigint not null,
  quantity numeric(18,4) not null,
  unit_id bigint,
  needed_on date not null,
  release_on date,
  planned_on date,
  priority text not null,
  days_late integer,
  reason_code text not null,
  sentence text not null,
  sentence_en text not null,
  change text,
  owner_id bigint,
  supplier_id bigint,
  purchase_order_id bigint,
  requisition_id bigint,
  plan_id bigint,
  dismiss_reason text,
  made_id bigint,
  made_plan_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_mrp_action_pkey primary key (id),
  constraint operate_mrp_action_state_check check (state in ('open', 'dismissed', 'actioned')),
  constraint operate_mrp_action_kind_check check (kind in ('order', 'make', 'expedite', 'defer', 'increase', 'decrease', 'cancel')),
  constraint operate_mrp_action_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint operate_mrp_action_needed_on_check check (needed_on between '1900-01-01' and '2199-12-31'),
  constraint operate_mrp_action_release_on_check check (release_on between '1900-01-01' and '2199-12-31'),
  constraint operate_mrp_action_planned_on_check check (planned_on between '1900-01-01' and '2199-12-31'),
  constraint operate_mrp_action_priority_check check (priority in ('lineDown', 'promise', 'safety')),
  constraint operate_mrp_action_days_late_check check (days_late >= 0),
  constraint operate_mrp_action_reason_code_check check (reason_code in ('shortage', 'safetyStock', 'tooLate', 'tooEarly', 'tooMuch', 'notNeeded')),
  constraint operate_mrp_action_sentence_check check (char_length(sentence) <= 300 and sentence <> ''),
  constraint operate_mrp_action_sentence_en_check check (char_length(sentence_en) <= 300 and sentence_en <> ''),
  constraint operate_mrp_action_change_check check (change in ('added', 'moved', 'changed', 'same')),
  constraint operate_mrp_action_dismiss_reason_check check (char_length(dismiss_reason) <= 500),
  constraint operate_mrp_action_version_check check (version > 0)
) with (fillfactor = 85);
create table operate_mrp_action_pegs (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  level integer,
  what text not null,
  order_id bigint,
  plan_id bigint,
  quantity numeric(18,4),
  day date,
  days_late integer,
  constraint operate_mrp_action_pegs_pkey primary key (id),
  constraint operate_mrp_action_pegs_level_check check (level >= 0),
  constraint operate_mrp_action_pegs_what_check check (char_length(what) <= 200 and what <> ''),
  constraint operate_mrp_action_pegs_quantity_check check (quantity <> 'NaN'),
  constraint operate_mrp_action_pegs_day_check check (day between '1900-01-01' and '2199-12-31'),
  constraint operate_mrp_action_pegs_days_late_check check (days_late >= 0)
);
create table operate_shortage (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  kind text not null,
  action_id bigint,
  material_id bigint not null,
  plan_id bigint,
  reason text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  expected_on date not null,
  computed_priority text not null,
  raised_to text,
  raise_reason text,
  priority text not null,
  supplier_id bigint,
  estimate numeric(18,4),
  worth numeric(16,2),
  automatic boolean default false not null,
  approved_on date,
  approved_by text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_shortage_pkey primary key (id),
  constraint operate_shortage_code_check check (char_length(code) <= 60),
  constraint operate_shortage_state_check check (state in ('draft', 'pending', 'approved', 'rejected', 'cancelled')),
  constraint operate_shortage_kind_check check (kind in ('bom', 'other')),
  constraint operate_shortage_reason_check check (char_length(reason) <= 500),
  constraint operate_shortage_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint operate_shortage_expected_on_check check (expected_on between '1900-01-01' and '2199-12-31'),
  constraint operate_shortage_computed_priority_check check (computed_priority in ('lineDown', 'promise', 'safety')),
  constraint operate_shortage_raised_to_check check (raised_to in ('lineDown', 'promise', 'safety')),
  constraint operate_shortage_raise_reason_check check (char_length(raise_reason) <= 500),
  constraint operate_shortage_priority_check check (priority in ('lineDown', 'promise', 'safety')),
  constraint operate_shortage_estimate_check check (estimate <> 'NaN'),
  constraint operate_shortage_worth_check check (worth <> 'NaN'),
  constraint operate_shortage_approved_on_check check (approved_on between '1900-01-01' and '2199-12-31'),
  constraint operate_shortage_approved_by_check check (approved_by in ('flow', 'policy')),
  constraint operate_shortage_notes_check check (char_length(notes) <= 1000),
  constraint operate_shortage_approved_filled_check check (state <> 'approved' or (approved_on is not null and approved_by is not null)),
  constraint operate_shortage_version_check check (version > 0),
  constraint operate_shortage_code_key unique (code)
) with (fillfactor = 85);
create table operate_mrp_run (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  cause text not null,
  purpose text not null,
  window_days integer,
  move_up_days integer,
  tolerance_days integer,
  lane text not null,
  started_by_id bigint,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  planned_on date,
  materials integer,
  bill_lines integer,
  demands integer,
  receipts integer,
  read_seconds numeric(16,2),
  plan_seconds numeric(16,2),
  write_seconds numeric(16,2),
  action_count integer,
  added integer,
  gone integer,
  moved integer,
  changed integer,
  message text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_mrp_run_pkey primary key (id),
  constraint operate_mrp_run_code_check check (char_length(code) <= 60),
  constraint operate_mrp_run_state_check check (state in ('draft', 'running', 'done', 'failed', 'cancelled')),
  constraint operate_mrp_run_cause_check check (cause in ('manual', 'nightly')),
  constraint operate_mrp_run_purpose_check check (char_length(purpose) <= 120 and purpose <> ''),
  constraint operate_mrp_run_window_days_check check (window_days >= 0 and window_days <= 365),
  constraint operate_mrp_run_move_up_days_check check (move_up_days >= 0 and move_up_days <= 365),
  constraint operate_mrp_run_tolerance_days_check check (tolerance_days >= 0 and tolerance_days <= 365),
  constraint operate_mrp_run_lane_check check (char_length(lane) <= 10 and lane <> ''),
  constraint operate_mrp_run_started_at_check check (isfinite(started_at)),
  constraint operate_mrp_run_finished_at_check check (isfinite(finished_at)),
  constraint operate_mrp_run_planned_on_check check (planned_on between '1900-01-01' and '2199-12-31'),
  constraint operate_mrp_run_materials_check check (materials >= 0),
  constraint operate_mrp_run_bill_lines_check check (bill_lines >= 0),
  constraint operate_mrp_run_demands_check check (demands >= 0),
  constraint operate_mrp_run_receipts_check check (receipts >= 0),
  constraint operate_mrp_run_read_seconds_check check (read_seconds <> 'NaN'),
  constraint operate_mrp_run_plan_seconds_check check (plan_seconds <> 'NaN'),
  constraint operate_mrp_run_write_seconds_check check (write_seconds <> 'NaN'),
  constraint operate_mrp_run_action_count_check check (action_count >= 0),
  constraint operate_mrp_run_added_check check (added >= 0),
  constraint operate_mrp_run_gone_check check (gone >= 0),
  constraint operate_mrp_run_moved_check check (moved >= 0),
  constraint operate_mrp_run_changed_check check (changed >= 0),
  constraint operate_mrp_run_message_check check (char_length(message) <= 500),
  constraint operate_mrp_run_version_check check (version > 0),
  constraint operate_mrp_run_code_key unique (code)
) with (fillfactor = 85);
create table operate_mrp_run_slips (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  order_id bigint,
  material_id bigint,
  quantity numeric(18,4),
  promised_on date,
  days_late integer,
  constraint operate_mrp_run_slips_pkey primary key (id),
  constraint operate_mrp_run_slips_quantity_check check (quantity <> 'NaN'),
  constraint operate_mrp_run_slips_promised_on_check check (promised_on between '1900-01-01' and '2199-12-31')
);
create table operate_mrp_run_problems (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  material_id bigint,
  problem text not null,
  assumed text,
  constraint operate_mrp_run_problems_pkey primary key (id),
  constraint operate_mrp_run_problems_problem_check check (problem in ('circle', 'noLeadTime', 'noSupplier', 'lotRules', 'noSource', 'otherUnit')),
  constraint operate_mrp_run_problems_assumed_check check (char_length(assumed) <= 100)
);
alter table purchase_requisition_items add column shortage_id bigint;
alter table mnm_material add column max_order numeric(18,4);
alter table mnm_material add column make_days integer;
alter table mnm_material add column make_scrap numeric(18,4);
alter table mnm_material add column firm_days integer;
alter table mnm_material add column planner_id bigint;
alter table mnm_material add column primary_supplier_id bigint;
create index purchase_requisition_items_shortage_id_idx on purchase_requisition_items (shortage_id, id);
alter table mnm_material add constraint mnm_material_max_order_check check (max_order <> 'NaN' and max_order >= 0.0001 and max_order <= 999999999) not valid;
alter table mnm_material add constraint mnm_material_make_days_check check (make_days >= 1 and make_days <= 365) not valid;
alter table mnm_material add constraint mnm_material_make_scrap_check check (make_scrap <> 'NaN' and make_scrap >= 0 and make_scrap <= 0.9999) not valid;
alter table mnm_material add constraint mnm_material_firm_days_check check (firm_days >= 1 and firm_days <= 365) not valid;
create index mnm_material_planner_id_idx on mnm_material (planner_id);
create index mnm_material_primary_supplier_id_idx on mnm_material (primary_supplier_id);
create index operate_mrp_action_sentence_idx on operate_mrp_action (sentence, id);
create index operate_mrp_action_sentence_trgm on operate_mrp_action using gin (sentence gin_trgm_ops);
create index operate_mrp_action_priority_idx on operate_mrp_action (priority, id);
create index operate_mrp_action_kind_idx on operate_mrp_action (kind, id);
create index operate_mrp_action_material_id_idx on operate_mrp_action (material_id, id);
create index operate_mrp_action_quantity_idx on operate_mrp_action (quantity, id);
create index operate_mrp_action_needed_on_idx on operate_mrp_action (needed_on, id);
create index operate_mrp_action_release_on_idx on operate_mrp_action (release_on, id);
create index operate_mrp_action_days_late_idx on operate_mrp_action (days_late, id);
create index operate_mrp_action_owner_id_idx on operate_mrp_action (owner_id, id);
create index operate_mrp_action_supplier_id_idx on operate_mrp_action (supplier_id, id);
create index operate_mrp_action_change_idx on operate_mrp_action (change, id);
create index operate_mrp_action_state_idx on operate_mrp_action (state, id);
create index operate_mrp_action_reason_code_idx on operate_mrp_action (reason_code, id);
create index operate_mrp_action_run_id_idx on operate_mrp_action (run_id, id);
create index operate_mrp_action_search on operate_mrp_action using gin (search_grams(search_text));
create index operate_mrp_action_unit_id_idx on operate_mrp_action (unit_id);
create index operate_mrp_action_purchase_order_id_idx on operate_mrp_action (purchase_order_id);
create index operate_mrp_action_requisition_id_idx on operate_mrp_action (requisition_id);
create index operate_mrp_action_plan_id_idx on operate_mrp_action (plan_id);
create index operate_mrp_action_made_id_idx on operate_mrp_action (made_id);
create index operate_mrp_action_made_plan_id_idx on operate_mrp_action (made_plan_id);
create index operate_mrp_action_created_by_id_idx on operate_mrp_action (created_by_id);
create index operate_mrp_action_created_in_id_idx on operate_mrp_action (created_in_id);
create index operate_mrp_action_created_at_idx on operate_mrp_action (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_mrp_action for each statement execute function tell_written();
create trigger keep_stay after insert or delete on operate_mrp_action for each row execute function keep_stay('operate.mrpAction', 'state');
create trigger keep_stay_anew after update on operate_mrp_action for each row when (new.state is distinct from old.state) execute function keep_stay('operate.mrpAction', 'state');
create index operate_mrp_action_pegs_owner_id_idx on operate_mrp_action_pegs (owner_id, position);
create index operate_mrp_action_pegs_order_id_idx on operate_mrp_action_pegs (order_id);
create index operate_mrp_action_pegs_plan_id_idx on operate_mrp_action_pegs (plan_id);
create trigger tell_written after insert or update or delete or truncate on operate_mrp_action_pegs for each statement execute function tell_written();
create index operate_shortage_code_idx on operate_shortage (code, id);
create index operate_shortage_code_trgm on operate_shortage using gin (code gin_trgm_ops);
create index operate_shortage_priority_idx on operate_shortage (priority, id);
create index operate_shortage_kind_idx on operate_shortage (kind, id);
create index operate_shortage_material_id_idx on operate_shortage (material_id, id);
create index operate_shortage_quantity_idx on operate_shortage (quantity, id);
create index operate_shortage_expected_on_idx on operate_shortage (expected_on, id);
create index operate_shortage_state_idx on operate_shortage (state, id);
create index operate_shortage_supplier_id_idx on operate_shortage (supplier_id, id);
create index operate_shortage_plan_id_idx on operate_shortage (plan_id, id);
create index operate_shortage_action_id_idx on operate_shortage (action_id, id);
create index operate_shortage_automatic_idx on operate_shortage (automatic, id);
create index operate_shortage_search on operate_shortage using gin (search_grams(search_text));
create index operate_shortage_unit_id_idx on operate_shortage (unit_id);
create index operate_shortage_created_by_id_idx on operate_shortage (created_by_id);
create index operate_shortage_created_in_id_idx on operate_shortage (created_in_id);
create index operate_shortage_created_at_idx on operate_shortage (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_shortage for each statement execute function tell_written();
create trigger keep_stay after insert or delete on operate_shortage for each row execute function keep_stay('operate.shortage', 'state');
create trigger keep_stay_anew after update on operate_shortage for each row when (new.state is distinct from old.state) execute function keep_stay('operate.shortage', 'state');
create unique index operate_mrp_run_lane_once on operate_mrp_run (lane) where state in ('running');
create index operate_mrp_run_code_idx on operate_mrp_run (code, id);
create index operate_mrp_run_code_trgm on operate_mrp_run using gin (code gin_trgm_ops);
create index operate_mrp_run_state_idx on operate_mrp_run (state, id);
create index operate_mrp_run_cause_idx on operate_mrp_run (cause, id);
create index operate_mrp_run_started_by_id_idx on operate_mrp_run (started_by_id, id);
create index operate_mrp_run_started_at_idx on operate_mrp_run (started_at, id);
create index operate_mrp_run_materials_idx on operate_mrp_run (materials, id);
create index operate_mrp_run_demands_idx on operate_mrp_run (demands, id);
create index operate_mrp_run_action_count_idx on operate_mrp_run (action_count, id);
create index operate_mrp_run_added_idx on operate_mrp_run (added, id);
create index operate_mrp_run_gone_idx on operate_mrp_run (gone, id);
create index operate_mrp_run_moved_idx on operate_mrp_run (moved, id);
create index operate_mrp_run_changed_idx on operate_mrp_run (changed, id);
create index operate_mrp_run_plan_seconds_idx on operate_mrp_run (plan_seconds, id);
create index operate_mrp_run_search on operate_mrp_run using gin (search_grams(search_text));
create index operate_mrp_run_created_by_id_idx on operate_mrp_run (created_by_id);
create index operate_mrp_run_created_in_id_idx on operate_mrp_run (created_in_id);
create index operate_mrp_run_created_at_idx on operate_mrp_run (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_mrp_run for each statement execute function tell_written();
create trigger keep_stay after insert or delete on operate_mrp_run for each row execute function keep_stay('operate.mrpRun', 'state');
create trigger keep_stay_anew after update on operate_mrp_run for each row when (new.state is distinct from old.state) execute function keep_stay('operate.mrpRun', 'state');
create index operate_mrp_run_slips_owner_id_idx on operate_mrp_run_slips (owner_id, position);
create index operate_mrp_run_slips_order_id_idx on operate_mrp_run_slips (order_id);
create index operate_mrp_run_slips_material_id_idx on operate_mrp_run_slips (material_id);
create trigger tell_written after insert or update or delete or truncate on operate_mrp_run_slips for each statement execute function tell_written();
create index operate_mrp_run_problems_owner_id_idx on operate_mrp_run_problems (owner_id, position);
create index operate_mrp_run_problems_material_id_idx on operate_mrp_run_problems (material_id);
create trigger tell_written after insert or update or delete or truncate on operate_mrp_run_problems for each statement execute function tell_written();
alter table purchase_requisition_items add constraint purchase_requisition_items_shortage_id_fkey foreign key (shortage_id) references operate_shortage (id) on delete restrict not valid;
alter table mnm_material add constraint mnm_material_planner_id_fkey foreign key (planner_id) references admin_user (id) on delete restrict not valid;
alter table mnm_material add constraint mnm_material_primary_supplier_id_fkey foreign key (primary_supplier_id) references purchase_supplier (id) on delete restrict not valid;
alter table operate_mrp_action add constraint operate_mrp_action_run_id_fkey foreign key (run_id) references operate_mrp_run (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_purchase_order_id_fkey foreign key (purchase_order_id) references purchase_order (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_requisition_id_fkey foreign key (requisition_id) references purchase_requisition (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_plan_id_fkey foreign key (plan_id) references operate_production_plan (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_made_id_fkey foreign key (made_id) references operate_shortage (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_made_plan_id_fkey foreign key (made_plan_id) references operate_production_plan (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_mrp_action add constraint operate_mrp_action_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_mrp_action_pegs add constraint operate_mrp_action_pegs_owner_id_fkey foreign key (owner_id) references operate_mrp_action (id) on delete cascade;
alter table operate_mrp_action_pegs add constraint operate_mrp_action_pegs_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;
alter table operate_mrp_action_pegs add constraint operate_mrp_action_pegs_plan_id_fkey foreign key (plan_id) references operate_production_plan (id) on delete restrict;
alter table operate_shortage add constraint operate_shortage_action_id_fkey foreign key (action_id) references operate_mrp_action (id) on delete restrict;
alter table operate_shortage add constraint operate_shortage_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table operate_shortage add constraint operate_shortage_plan_id_fkey foreign key (plan_id) references operate_production_plan (id) on delete restrict;
alter table operate_shortage add constraint operate_shortage_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table operate_shortage add constraint operate_shortage_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table operate_shortage add constraint operate_shortage_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_shortage add constraint operate_shortage_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_mrp_run add constraint operate_mrp_run_started_by_id_fkey foreign key (started_by_id) references admin_user (id) on delete restrict;
alter table operate_mrp_run add constraint operate_mrp_run_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_mrp_run add constraint operate_mrp_run_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_mrp_run_slips add constraint operate_mrp_run_slips_owner_id_fkey foreign key (owner_id) references operate_mrp_run (id) on delete cascade;
alter table operate_mrp_run_slips add constraint operate_mrp_run_slips_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;
alter table operate_mrp_run_slips add constraint operate_mrp_run_slips_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table operate_mrp_run_problems add constraint operate_mrp_run_problems_owner_id_fkey foreign key (owner_id) references operate_mrp_run (id) on delete cascade;
alter table operate_mrp_run_problems add constraint operate_mrp_run_problems_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
create function current(t operate_mrp_action) returns boolean language sql stable parallel safe as $$ select coalesce(t.run_id = (select max(r.id) from operate_mrp_run as r where r.state = 'done'), false) $$;
create function existing(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(case when b.kind = 'usable' and coalesce(b.expires_on >= company_today(), true) then b.quantity - b.reserved else 0 end) from stock_balance as b where b.material_id = t.material_id and b.owner = 'company'), 0) $$;
create function alert_stock(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select (select m.safety_stock from mnm_material as m where m.id = t.material_id) $$;
create function in_warehouse(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(case when b.kind in ('usable', 'quarantine', 'blocked') then b.quantity else 0 end) from stock_balance as b where b.material_id = t.material_id and b.owner = 'company'), 0) $$;
create function in_quarantine(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(case when b.kind = 'quarantine' then b.quantity else 0 end) from stock_balance as b where b.material_id = t.material_id and b.owner = 'company'), 0) $$;
create function requested(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(ql.quantity) from purchase_requisition_items as ql join purchase_requisition as q on q.id = ql.owner_id
      and q.state <> 'rejected' where ql.shortage_id = t.id), 0) $$;
create function ordered(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(i.quantity) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) $$;
create function ordered_on(t operate_shortage) returns date language sql stable parallel safe as $$ select (select min((o.sent_at at time zone 'Asia/Shanghai')::date) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id) $$;
create function ordered_by(t operate_shortage) returns text language sql stable parallel safe as $$ select (select min(u.name) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') join admin_user as u on u.id = o.buyer_id where ql.shortage_id = t.id) $$;
create function dispatched(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(i.received + i.announced) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) $$;
create function received(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(i.received) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) $$;
create function arrives_on(t operate_shortage) returns date language sql stable parallel safe as $$ select (select max(coalesce(o.promised_on, o.deliver_by)) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id) $$;
create function arrived_on(t operate_shortage) returns date language sql stable parallel safe as $$ select (select max(r.received_on) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') join purchase_receipt_items as rl on rl.ordered_id = i.id join purchase_receipt as r on r.id = rl.owner_id and r.state = 'posted' where ql.shortage_id = t.id) $$;
create function confirmed_by(t operate_shortage) returns text language sql stable parallel safe as $$ select (select max(u.name) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') join purchase_receipt_items as rl on rl.ordered_id = i.id join purchase_receipt as r on r.id = rl.owner_id and r.state = 'posted' join admin_user as u on u.id = r.created_by_id where ql.shortage_id = t.id) $$;
create function purchase_status(t operate_shortage) returns text language sql stable parallel safe as $$ select case when coalesce((select sum(i.quantity) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) = 0 then 'notPurchased' when coalesce((select sum(i.received) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) >= t.quantity then 'arrived' when coalesce((select sum(i.received + i.announced) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) > 0 then 'inTransit'
      when coalesce((select sum(i.quantity) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) >= t.quantity then 'purchased' else 'partlyPurchased' end $$;
create function days_open(t operate_shortage) returns integer language sql stable parallel safe as $$ select case when t.state = 'cancelled' or coalesce((select sum(i.received) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) >= t.quantity then null else company_today() - (t.created_at at time zone 'Asia/Shanghai')::date end $$;
create function overdue(t operate_shortage) returns boolean language sql stable parallel safe as $$ select coalesce(t.expected_on < company_today() and t.state <> 'cancelled' and coalesce((select sum(i.received) from purchase_requisition_items as ql join purchase_price_comparison_items as c on c.requested_id = ql.id join purchase_order_items as i on i.item_id = c.id
  join purchase_order as o on o.id = i.owner_id and o.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed') where ql.shortage_id = t.id), 0) < t.quantity, false) $$;
