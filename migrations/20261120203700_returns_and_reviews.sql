alter table quality_iqc drop constraint quality_iqc_origin_check;
drop index quality_iqc_return_by_idx;
create table quality_material_review (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  lot_id bigint,
  decision text not null,
  supplier_id bigint,
  material_id bigint not null,
  material_class text not null,
  safety_critical boolean default false not null,
  quantity numeric(18,4) not null,
  unit_id bigint not null,
  inspector_id bigint,
  deviation_no text,
  concession_limit numeric(18,4),
  concession_until date,
  deduction numeric(18,4),
  customer_agreement_id bigint,
  scrap_value numeric(16,2),
  last_price numeric(18,4),
  cost_bearer text,
  grounds text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_material_review_pkey primary key (id),
  constraint quality_material_review_code_check check (char_length(code) <= 60),
  constraint quality_material_review_status_check check (status in ('draft', 'pending', 'approved', 'rejected', 'cancelled')),
  constraint quality_material_review_decision_check check (decision in ('concession', 'scrap')),
  constraint quality_material_review_material_class_check check (material_class in ('A', 'B', 'C')),
  constraint quality_material_review_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint quality_material_review_deviation_no_check check (char_length(deviation_no) <= 40),
  constraint quality_material_review_concession_limit_check check (concession_limit <> 'NaN' and concession_limit >= 0.0001),
  constraint quality_material_review_concession_until_check check (concession_until between '1900-01-01' and '2199-12-31'),
  constraint quality_material_review_deduction_check check (deduction <> 'NaN' and deduction >= 0 and deduction <= 1),
  constraint quality_material_review_scrap_value_check check (scrap_value <> 'NaN' and scrap_value >= 0),
  constraint quality_material_review_last_price_check check (last_price <> 'NaN'),
  constraint quality_material_review_cost_bearer_check check (cost_bearer in ('supplier', 'company')),
  constraint quality_material_review_grounds_check check (char_length(grounds) <= 2000),
  constraint quality_material_review_version_check check (version > 0),
  constraint quality_material_review_code_key unique (code)
);
create table quality_supplier_return (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  supplier_id bigint not null,
  material_id bigint not null,
  lot_id bigint,
  quantity numeric(18,4) not null,
  unit_id bigint not null,
  kind text not null,
  return_by date not null,
  notes text,
  packages integer,
  carrier text,
  tracking_number text,
  waybill_id bigint,
  shipped_on date,
  settle_by date,
  confirmed_on date,
  confirmed_by text,
  confirmation_id bigint,
  credit_note_no text,
  credit_amount numeric(16,2),
  credit_note_id bigint,
  replacement_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_supplier_return_pkey primary key (id),
  constraint quality_supplier_return_code_check check (char_length(code) <= 60),
  constraint quality_supplier_return_status_check check (status in ('toPack', 'packed', 'shipped', 'confirmed', 'credited', 'replaced', 'cancelled')),
  constraint quality_supplier_return_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint quality_supplier_return_kind_check check (kind in ('return', 'supplierRework')),
  constraint quality_supplier_return_return_by_check check (return_by between '1900-01-01' and '2199-12-31'),
  constraint quality_supplier_return_notes_check check (char_length(notes) <= 2000),
  constraint quality_supplier_return_packages_check check (packages >= 1),
  constraint quality_supplier_return_carrier_check check (char_length(carrier) <= 80),
  constraint quality_supplier_return_tracking_number_check check (char_length(tracking_number) <= 60),
  constraint quality_supplier_return_shipped_on_check check (shipped_on between '1900-01-01' and '2199-12-31'),
  constraint quality_supplier_return_settle_by_check check (settle_by between '1900-01-01' and '2199-12-31'),
  constraint quality_supplier_return_confirmed_on_check check (confirmed_on between '1900-01-01' and '2199-12-31'),
  constraint quality_supplier_return_confirmed_by_check check (char_length(confirmed_by) <= 80),
  constraint quality_supplier_return_credit_note_no_check check (char_length(credit_note_no) <= 60),
  constraint quality_supplier_return_credit_amount_check check (credit_amount <> 'NaN'),
  constraint quality_supplier_return_shipped_filled_check check (status <> 'shipped' or (carrier is not null and tracking_number is not null and shipped_on is not null)),
  constraint quality_supplier_return_confirmed_filled_check check (status <> 'confirmed' or (carrier is not null and tracking_number is not null and shipped_on is not null and confirmed_on is not null and confirmed_by is not null)),
  constraint quality_supplier_return_credited_filled_check check (status <> 'credited' or (confirmed_on is not null and credit_note_no is not null and credit_amount is not null)),
  constraint quality_supplier_return_replaced_filled_check check (status <> 'replaced' or (replacement_id is not null)),
  constraint quality_supplier_return_version_check check (version > 0),
  constraint quality_supplier_return_code_key unique (code)
);
create table quality_scrap_disposal (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  material_id bigint not null,
  lot_id bigint,
  quantity numeric(18,4) not null,
  unit_id bigint not null,
  value numeric(16,2),
  cost_bearer text,
  due_on date not null,
  notes text,
  destroyed_on date,
  destroyed_by text,
  proof_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_scrap_disposal_pkey primary key (id),
  constraint quality_scrap_disposal_code_check check (char_length(code) <= 60),
  constraint quality_scrap_disposal_status_check check (status in ('toDestroy', 'destroyed', 'cancelled')),
  constraint quality_scrap_disposal_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint quality_scrap_disposal_value_check check (value <> 'NaN' and value >= 0),
  constraint quality_scrap_disposal_cost_bearer_check check (cost_bearer in ('supplier', 'company')),
  constraint quality_scrap_disposal_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint quality_scrap_disposal_notes_check check (char_length(notes) <= 2000),
  constraint quality_scrap_disposal_destroyed_on_check check (destroyed_on between '1900-01-01' and '2199-12-31'),
  constraint quality_scrap_disposal_destroyed_by_check check (char_length(destroyed_by) <= 80),
  constraint quality_scrap_disposal_destroyed_filled_check check (status <> 'destroyed' or (destroyed_on is not null and destroyed_by is not null and proof_id is not null)),
  constraint quality_scrap_disposal_version_check check (version > 0),
  constraint quality_scrap_disposal_code_key unique (code)
);
alter table quality_iqc add column safety_critical boolean default false not null;
alter table quality_iqc add column quarantine_reason text;
alter table quality_iqc add column quarantine boolean default false not null;
alter table quality_iqc add column review_id bigint;
alter table quality_iqc add column supplier_return_id bigint;
alter table quality_iqc add column return_state text;
alter table quality_iqc add column scrap_disposal_id bigint;
alter table quality_iqc add column scrap_state text;
alter table mnm_material add column safety_critical boolean default false not null;
alter table quality_iqc add constraint quality_iqc_quarantine_reason_check check (char_length(quarantine_reason) <= 500);
alter table quality_iqc add constraint quality_iqc_origin_check check (origin in ('delivery', 'part', 'supplierRework', 'replacement'));
alter table quality_iqc add constraint quality_iqc_return_state_check check (return_state in ('toPack', 'packed', 'shipped', 'confirmed', 'credited', 'replaced', 'cancelled'));
alter table quality_iqc add constraint quality_iqc_scrap_state_check check (scrap_state in ('toDestroy', 'destroyed', 'cancelled'));
create index quality_iqc_quarantine_idx on quality_iqc (quarantine, id);
create index quality_iqc_review_id_idx on quality_iqc (review_id, id);
create index quality_iqc_return_state_idx on quality_iqc (return_state, id);
create index quality_iqc_scrap_state_idx on quality_iqc (scrap_state, id);
create index quality_iqc_supplier_return_id_idx on quality_iqc (supplier_return_id);
create index quality_iqc_scrap_disposal_id_idx on quality_iqc (scrap_disposal_id);
create unique index quality_material_review_lot_id_once on quality_material_review (lot_id) where status in ('draft', 'pending');
create index quality_material_review_code_idx on quality_material_review (code, id);
create index quality_material_review_code_trgm on quality_material_review using gin (code gin_trgm_ops);
create index quality_material_review_status_idx on quality_material_review (status, id);
create index quality_material_review_decision_idx on quality_material_review (decision, id);
create index quality_material_review_lot_id_idx on quality_material_review (lot_id, id);
create index quality_material_review_material_id_idx on quality_material_review (material_id, id);
create index quality_material_review_supplier_id_idx on quality_material_review (supplier_id, id);
create index quality_material_review_quantity_idx on quality_material_review (quantity, id);
create index quality_material_review_material_class_idx on quality_material_review (material_class, id);
create index quality_material_review_deviation_no_idx on quality_material_review (deviation_no, id);
create index quality_material_review_deviation_no_trgm on quality_material_review using gin (deviation_no gin_trgm_ops);
create index quality_material_review_concession_until_idx on quality_material_review (concession_until, id);
create index quality_material_review_search on quality_material_review using gin (search_grams(search_text));
create index quality_material_review_unit_id_idx on quality_material_review (unit_id);
create index quality_material_review_inspector_id_idx on quality_material_review (inspector_id);
create index quality_material_review_customer_agreement_id_idx on quality_material_review (customer_agreement_id);
create index quality_material_review_created_by_id_idx on quality_material_review (created_by_id);
create index quality_material_review_created_in_id_idx on quality_material_review (created_in_id);
create index quality_material_review_created_at_idx on quality_material_review (created_at, id);
create index quality_material_review_updated_at_idx on quality_material_review (updated_at, id);
create unique index quality_supplier_return_lot_id_once on quality_supplier_return (lot_id) where status in ('toPack', 'packed', 'shipped', 'confirmed', 'credited', 'replaced');
create index quality_supplier_return_code_idx on quality_supplier_return (code, id);
create index quality_supplier_return_code_trgm on quality_supplier_return using gin (code gin_trgm_ops);
create index quality_supplier_return_status_idx on quality_supplier_return (status, id);
create index quality_supplier_return_supplier_id_idx on quality_supplier_return (supplier_id, id);
create index quality_supplier_return_material_id_idx on quality_supplier_return (material_id, id);
create index quality_supplier_return_quantity_idx on quality_supplier_return (quantity, id);
create index quality_supplier_return_kind_idx on quality_supplier_return (kind, id);
create index quality_supplier_return_lot_id_idx on quality_supplier_return (lot_id, id);
create index quality_supplier_return_return_by_idx on quality_supplier_return (return_by, id);
create index quality_supplier_return_tracking_number_idx on quality_supplier_return (tracking_number, id);
create index quality_supplier_return_tracking_number_trgm on quality_supplier_return using gin (tracking_number gin_trgm_ops);
create index quality_supplier_return_settle_by_idx on quality_supplier_return (settle_by, id);
create index quality_supplier_return_shipped_on_idx on quality_supplier_return (shipped_on, id);
create index quality_supplier_return_search on quality_supplier_return using gin (search_grams(search_text));
create index quality_supplier_return_unit_id_idx on quality_supplier_return (unit_id);
create index quality_supplier_return_waybill_id_idx on quality_supplier_return (waybill_id);
create index quality_supplier_return_confirmation_id_idx on quality_supplier_return (confirmation_id);
create index quality_supplier_return_credit_note_id_idx on quality_supplier_return (credit_note_id);
create index quality_supplier_return_replacement_id_idx on quality_supplier_return (replacement_id);
create index quality_supplier_return_created_by_id_idx on quality_supplier_return (created_by_id);
create index quality_supplier_return_created_in_id_idx on quality_supplier_return (created_in_id);
create index quality_supplier_return_created_at_idx on quality_supplier_return (created_at, id);
create index quality_supplier_return_updated_at_idx on quality_supplier_return (updated_at, id);
create unique index quality_scrap_disposal_lot_id_once on quality_scrap_disposal (lot_id) where status in ('toDestroy', 'destroyed');
create index quality_scrap_disposal_code_idx on quality_scrap_disposal (code, id);
create index quality_scrap_disposal_code_trgm on quality_scrap_disposal using gin (code gin_trgm_ops);
create index quality_scrap_disposal_status_idx on quality_scrap_disposal (status, id);
create index quality_scrap_disposal_material_id_idx on quality_scrap_disposal (material_id, id);
create index quality_scrap_disposal_quantity_idx on quality_scrap_disposal (quantity, id);
create index quality_scrap_disposal_value_idx on quality_scrap_disposal (value, id);
create index quality_scrap_disposal_lot_id_idx on quality_scrap_disposal (lot_id, id);
create index quality_scrap_disposal_due_on_idx on quality_scrap_disposal (due_on, id);
create index quality_scrap_disposal_destroyed_on_idx on quality_scrap_disposal (destroyed_on, id);
create index quality_scrap_disposal_destroyed_by_idx on quality_scrap_disposal (destroyed_by, id);
create index quality_scrap_disposal_destroyed_by_trgm on quality_scrap_disposal using gin (destroyed_by gin_trgm_ops);
create index quality_scrap_disposal_search on quality_scrap_disposal using gin (search_grams(search_text));
create index quality_scrap_disposal_unit_id_idx on quality_scrap_disposal (unit_id);
create index quality_scrap_disposal_proof_id_idx on quality_scrap_disposal (proof_id);
create index quality_scrap_disposal_created_by_id_idx on quality_scrap_disposal (created_by_id);
create index quality_scrap_disposal_created_in_id_idx on quality_scrap_disposal (created_in_id);
create index quality_scrap_disposal_created_at_idx on quality_scrap_disposal (created_at, id);
create index quality_scrap_disposal_updated_at_idx on quality_scrap_disposal (updated_at, id);
alter table quality_iqc add constraint quality_iqc_review_id_fkey foreign key (review_id) references quality_material_review (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_supplier_return_id_fkey foreign key (supplier_return_id) references quality_supplier_return (id) on delete restrict;
alter table quality_iqc add constraint quality_iqc_scrap_disposal_id_fkey foreign key (scrap_disposal_id) references quality_scrap_disposal (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_lot_id_fkey foreign key (lot_id) references quality_iqc (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_inspector_id_fkey foreign key (inspector_id) references admin_user (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_customer_agreement_id_fkey foreign key (customer_agreement_id) references stored_file (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_material_review add constraint quality_material_review_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_lot_id_fkey foreign key (lot_id) references quality_iqc (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_waybill_id_fkey foreign key (waybill_id) references stored_file (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_confirmation_id_fkey foreign key (confirmation_id) references stored_file (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_credit_note_id_fkey foreign key (credit_note_id) references stored_file (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_replacement_id_fkey foreign key (replacement_id) references quality_iqc (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_supplier_return add constraint quality_supplier_return_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_scrap_disposal add constraint quality_scrap_disposal_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table quality_scrap_disposal add constraint quality_scrap_disposal_lot_id_fkey foreign key (lot_id) references quality_iqc (id) on delete restrict;
alter table quality_scrap_disposal add constraint quality_scrap_disposal_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table quality_scrap_disposal add constraint quality_scrap_disposal_proof_id_fkey foreign key (proof_id) references stored_file (id) on delete restrict;
alter table quality_scrap_disposal add constraint quality_scrap_disposal_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_scrap_disposal add constraint quality_scrap_disposal_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;

-- Lots that were to be returned or scrapped before there were returns and disposals get theirs; what the supplier's rework brought back is settled.
insert into quality_supplier_return (code, status, supplier_id, material_id, lot_id, quantity, unit_id, kind, return_by, replacement_id, created_at, created_by_id, updated_at, updated_by_id, search_text)
select 'RT-' || code, case when reworked_into_id is null then 'toPack' else 'replaced' end, supplier_id, material_id, id, quantity, unit_id,
  case when follow_up = 'supplierRework' then 'supplierRework' else 'return' end, coalesce(return_by, updated_at::date), reworked_into_id,
  coalesce(disposed_at, updated_at), disposed_by_id, coalesce(disposed_at, updated_at), disposed_by_id, lower('RT-' || code)
from quality_iqc where status = 'toReturn';
update quality_iqc as t set supplier_return_id = r.id, return_state = r.status from quality_supplier_return as r where r.lot_id = t.id;
insert into quality_scrap_disposal (code, status, material_id, lot_id, quantity, unit_id, value, cost_bearer, due_on, created_at, created_by_id, updated_at, updated_by_id, search_text)
select 'SD-' || code, 'toDestroy', material_id, id, quantity, unit_id, scrap_value, cost_bearer, (now() + interval '30 days')::date,
  coalesce(disposed_at, updated_at), disposed_by_id, coalesce(disposed_at, updated_at), disposed_by_id, lower('SD-' || code)
from quality_iqc where status = 'toScrap';
update quality_iqc as t set scrap_disposal_id = d.id, scrap_state = 'toDestroy' from quality_scrap_disposal as d where d.lot_id = t.id;
alter table quality_iqc add constraint quality_iqc_to_return_filled_check check (status <> 'toReturn' or (supplier_return_id is not null and return_state is not null));
alter table quality_iqc add constraint quality_iqc_to_scrap_filled_check check (status <> 'toScrap' or (scrap_disposal_id is not null and scrap_state is not null));
create trigger tell_written after insert or update or delete or truncate on quality_material_review for each statement execute function tell_written();
create trigger tell_written after insert or update or delete or truncate on quality_supplier_return for each statement execute function tell_written();
create trigger tell_written after insert or update or delete or truncate on quality_scrap_disposal for each statement execute function tell_written();
