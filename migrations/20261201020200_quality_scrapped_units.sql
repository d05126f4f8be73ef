-- A unit is scrapped by a record that says why, what it costs and who agreed, and comes back by it. New tables; locks product_unit and stock_move_way against writing for a moment, while a
-- trigger and a way are added.
-- Readers wait for nothing.
drop function comes_back(product_unit);
create table quality_scrapped (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  unit_id bigint not null,
  model_id bigint,
  stage text,
  reason_code text not null,
  responsible text not null,
  details text not null,
  defect_id bigint,
  replaced_by_id bigint,
  material_cost numeric(16,2),
  minutes integer,
  labour_cost numeric(16,2),
  cost numeric(16,2),
  above_limit boolean default false not null,
  scrapped_on date,
  approver_id bigint,
  destroy_by date,
  destroyed_on date,
  destroyed_by text,
  proof_id bigint,
  reversed_on date,
  reversal_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_scrapped_pkey primary key (id),
  constraint quality_scrapped_code_check check (char_length(code) <= 60),
  constraint quality_scrapped_status_check check (status in ('draft', 'pending', 'scrapped', 'destroyed', 'reversed')),
  constraint quality_scrapped_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'scrapped')),
  constraint quality_scrapped_reason_code_check check (reason_code in ('testFailed', 'repairedOften', 'partDefect', 'wrongAssembly', 'damaged', 'obsolete', 'other')),
  constraint quality_scrapped_responsible_check check (responsible in ('design', 'supplier', 'process', 'handling', 'customer')),
  constraint quality_scrapped_details_check check (char_length(details) <= 1000 and details <> ''),
  constraint quality_scrapped_material_cost_check check (material_cost <> 'NaN' and material_cost >= 0),
  constraint quality_scrapped_minutes_check check (minutes >= 0),
  constraint quality_scrapped_labour_cost_check check (labour_cost <> 'NaN' and labour_cost >= 0),
  constraint quality_scrapped_cost_check check (cost <> 'NaN' and cost >= 0),
  constraint quality_scrapped_scrapped_on_check check (scrapped_on between '1900-01-01' and '2199-12-31'),
  constraint quality_scrapped_destroy_by_check check (destroy_by between '1900-01-01' and '2199-12-31'),
  constraint quality_scrapped_destroyed_on_check check (destroyed_on between '1900-01-01' and '2199-12-31'),
  constraint quality_scrapped_destroyed_by_check check (char_length(destroyed_by) <= 80),
  constraint quality_scrapped_reversed_on_check check (reversed_on between '1900-01-01' and '2199-12-31'),
  constraint quality_scrapped_reversal_reason_check check (char_length(reversal_reason) <= 500),
  constraint quality_scrapped_scrapped_filled_check check (status <> 'scrapped' or (scrapped_on is not null and stage is not null)),
  constraint quality_scrapped_destroyed_filled_check check (status <> 'destroyed' or (scrapped_on is not null and destroyed_on is not null and destroyed_by is not null and proof_id is not null)),
  constraint quality_scrapped_reversed_filled_check check (status <> 'reversed' or (reversed_on is not null and reversal_reason is not null)),
  constraint quality_scrapped_version_check check (version > 0),
  constraint quality_scrapped_code_key unique (code)
) with (fillfactor = 85);
create table quality_scrapped_recovered (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  component_id bigint not null,
  lot_id bigint,
  serial text,
  quantity numeric(18,4) not null,
  constraint quality_scrapped_recovered_pkey primary key (id),
  constraint quality_scrapped_recovered_serial_check check (char_length(serial) <= 60),
  constraint quality_scrapped_recovered_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999)
);
create table quality_scrap_rule (
  id bigint generated always as identity not null,
  caption text not null,
  valid_from date not null,
  per_hour numeric(16,2) not null,
  assembly_minutes integer not null,
  test_minutes integer not null,
  read_back_minutes integer not null,
  approval_limit numeric(16,2) not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_scrap_rule_pkey primary key (id),
  constraint quality_scrap_rule_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint quality_scrap_rule_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint quality_scrap_rule_per_hour_check check (per_hour <> 'NaN' and per_hour >= 0.01 and per_hour <= 100000),
  constraint quality_scrap_rule_assembly_minutes_check check (assembly_minutes >= 0 and assembly_minutes <= 6000),
  constraint quality_scrap_rule_test_minutes_check check (test_minutes >= 0 and test_minutes <= 6000),
  constraint quality_scrap_rule_read_back_minutes_check check (read_back_minutes >= 0 and read_back_minutes <= 6000),
  constraint quality_scrap_rule_approval_limit_check check (approval_limit <> 'NaN' and approval_limit >= 0 and approval_limit <= 10000000),
  constraint quality_scrap_rule_notes_check check (char_length(notes) <= 500),
  constraint quality_scrap_rule_version_check check (version > 0),
  constraint quality_scrap_rule_valid_from_key unique (valid_from)
) with (fillfactor = 85);
create unique index quality_scrapped_unit_id_once on quality_scrapped (unit_id) where status in ('draft', 'pending', 'scrapped', 'destroyed');
create index quality_scrapped_code_idx on quality_scrapped (code, id);
create index quality_scrapped_code_trgm on quality_scrapped using gin (code gin_trgm_ops);
create index quality_scrapped_status_idx on quality_scrapped (status, id);
create index quality_scrapped_unit_id_idx on quality_scrapped (unit_id, id);
create index quality_scrapped_model_id_idx on quality_scrapped (model_id, id);
create index quality_scrapped_stage_idx on quality_scrapped (stage, id);
create index quality_scrapped_reason_code_idx on quality_scrapped (reason_code, id);
create index quality_scrapped_responsible_idx on quality_scrapped (responsible, id);
create index quality_scrapped_cost_idx on quality_scrapped (cost, id);
create index quality_scrapped_scrapped_on_idx on quality_scrapped (scrapped_on, id);
create index quality_scrapped_approver_id_idx on quality_scrapped (approver_id, id);
create index quality_scrapped_destroy_by_idx on quality_scrapped (destroy_by, id);
create index quality_scrapped_defect_id_idx on quality_scrapped (defect_id, id);
create index quality_scrapped_above_limit_idx on quality_scrapped (above_limit, id);
create index quality_scrapped_search on quality_scrapped using gin (search_grams(search_text));
create index quality_scrapped_replaced_by_id_idx on quality_scrapped (replaced_by_id);
create index quality_scrapped_proof_id_idx on quality_scrapped (proof_id);
create index quality_scrapped_created_by_id_idx on quality_scrapped (created_by_id);
create index quality_scrapped_created_in_id_idx on quality_scrapped (created_in_id);
create index quality_scrapped_created_at_idx on quality_scrapped (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_scrapped for each statement execute function tell_written();
create index quality_scrapped_recovered_owner_id_idx on quality_scrapped_recovered (owner_id, position);
create index quality_scrapped_recovered_component_id_idx on quality_scrapped_recovered (component_id);
create index quality_scrapped_recovered_lot_id_idx on quality_scrapped_recovered (lot_id);
create trigger tell_written after insert or update or delete or truncate on quality_scrapped_recovered for each statement execute function tell_written();
create index quality_scrap_rule_caption_idx on quality_scrap_rule (caption, id);
create index quality_scrap_rule_caption_trgm on quality_scrap_rule using gin (caption gin_trgm_ops);
create index quality_scrap_rule_valid_from_idx on quality_scrap_rule (valid_from, id);
create index quality_scrap_rule_per_hour_idx on quality_scrap_rule (per_hour, id);
create index quality_scrap_rule_assembly_minutes_idx on quality_scrap_rule (assembly_minutes, id);
create index quality_scrap_rule_test_minutes_idx on quality_scrap_rule (test_minutes, id);
create index quality_scrap_rule_read_back_minutes_idx on quality_scrap_rule (read_back_minutes, id);
create index quality_scrap_rule_approval_limit_idx on quality_scrap_rule (approval_limit, id);
create index quality_scrap_rule_created_by_id_idx on quality_scrap_rule (created_by_id);
create index quality_scrap_rule_created_in_id_idx on quality_scrap_rule (created_in_id);
create index quality_scrap_rule_created_at_idx on quality_scrap_rule (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_scrap_rule for each statement execute function tell_written();
alter table quality_scrapped add constraint quality_scrapped_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table quality_scrapped add constraint quality_scrapped_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table quality_scrapped add constraint quality_scrapped_defect_id_fkey foreign key (defect_id) references quality_process_defect (id) on delete restrict;
alter table quality_scrapped add constraint quality_scrapped_replaced_by_id_fkey foreign key (replaced_by_id) references product_unit (id) on delete restrict;
alter table quality_scrapped add constraint quality_scrapped_approver_id_fkey foreign key (approver_id) references admin_user (id) on delete restrict;
alter table quality_scrapped add constraint quality_scrapped_proof_id_fkey foreign key (proof_id) references stored_file (id) on delete restrict;
alter table quality_scrapped add constraint quality_scrapped_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_scrapped add constraint quality_scrapped_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_scrapped_recovered add constraint quality_scrapped_recovered_owner_id_fkey foreign key (owner_id) references quality_scrapped (id) on delete cascade;
alter table quality_scrapped_recovered add constraint quality_scrapped_recovered_component_id_fkey foreign key (component_id) references mnm_material (id) on delete restrict;
alter table quality_scrapped_recovered add constraint quality_scrapped_recovered_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table quality_scrap_rule add constraint quality_scrap_rule_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_scrap_rule add constraint quality_scrap_rule_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function overdue(t quality_scrapped) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('scrapped') and t.destroy_by < company_today()), false) $$;
create function reversible(t quality_scrapped) returns boolean language sql stable parallel safe as $$ select coalesce(t.status = 'scrapped' and t.scrapped_on >= company_today() - 30, false) $$;
create function scrap_asked(t product_unit) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from quality_scrapped as s where s.unit_id = t.id and s.status = 'pending'), false) $$;
-- What was scrapped before has its record as well, so that it can come back in time; what it cost is not known.
insert into quality_scrapped (code, status, unit_id, model_id, stage, reason_code, responsible, details, above_limit, scrapped_on, search_text)
select 'SU-0000-' || lpad(row_number() over (order by u.id)::text, 4, '0'), 'scrapped', u.id, u.model_id, coalesce(u.scrapped_from, 'repair'), 'other', 'process', '升级前报废 · Scrapped before the upgrade',
  false, coalesce(u.scrapped_on, u.updated_at::date), search_kept('SU-0000-' || lpad(row_number() over (order by u.id)::text, 4, '0'))
