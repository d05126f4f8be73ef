-- Quality feedback with its actions. New tables; locks those to which they refer against writing for a moment.
-- Readers wait for nothing.
create table quality_feedback (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  source text not null,
  customer_id bigint,
  order_id bigint,
  defect_found_id bigint,
  model_id bigint,
  unit_id bigint,
  symptom text not null,
  problem text,
  severity text not null,
  received_at timestamp with time zone,
  restarted_at timestamp with time zone,
  defect_id bigint,
  recurrence_of_id bigint,
  recurrences integer not null,
  owner_id bigint,
  scar_id bigint,
  respond_on date,
  contain_on date,
  cause_on date,
  close_on date,
  response text,
  responded_at timestamp with time zone,
  emergency text,
  containment text,
  contained_at timestamp with time zone,
  cause text,
  escape text,
  responsible text,
  explained_at timestamp with time zone,
  open_actions integer default 0 not null,
  corrective_actions integer default 0 not null,
  next_action_on date,
  validation text,
  implemented_on date,
  implemented_by_id bigint,
  prevention text,
  conclusion text,
  proof_id bigint,
  closed_on date,
  closed_by_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_feedback_pkey primary key (id),
  constraint quality_feedback_code_check check (char_length(code) <= 60),
  constraint quality_feedback_status_check check (status in ('new', 'triage', 'investigating', 'corrective', 'verify', 'closed', 'rejected')),
  constraint quality_feedback_source_check check (source in ('customer', 'internal')),
  constraint quality_feedback_symptom_check check (char_length(symptom) <= 200 and symptom <> ''),
  constraint quality_feedback_problem_check check (char_length(problem) <= 2000),
  constraint quality_feedback_severity_check check (severity in ('critical', 'major', 'minor')),
  constraint quality_feedback_received_at_check check (isfinite(received_at)),
  constraint quality_feedback_restarted_at_check check (isfinite(restarted_at)),
  constraint quality_feedback_recurrences_check check (recurrences >= 0),
  constraint quality_feedback_respond_on_check check (respond_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_contain_on_check check (contain_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_cause_on_check check (cause_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_close_on_check check (close_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_response_check check (char_length(response) <= 2000),
  constraint quality_feedback_responded_at_check check (isfinite(responded_at)),
  constraint quality_feedback_emergency_check check (char_length(emergency) <= 2000),
  constraint quality_feedback_containment_check check (char_length(containment) <= 2000),
  constraint quality_feedback_contained_at_check check (isfinite(contained_at)),
  constraint quality_feedback_cause_check check (char_length(cause) <= 2000),
  constraint quality_feedback_escape_check check (char_length(escape) <= 2000),
  constraint quality_feedback_responsible_check check (responsible in ('design', 'supplier', 'process', 'handling', 'customer')),
  constraint quality_feedback_explained_at_check check (isfinite(explained_at)),
  constraint quality_feedback_next_action_on_check check (next_action_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_validation_check check (char_length(validation) <= 2000),
  constraint quality_feedback_implemented_on_check check (implemented_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_prevention_check check (char_length(prevention) <= 2000),
  constraint quality_feedback_conclusion_check check (char_length(conclusion) <= 2000),
  constraint quality_feedback_closed_on_check check (closed_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_triage_filled_check check (status <> 'triage' or (owner_id is not null and defect_id is not null and response is not null and responded_at is not null)),
  constraint quality_feedback_investigating_filled_check check (status <> 'investigating' or (owner_id is not null and defect_id is not null and containment is not null)),
  constraint quality_feedback_corrective_filled_check check (status <> 'corrective' or (owner_id is not null and defect_id is not null and cause is not null and escape is not null and responsible is not null and explained_at is not null)),
  constraint quality_feedback_verify_filled_check check (status <> 'verify' or (cause is not null and validation is not null and implemented_on is not null and implemented_by_id is not null)),
  constraint quality_feedback_closed_filled_check check (status <> 'closed' or (cause is not null and validation is not null and implemented_on is not null and implemented_by_id is not null and conclusion is not null and closed_on is not null and closed_by_id is not null)),
  constraint quality_feedback_rejected_filled_check check (status <> 'rejected' or (response is not null and responded_at is not null)),
  constraint quality_feedback_version_check check (version > 0),
  constraint quality_feedback_code_key unique (code)
) with (fillfactor = 85);
create table quality_feedback_photos (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  image_id bigint not null,
  caption text,
  constraint quality_feedback_photos_pkey primary key (id),
  constraint quality_feedback_photos_caption_check check (char_length(caption) <= 120)
);
create table quality_feedback_team (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_feedback_team_pkey primary key (owner_id, target_id)
);
create table quality_feedback_action (
  id bigint generated always as identity not null,
  feedback_id bigint not null,
  name text not null,
  kind text not null,
  status text not null,
  owner_id bigint,
  due_on date,
  details text,
  done_on date,
  result text,
  evidence_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_feedback_action_pkey primary key (id),
  constraint quality_feedback_action_name_check check (char_length(name) <= 200 and name <> ''),
  constraint quality_feedback_action_kind_check check (kind in ('containment', 'corrective', 'preventive')),
  constraint quality_feedback_action_status_check check (status in ('open', 'done', 'dropped')),
  constraint quality_feedback_action_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_action_details_check check (char_length(details) <= 2000),
  constraint quality_feedback_action_done_on_check check (done_on between '1900-01-01' and '2199-12-31'),
  constraint quality_feedback_action_result_check check (char_length(result) <= 2000),
  constraint quality_feedback_action_open_filled_check check (status <> 'open' or (owner_id is not null and due_on is not null)),
  constraint quality_feedback_action_done_filled_check check (status <> 'done' or (done_on is not null)),
  constraint quality_feedback_action_version_check check (version > 0)
) with (fillfactor = 85);
create index quality_feedback_code_idx on quality_feedback (code, id);
create index quality_feedback_code_trgm on quality_feedback using gin (code gin_trgm_ops);
create index quality_feedback_status_idx on quality_feedback (status, id);
create index quality_feedback_source_idx on quality_feedback (source, id);
create index quality_feedback_customer_id_idx on quality_feedback (customer_id, id);
create index quality_feedback_model_id_idx on quality_feedback (model_id, id);
create index quality_feedback_unit_id_idx on quality_feedback (unit_id, id);
create index quality_feedback_symptom_idx on quality_feedback (symptom, id);
create index quality_feedback_symptom_trgm on quality_feedback using gin (symptom gin_trgm_ops);
create index quality_feedback_severity_idx on quality_feedback (severity, id);
create index quality_feedback_defect_id_idx on quality_feedback (defect_id, id);
create index quality_feedback_owner_id_idx on quality_feedback (owner_id, id);
create index quality_feedback_recurrences_idx on quality_feedback (recurrences, id);
create index quality_feedback_order_id_idx on quality_feedback (order_id, id);
create index quality_feedback_responsible_idx on quality_feedback (responsible, id);
create index quality_feedback_scar_id_idx on quality_feedback (scar_id, id);
create index quality_feedback_defect_found_id_idx on quality_feedback (defect_found_id, id);
create index quality_feedback_recurrence_of_id_idx on quality_feedback (recurrence_of_id, id);
create index quality_feedback_received_at_idx on quality_feedback (received_at, id);
create index quality_feedback_next_action_on_idx on quality_feedback (next_action_on, id);
create index quality_feedback_open_actions_idx on quality_feedback (open_actions, id);
create index quality_feedback_respond_on_idx on quality_feedback (respond_on, id);
create index quality_feedback_contain_on_idx on quality_feedback (contain_on, id);
create index quality_feedback_cause_on_idx on quality_feedback (cause_on, id);
create index quality_feedback_close_on_idx on quality_feedback (close_on, id);
create index quality_feedback_search on quality_feedback using gin (search_grams(search_text));
create index quality_feedback_implemented_by_id_idx on quality_feedback (implemented_by_id);
create index quality_feedback_proof_id_idx on quality_feedback (proof_id);
create index quality_feedback_closed_by_id_idx on quality_feedback (closed_by_id);
create index quality_feedback_created_by_id_idx on quality_feedback (created_by_id);
create index quality_feedback_created_in_id_idx on quality_feedback (created_in_id);
create index quality_feedback_created_at_idx on quality_feedback (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_feedback for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_feedback for each row execute function keep_stay('quality.feedback', 'status');
create trigger keep_stay_anew after update on quality_feedback for each row when (new.status is distinct from old.status) execute function keep_stay('quality.feedback', 'status');
create index quality_feedback_photos_owner_id_idx on quality_feedback_photos (owner_id, position);
create index quality_feedback_photos_image_id_idx on quality_feedback_photos (image_id);
create trigger tell_written after insert or update or delete or truncate on quality_feedback_photos for each statement execute function tell_written();
create index quality_feedback_team_target_id_idx on quality_feedback_team (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_feedback_team for each statement execute function tell_written();
create index quality_feedback_action_name_idx on quality_feedback_action (name, id);
create index quality_feedback_action_name_trgm on quality_feedback_action using gin (name gin_trgm_ops);
create index quality_feedback_action_feedback_id_idx on quality_feedback_action (feedback_id, id);
create index quality_feedback_action_kind_idx on quality_feedback_action (kind, id);
create index quality_feedback_action_status_idx on quality_feedback_action (status, id);
create index quality_feedback_action_owner_id_idx on quality_feedback_action (owner_id, id);
create index quality_feedback_action_due_on_idx on quality_feedback_action (due_on, id);
create index quality_feedback_action_done_on_idx on quality_feedback_action (done_on, id);
create index quality_feedback_action_search on quality_feedback_action using gin (search_grams(search_text));
create index quality_feedback_action_evidence_id_idx on quality_feedback_action (evidence_id);
create index quality_feedback_action_created_by_id_idx on quality_feedback_action (created_by_id);
create index quality_feedback_action_created_in_id_idx on quality_feedback_action (created_in_id);
create index quality_feedback_action_created_at_idx on quality_feedback_action (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_feedback_action for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_feedback_action for each row execute function keep_stay('quality.feedbackAction', 'status');
create trigger keep_stay_anew after update on quality_feedback_action for each row when (new.status is distinct from old.status) execute function keep_stay('quality.feedbackAction', 'status');
alter table quality_feedback add constraint quality_feedback_customer_id_fkey foreign key (customer_id) references materials_company (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_defect_found_id_fkey foreign key (defect_found_id) references quality_process_defect (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_defect_id_fkey foreign key (defect_id) references quality_defect_code (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_recurrence_of_id_fkey foreign key (recurrence_of_id) references quality_feedback (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_scar_id_fkey foreign key (scar_id) references quality_scar (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_implemented_by_id_fkey foreign key (implemented_by_id) references admin_user (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_proof_id_fkey foreign key (proof_id) references stored_file (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_closed_by_id_fkey foreign key (closed_by_id) references admin_user (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_feedback add constraint quality_feedback_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_feedback_photos add constraint quality_feedback_photos_owner_id_fkey foreign key (owner_id) references quality_feedback (id) on delete cascade;
alter table quality_feedback_photos add constraint quality_feedback_photos_image_id_fkey foreign key (image_id) references stored_file (id) on delete restrict;
alter table quality_feedback_team add constraint quality_feedback_team_owner_id_fkey foreign key (owner_id) references quality_feedback (id) on delete cascade;
alter table quality_feedback_team add constraint quality_feedback_team_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table quality_feedback_action add constraint quality_feedback_action_feedback_id_fkey foreign key (feedback_id) references quality_feedback (id) on delete restrict;
alter table quality_feedback_action add constraint quality_feedback_action_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table quality_feedback_action add constraint quality_feedback_action_evidence_id_fkey foreign key (evidence_id) references stored_file (id) on delete restrict;
alter table quality_feedback_action add constraint quality_feedback_action_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_feedback_action add constraint quality_feedback_action_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function overdue(t quality_feedback) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('new') and t.respond_on < company_today()) or (t.status in ('triage') and t.contain_on < company_today()) or (t.status in ('investigating') and t.cause_on < company_today()) or (t.status in ('corrective', 'verify') and t.close_on < company_today()), false) $$;
create function responding(t quality_feedback) returns text language sql stable parallel safe as $$ select case when t.responded_at <= t.received_at + interval '24 hours' then 'inTime' when t.responded_at is not null then 'late'
    when t.status = 'rejected' then null when t.received_at + interval '24 hours' < now() then 'overdue' else 'waiting' end $$;
create function containing(t quality_feedback) returns text language sql stable parallel safe as $$ select case when t.contained_at <= t.received_at + interval '48 hours' then 'inTime' when t.contained_at is not null then 'late'
    when t.status = 'rejected' then null when t.received_at + interval '48 hours' < now() then 'overdue' else 'waiting' end $$;
create function explaining(t quality_feedback) returns text language sql stable parallel safe as $$ select case when t.explained_at <= coalesce(t.restarted_at, t.received_at) + interval '10 days' then 'inTime' when t.explained_at is not null then 'late'
    when t.status = 'rejected' then null when coalesce(t.restarted_at, t.received_at) + interval '10 days' < now() then 'overdue' else 'waiting' end $$;
create function closing(t quality_feedback) returns text language sql stable parallel safe as $$ select case when t.closed_on is not null then case when t.closed_on <= t.close_on then 'inTime' else 'late' end
      when t.status = 'rejected' then null when t.close_on < company_today() then 'overdue' else 'waiting' end $$;
create function quiet_days_within(t quality_feedback) returns integer language sql stable parallel safe as $$ select (company_today() - greatest(t.implemented_on,
    (select max((f.received_at at time zone ('Asia/Shanghai'))::date) from quality_feedback as f where f.defect_id = t.defect_id and f.model_id = t.model_id and f.id <> t.id
      and f.status <> 'rejected' and (f.received_at at time zone ('Asia/Shanghai'))::date > t.implemented_on),
    (select max(d.found_on) from quality_process_defect as d where d.defect_id = t.defect_id and d.model_id = t.model_id and d.found_on > t.implemented_on)))::integer $$;
create function quiet_lots_within(t quality_feedback) returns integer language sql stable parallel safe as $$ select (select count(distinct coalesce(u.plan_id, u.sn_range_id))::integer from product_unit as u
        where u.model_id = t.model_id and u.tested_on > greatest(t.implemented_on,
    (select max((f.received_at at time zone ('Asia/Shanghai'))::date) from quality_feedback as f where f.defect_id = t.defect_id and f.model_id = t.model_id and f.id <> t.id
      and f.status <> 'rejected' and (f.received_at at time zone ('Asia/Shanghai'))::date > t.implemented_on),
    (select max(d.found_on) from quality_process_defect as d where d.defect_id = t.defect_id and d.model_id = t.model_id and d.found_on > t.implemented_on))) $$;
create function overdue(t quality_feedback_action) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('open') and t.due_on < company_today()), false) $$;
create function quiet_days(t quality_feedback) returns integer language sql stable parallel safe as $$ select case when t.status = 'verify' then quiet_days_within(t) end $$;
create function quiet_lots(t quality_feedback) returns integer language sql stable parallel safe as $$ select case when t.status = 'verify' then quiet_lots_within(t) end $$;
-- Whoever confirmed that the action is in place does not close it, and a feedback is of a product.
alter table quality_feedback
  add constraint quality_feedback_closed_by_other_rule check (closed_by_id <> implemented_by_id),
  add constraint quality_feedback_of_product_rule check (model_id is not null or unit_id is not null);
