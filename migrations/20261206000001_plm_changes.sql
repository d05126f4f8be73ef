-- Technical changes with what becomes of goods and what departments do: new tables; feedback says what is to be confirmed. Locks plm_release_feedback against reading and writing for a moment: an empty column, no row is rewritten.
-- Readers wait at most 20 ms with 1,000,000 rows of plm_release_feedback.
create table plm_change (
  id bigint generated always as identity not null,
  code text,
  state text not null,
  title text not null,
  reason_class text not null,
  change_class text not null,
  source text,
  source_number text,
  review_id bigint,
  scar_id bigint,
  last_buy_on date,
  description text not null,
  model_id bigint,
  bom_id bigint,
  effectivity text not null,
  effective_on date,
  effective_sn text,
  effective_plan_id bigint,
  used_up_id bigint,
  due_on date,
  impact numeric(16,2),
  open_dispositions integer default 0 not null,
  unfilled_tasks integer default 0 not null,
  open_tasks integer default 0 not null,
  next_due_on date,
  assessed_at timestamp with time zone,
  approved_at timestamp with time zone,
  next_bom_id bigint,
  effective_since date,
  closed_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint plm_change_pkey primary key (id),
  constraint plm_change_code_check check (char_length(code) <= 60),
  constraint plm_change_state_check check (state in ('draft', 'pending', 'approved', 'editable', 'implementing', 'closed', 'rejected', 'cancelled')),
  constraint plm_change_title_check check (char_length(title) <= 200 and title <> ''),
  constraint plm_change_reason_class_check check (reason_class in ('defect', 'cost', 'supply', 'regulation', 'improvement', 'customer')),
  constraint plm_change_change_class_check check (change_class in ('formFitFunction', 'other')),
  constraint plm_change_source_check check (source in ('review', 'correctiveAction', 'returned', 'craft', 'supplierNotice', 'other')),
  constraint plm_change_source_number_check check (char_length(source_number) <= 60),
  constraint plm_change_last_buy_on_check check (last_buy_on between '1900-01-01' and '2199-12-31'),
  constraint plm_change_description_check check (char_length(description) <= 4000 and description <> ''),
  constraint plm_change_effectivity_check check (effectivity in ('immediately', 'date', 'sn', 'plan', 'usedUp')),
  constraint plm_change_effective_on_check check (effective_on between '1900-01-01' and '2199-12-31'),
  constraint plm_change_effective_sn_check check (char_length(effective_sn) <= 6 and effective_sn ~ '^(?:[0-9]{6})$'),
  constraint plm_change_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint plm_change_impact_check check (impact <> 'NaN'),
  constraint plm_change_open_dispositions_check check (open_dispositions >= 0),
  constraint plm_change_unfilled_tasks_check check (unfilled_tasks >= 0),
  constraint plm_change_open_tasks_check check (open_tasks >= 0),
  constraint plm_change_next_due_on_check check (next_due_on between '1900-01-01' and '2199-12-31'),
  constraint plm_change_assessed_at_check check (isfinite(assessed_at)),
  constraint plm_change_approved_at_check check (isfinite(approved_at)),
  constraint plm_change_effective_since_check check (effective_since between '1900-01-01' and '2199-12-31'),
  constraint plm_change_closed_on_check check (closed_on between '1900-01-01' and '2199-12-31'),
  constraint plm_change_pending_filled_check check (state <> 'pending' or (code is not null)),
  constraint plm_change_approved_filled_check check (state <> 'approved' or (code is not null and approved_at is not null)),
  constraint plm_change_editable_filled_check check (state <> 'editable' or (code is not null and approved_at is not null)),
  constraint plm_change_implementing_filled_check check (state <> 'implementing' or (code is not null and approved_at is not null)),
  constraint plm_change_closed_filled_check check (state <> 'closed' or (code is not null and approved_at is not null and closed_on is not null)),
  constraint plm_change_code_drawn_check check (code is not null or state in ('draft', 'cancelled')),
  constraint plm_change_version_check check (version > 0),
  constraint plm_change_code_key unique (code)
) with (fillfactor = 85);
create table plm_change_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  action text not null,
  item text,
  component_id bigint,
  new_component_id bigint,
  quantity numeric(18,4),
  designators text,
  before text,
  after text,
  file_id bigint,
  constraint plm_change_items_pkey primary key (id),
  constraint plm_change_items_action_check check (action in ('replace', 'remove', 'add', 'quantity', 'parameter', 'file')),
  constraint plm_change_items_item_check check (char_length(item) <= 12),
  constraint plm_change_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001),
  constraint plm_change_items_designators_check check (char_length(designators) <= 2000),
  constraint plm_change_items_before_check check (char_length(before) <= 500),
  constraint plm_change_items_after_check check (char_length(after) <= 500)
);
create table plm_change_parties (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  department_id bigint not null,
  part text not null,
  task text,
  constraint plm_change_parties_pkey primary key (id),
  constraint plm_change_parties_part_check check (part in ('purchasing', 'warehouse', 'production', 'quality', 'sales', 'service')),
  constraint plm_change_parties_task_check check (char_length(task) <= 500),
  constraint plm_change_parties_owner_id_department_id_part_key unique (owner_id, department_id, part)
);
create table plm_change_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint plm_change_authors_pkey primary key (owner_id, target_id)
);
create table plm_disposition (
  id bigint generated always as identity not null,
  caption text not null,
  caption_en text not null,
  change_id bigint not null,
  material_id bigint not null,
  place text not null,
  state text not null,
  quantity numeric(18,4),
  unit_cost numeric(18,4),
  cost numeric(16,2),
  decision text,
  owner_id bigint,
  due_on date,
  note text,
  order_id bigint,
  move_id bigint,
  document text,
  done_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint plm_disposition_pkey primary key (id),
  constraint plm_disposition_caption_check check (char_length(caption) <= 260 and caption <> ''),
  constraint plm_disposition_caption_en_check check (char_length(caption_en) <= 260 and caption_en <> ''),
  constraint plm_disposition_place_check check (place in ('onHand', 'onOrder', 'wip', 'finished', 'shipped')),
  constraint plm_disposition_state_check check (state in ('undecided', 'open', 'done', 'dropped')),
  constraint plm_disposition_quantity_check check (quantity <> 'NaN' and quantity >= 0),
  constraint plm_disposition_unit_cost_check check (unit_cost <> 'NaN'),
  constraint plm_disposition_cost_check check (cost <> 'NaN'),
  constraint plm_disposition_decision_check check (decision in ('useUp', 'rework', 'scrap', 'returnIt', 'sellAsSpare', 'accept', 'changeOrder', 'cancelOrder', 'defer', 'leave', 'relabel', 'notify', 'recall', 'repairOnReturn')),
  constraint plm_disposition_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint plm_disposition_note_check check (char_length(note) <= 1000),
  constraint plm_disposition_document_check check (char_length(document) <= 120),
  constraint plm_disposition_done_on_check check (done_on between '1900-01-01' and '2199-12-31'),
  constraint plm_disposition_open_filled_check check (state <> 'open' or (decision is not null and owner_id is not null and due_on is not null)),
  constraint plm_disposition_done_filled_check check (state <> 'done' or (decision is not null and done_on is not null)),
  constraint plm_disposition_version_check check (version > 0),
  constraint plm_disposition_change_id_material_id_place_key unique (change_id, material_id, place)
) with (fillfactor = 85);
create table plm_change_task (
  id bigint generated always as identity not null,
  caption text not null,
  caption_en text not null,
  change_id bigint not null,
  department_id bigint not null,
  part text not null,
  state text not null,
  task text,
  owner_id bigint,
  due_on date,
  reply text,
  order_id bigint,
  move_id bigint,
  document text,
  executed_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint plm_change_task_pkey primary key (id),
  constraint plm_change_task_caption_check check (char_length(caption) <= 200 and caption <> ''),
  constraint plm_change_task_caption_en_check check (char_length(caption_en) <= 220 and caption_en <> ''),
  constraint plm_change_task_part_check check (part in ('purchasing', 'warehouse', 'production', 'quality', 'sales', 'service')),
  constraint plm_change_task_state_check check (state in ('pending', 'acknowledged', 'problem', 'executed', 'dropped')),
  constraint plm_change_task_task_check check (char_length(task) <= 500),
  constraint plm_change_task_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint plm_change_task_reply_check check (char_length(reply) <= 2000),
  constraint plm_change_task_document_check check (char_length(document) <= 120),
  constraint plm_change_task_executed_on_check check (executed_on between '1900-01-01' and '2199-12-31'),
  constraint plm_change_task_acknowledged_filled_check check (state <> 'acknowledged' or (reply is not null)),
  constraint plm_change_task_executed_filled_check check (state <> 'executed' or (executed_on is not null)),
  constraint plm_change_task_version_check check (version > 0),
  constraint plm_change_task_change_id_department_id_part_key unique (change_id, department_id, part)
) with (fillfactor = 85);
alter table plm_release_feedback add column question text;
alter table plm_release_feedback add constraint plm_release_feedback_question_check check (char_length(question) <= 500) not valid;
create index plm_change_code_idx on plm_change (code, id);
create index plm_change_code_trgm on plm_change using gin (code gin_trgm_ops);
create index plm_change_state_idx on plm_change (state, id);
create index plm_change_title_idx on plm_change (title, id);
create index plm_change_title_trgm on plm_change using gin (title gin_trgm_ops);
create index plm_change_reason_class_idx on plm_change (reason_class, id);
create index plm_change_change_class_idx on plm_change (change_class, id);
create index plm_change_bom_id_idx on plm_change (bom_id, id);
create index plm_change_effectivity_idx on plm_change (effectivity, id);
create index plm_change_due_on_idx on plm_change (due_on, id);
create index plm_change_open_dispositions_idx on plm_change (open_dispositions, id);
create index plm_change_open_tasks_idx on plm_change (open_tasks, id);
create index plm_change_next_due_on_idx on plm_change (next_due_on, id);
create index plm_change_source_idx on plm_change (source, id);
create index plm_change_model_id_idx on plm_change (model_id, id);
create index plm_change_approved_at_idx on plm_change (approved_at, id);
create index plm_change_search on plm_change using gin (search_grams(search_text));
create index plm_change_review_id_idx on plm_change (review_id);
create index plm_change_scar_id_idx on plm_change (scar_id);
create index plm_change_effective_plan_id_idx on plm_change (effective_plan_id);
create index plm_change_used_up_id_idx on plm_change (used_up_id);
create index plm_change_next_bom_id_idx on plm_change (next_bom_id);
create index plm_change_created_by_id_idx on plm_change (created_by_id);
create index plm_change_created_in_id_idx on plm_change (created_in_id);
create index plm_change_created_at_idx on plm_change (created_at, id);
create trigger tell_written after insert or update or delete or truncate on plm_change for each statement execute function tell_written();
create trigger keep_stay after insert or delete on plm_change for each row execute function keep_stay('plm.change', 'state');
create trigger keep_stay_anew after update on plm_change for each row when (new.state is distinct from old.state) execute function keep_stay('plm.change', 'state');
create index plm_change_items_owner_id_idx on plm_change_items (owner_id, position);
create index plm_change_items_component_id_idx on plm_change_items (component_id);
create index plm_change_items_new_component_id_idx on plm_change_items (new_component_id);
create index plm_change_items_file_id_idx on plm_change_items (file_id);
create trigger tell_written after insert or update or delete or truncate on plm_change_items for each statement execute function tell_written();
create index plm_change_parties_owner_id_idx on plm_change_parties (owner_id, position);
create index plm_change_parties_department_id_idx on plm_change_parties (department_id);
create trigger tell_written after insert or update or delete or truncate on plm_change_parties for each statement execute function tell_written();
create index plm_change_authors_target_id_idx on plm_change_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on plm_change_authors for each statement execute function tell_written();
create index plm_disposition_caption_idx on plm_disposition (caption, id);
create index plm_disposition_caption_trgm on plm_disposition using gin (caption gin_trgm_ops);
create index plm_disposition_change_id_idx on plm_disposition (change_id, id);
create index plm_disposition_material_id_idx on plm_disposition (material_id, id);
create index plm_disposition_place_idx on plm_disposition (place, id);
create index plm_disposition_state_idx on plm_disposition (state, id);
create index plm_disposition_quantity_idx on plm_disposition (quantity, id);
create index plm_disposition_cost_idx on plm_disposition (cost, id);
create index plm_disposition_decision_idx on plm_disposition (decision, id);
create index plm_disposition_owner_id_idx on plm_disposition (owner_id, id);
create index plm_disposition_due_on_idx on plm_disposition (due_on, id);
create index plm_disposition_done_on_idx on plm_disposition (done_on, id);
create index plm_disposition_search on plm_disposition using gin (search_grams(search_text));
create index plm_disposition_order_id_idx on plm_disposition (order_id);
create index plm_disposition_move_id_idx on plm_disposition (move_id);
create index plm_disposition_created_by_id_idx on plm_disposition (created_by_id);
create index plm_disposition_created_in_id_idx on plm_disposition (created_in_id);
create index plm_disposition_created_at_idx on plm_disposition (created_at, id);
create trigger tell_written after insert or update or delete or truncate on plm_disposition for each statement execute function tell_written();
create trigger keep_stay after insert or delete on plm_disposition for each row execute function keep_stay('plm.disposition', 'state');
create trigger keep_stay_anew after update on plm_disposition for each row when (new.state is distinct from old.state) execute function keep_stay('plm.disposition', 'state');
create index plm_change_task_caption_idx on plm_change_task (caption, id);
create index plm_change_task_caption_trgm on plm_change_task using gin (caption gin_trgm_ops);
create index plm_change_task_change_id_idx on plm_change_task (change_id, id);
create index plm_change_task_department_id_idx on plm_change_task (department_id, id);
create index plm_change_task_part_idx on plm_change_task (part, id);
create index plm_change_task_state_idx on plm_change_task (state, id);
create index plm_change_task_task_idx on plm_change_task (task, id);
create index plm_change_task_task_trgm on plm_change_task using gin (task gin_trgm_ops);
create index plm_change_task_owner_id_idx on plm_change_task (owner_id, id);
create index plm_change_task_due_on_idx on plm_change_task (due_on, id);
create index plm_change_task_reply_idx on plm_change_task (reply, id);
create index plm_change_task_reply_trgm on plm_change_task using gin (reply gin_trgm_ops);
create index plm_change_task_executed_on_idx on plm_change_task (executed_on, id);
create index plm_change_task_search on plm_change_task using gin (search_grams(search_text));
create index plm_change_task_order_id_idx on plm_change_task (order_id);
create index plm_change_task_move_id_idx on plm_change_task (move_id);
create index plm_change_task_created_by_id_idx on plm_change_task (created_by_id);
create index plm_change_task_created_in_id_idx on plm_change_task (created_in_id);
create index plm_change_task_created_at_idx on plm_change_task (created_at, id);
create trigger tell_written after insert or update or delete or truncate on plm_change_task for each statement execute function tell_written();
create trigger keep_stay after insert or delete on plm_change_task for each row execute function keep_stay('plm.changeTask', 'state');
create trigger keep_stay_anew after update on plm_change_task for each row when (new.state is distinct from old.state) execute function keep_stay('plm.changeTask', 'state');
alter table plm_change add constraint plm_change_review_id_fkey foreign key (review_id) references quality_material_review (id) on delete restrict;
alter table plm_change add constraint plm_change_scar_id_fkey foreign key (scar_id) references quality_scar (id) on delete restrict;
alter table plm_change add constraint plm_change_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table plm_change add constraint plm_change_bom_id_fkey foreign key (bom_id) references product_bom (id) on delete restrict;
alter table plm_change add constraint plm_change_effective_plan_id_fkey foreign key (effective_plan_id) references operate_production_plan (id) on delete restrict;
alter table plm_change add constraint plm_change_used_up_id_fkey foreign key (used_up_id) references mnm_material (id) on delete restrict;
alter table plm_change add constraint plm_change_next_bom_id_fkey foreign key (next_bom_id) references product_bom (id) on delete restrict;
alter table plm_change add constraint plm_change_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table plm_change add constraint plm_change_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table plm_change_items add constraint plm_change_items_owner_id_fkey foreign key (owner_id) references plm_change (id) on delete cascade;
alter table plm_change_items add constraint plm_change_items_component_id_fkey foreign key (component_id) references mnm_material (id) on delete restrict;
alter table plm_change_items add constraint plm_change_items_new_component_id_fkey foreign key (new_component_id) references mnm_material (id) on delete restrict;
alter table plm_change_items add constraint plm_change_items_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table plm_change_parties add constraint plm_change_parties_owner_id_fkey foreign key (owner_id) references plm_change (id) on delete cascade;
alter table plm_change_parties add constraint plm_change_parties_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table plm_change_authors add constraint plm_change_authors_owner_id_fkey foreign key (owner_id) references plm_change (id) on delete cascade;
alter table plm_change_authors add constraint plm_change_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table plm_disposition add constraint plm_disposition_change_id_fkey foreign key (change_id) references plm_change (id) on delete restrict;
alter table plm_disposition add constraint plm_disposition_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table plm_disposition add constraint plm_disposition_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table plm_disposition add constraint plm_disposition_order_id_fkey foreign key (order_id) references purchase_order (id) on delete restrict;
alter table plm_disposition add constraint plm_disposition_move_id_fkey foreign key (move_id) references stock_move (id) on delete restrict;
alter table plm_disposition add constraint plm_disposition_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table plm_disposition add constraint plm_disposition_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table plm_change_task add constraint plm_change_task_change_id_fkey foreign key (change_id) references plm_change (id) on delete restrict;
alter table plm_change_task add constraint plm_change_task_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table plm_change_task add constraint plm_change_task_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table plm_change_task add constraint plm_change_task_order_id_fkey foreign key (order_id) references purchase_order (id) on delete restrict;
alter table plm_change_task add constraint plm_change_task_move_id_fkey foreign key (move_id) references stock_move (id) on delete restrict;
alter table plm_change_task add constraint plm_change_task_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table plm_change_task add constraint plm_change_task_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function overdue(t plm_change) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('approved', 'editable', 'implementing') and t.due_on < company_today()), false) $$;
create function outdated(t plm_change) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('draft', 'pending', 'rejected') and exists (select from product_bom as b join product_bom as n on n.parent_id = b.parent_id
    where b.id = t.bom_id and n.id > b.id and n.status in ('review', 'released'))), false) $$;