from product_unit as u where u.stage = 'scrapped';

-- One SN is never stocked and scrapped: what a record says is scrapped is so, and what is scrapped has a record. Asked at the end of the transaction, because both are written in it.
create function product_unit_scrapped_once() returns trigger language plpgsql as $$
declare
  of bigint := case when tg_table_name = 'product_unit' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'unit_id')::bigint end;
  called text;
begin
  select u.code into called from product_unit as u where u.id = of and (u.stage = 'scrapped')
    is distinct from exists (select from quality_scrapped as s where s.unit_id = of and s.status in ('scrapped', 'destroyed'));
  if called is not null then
    raise exception 'unit % is scrapped with its record, and stocked or in production without', called
      using errcode = 'check_violation', constraint = 'product_unit_scrapped_once_rule', table = 'product_unit';
  end if;
  return null;
end
$$;
create constraint trigger product_unit_scrapped_once after update of stage on product_unit deferrable initially deferred for each row
  when (old.stage is distinct from new.stage) execute function product_unit_scrapped_once();
create constraint trigger quality_scrapped_once after insert or update on quality_scrapped deferrable initially deferred for each row execute function product_unit_scrapped_once();

-- What is saved of a scrapped unit lies blocked in stock.
insert into stock_move_way (reason, from_kind, to_kind, mover) values ('giveBack', 'production', 'blocked', 'productUnit');

-- Who scrapped units asks for it now; who brought them back does so there. The points of the former steps are gone.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + carried.place, carried.point
from admin_role_points as held
join (values ('product.unit:scrap', 1, 'quality.scrapped:read'), ('product.unit:scrap', 2, 'quality.scrapped:create'), ('product.unit:scrap', 3, 'quality.scrapped:fromUnit'),
  ('product.unit:scrap', 4, 'quality.scrapped:update'), ('product.unit:scrap', 5, 'quality.scrapped:submit'), ('product.unit:unscrap', 6, 'quality.scrapped:reverse'))
  as carried (former, place, point) on carried.former = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point);
delete from admin_role_points where point in ('product.unit:scrap', 'product.unit:unscrap');