create function rivals(t plm_change) returns integer language sql stable parallel safe as $$ select (select count(*)::integer from plm_change as c join product_bom as n on n.id = c.bom_id join product_bom as b on b.parent_id = n.parent_id
    where b.id = t.bom_id and c.id <> t.id and c.state in ('draft', 'pending', 'rejected')) $$;
create function overdue(t plm_disposition) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('open') and t.due_on < company_today()), false) $$;
create function ready(t plm_disposition) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from plm_change as c where c.id = t.change_id and c.state in ('approved', 'editable', 'implementing')), false) $$;
create function quantity_now(t plm_disposition) returns numeric(18,4) language sql stable parallel safe as $$ select (case t.place
    when 'onHand' then coalesce((select sum(b.quantity) from stock_balance as b where b.material_id = t.material_id and b.kind in ('usable', 'quarantine', 'blocked')), 0)
    when 'onOrder' then coalesce((select sum(greatest(i.quantity - i.received - coalesce(i.cancelled, 0), 0)) from purchase_order_items as i join purchase_order as o on o.id = i.owner_id
      where i.material_id = t.material_id and o.state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived')), 0)
    when 'wip' then coalesce((select sum(greatest(k.issued - k.returned - k.scrapped, 0)) from operate_production_plan_components as k join operate_production_plan as p on p.id = k.owner_id
      where k.component_id = t.material_id and p.state in ('released', 'inProduction')), 0)
    when 'finished' then (select count(*) from product_unit as u join product_model as m on m.id = u.model_id where m.material_id = t.material_id and u.stage = 'stocked' and u.shipped_on is null)
    else (select count(*) from product_unit as u join product_model as m on m.id = u.model_id where m.material_id = t.material_id and u.shipped_on is not null)
  end)::numeric(18,4) $$;
create function overdue(t plm_change_task) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('pending', 'acknowledged', 'problem') and t.due_on < company_today()), false) $$;
create function ready(t plm_change_task) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from plm_change as c where c.id = t.change_id and c.state in ('editable', 'implementing')), false) $$;
create function ready(t plm_release_feedback) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from plm_release as r where r.id = t.release_id and r.state = 'technicalApproved'), false) $$;
