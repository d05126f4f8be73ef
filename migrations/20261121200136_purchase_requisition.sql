-- Requisitions. New tables; locks purchase_price_comparison and its items against reading and writing for an instant, while their new, empty columns come, and against
-- writing while these get indexes and references: a second for ten thousand comparisons.
create table purchase_requisition (
  id bigint generated always as identity not null,
  code text,
  caption text not null,
  purpose text not null,
  state text not null,
  applicant_id bigint,
  department_id bigint,
  cost_object text not null,
  need_date date not null,
  purchaser_id bigint,
  claim_by date,
  item_count integer not null,
  estimated_total numeric(18,4),
  estimated_total_currency text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_requisition_pkey primary key (id),
  constraint purchase_requisition_code_check check (char_length(code) <= 60),
  constraint purchase_requisition_caption_check check (char_length(caption) <= 160 and caption <> ''),
  constraint purchase_requisition_purpose_check check (char_length(purpose) <= 120 and purpose <> ''),
  constraint purchase_requisition_state_check check (state in ('draft', 'firstLevel', 'comparing', 'secondLevel', 'approved', 'rejected')),
  constraint purchase_requisition_cost_object_check check (char_length(cost_object) <= 60 and cost_object <> ''),
  constraint purchase_requisition_need_date_check check (need_date between '1900-01-01' and '2199-12-31'),
  constraint purchase_requisition_claim_by_check check (claim_by between '1900-01-01' and '2199-12-31'),
  constraint purchase_requisition_item_count_check check (item_count >= 0),
  constraint purchase_requisition_estimated_total_check check (estimated_total >= 0 and estimated_total <> 'NaN' and (estimated_total is null) = (estimated_total_currency is null)),
  constraint purchase_requisition_estimated_total_currency_check check (estimated_total_currency in ('CNY', 'USD')),
  constraint purchase_requisition_notes_check check (char_length(notes) <= 1000),
  constraint purchase_requisition_version_check check (version > 0),
  constraint purchase_requisition_code_key unique (code)
) with (fillfactor = 85);
create table purchase_requisition_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  material_id bigint,
  name text,
  spec text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  estimate numeric(18,4),
  amount numeric(16,2),
  need_date date,
  remark text,
  constraint purchase_requisition_items_pkey primary key (id),
  constraint purchase_requisition_items_name_check check (char_length(name) <= 200),
  constraint purchase_requisition_items_spec_check check (char_length(spec) <= 500),
  constraint purchase_requisition_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint purchase_requisition_items_estimate_check check (estimate <> 'NaN' and estimate >= 0),
  constraint purchase_requisition_items_amount_check check (amount <> 'NaN'),
  constraint purchase_requisition_items_need_date_check check (need_date between '1900-01-01' and '2199-12-31'),
  constraint purchase_requisition_items_remark_check check (char_length(remark) <= 300)
);
alter table purchase_price_comparison add column request_id bigint;
alter table purchase_price_comparison add column applicant_id bigint;
alter table purchase_price_comparison add column department_id bigint;
alter table purchase_price_comparison add column over_estimate boolean default false not null;
alter table purchase_price_comparison_items add column requested_id bigint;
create unique index purchase_price_comparison_request_id_once on purchase_price_comparison (request_id) where state in ('draft', 'quoting', 'approving', 'awarded', 'rejected');
create index purchase_price_comparison_request_id_idx on purchase_price_comparison (request_id, id);
create index purchase_price_comparison_applicant_id_idx on purchase_price_comparison (applicant_id, id);
create index purchase_price_comparison_department_id_idx on purchase_price_comparison (department_id, id);
create index purchase_price_comparison_items_requested_id_idx on purchase_price_comparison_items (requested_id, id);
create index purchase_requisition_caption_idx on purchase_requisition (caption, id);
create index purchase_requisition_caption_trgm on purchase_requisition using gin (caption gin_trgm_ops);
create index purchase_requisition_code_idx on purchase_requisition (code, id);
create index purchase_requisition_code_trgm on purchase_requisition using gin (code gin_trgm_ops);
create index purchase_requisition_purpose_idx on purchase_requisition (purpose, id);
create index purchase_requisition_purpose_trgm on purchase_requisition using gin (purpose gin_trgm_ops);
create index purchase_requisition_state_idx on purchase_requisition (state, id);
create index purchase_requisition_applicant_id_idx on purchase_requisition (applicant_id, id);
create index purchase_requisition_department_id_idx on purchase_requisition (department_id, id);
create index purchase_requisition_need_date_idx on purchase_requisition (need_date, id);
create index purchase_requisition_item_count_idx on purchase_requisition (item_count, id);
create index purchase_requisition_estimated_total_idx on purchase_requisition (estimated_total, id);
create index purchase_requisition_purchaser_id_idx on purchase_requisition (purchaser_id, id);
create index purchase_requisition_claim_by_idx on purchase_requisition (claim_by, id);
create index purchase_requisition_cost_object_idx on purchase_requisition (cost_object, id);
create index purchase_requisition_cost_object_trgm on purchase_requisition using gin (cost_object gin_trgm_ops);
create index purchase_requisition_search on purchase_requisition using gin (search_grams(search_text));
create index purchase_requisition_created_by_id_idx on purchase_requisition (created_by_id);
create index purchase_requisition_created_in_id_idx on purchase_requisition (created_in_id);
create index purchase_requisition_created_at_idx on purchase_requisition (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_requisition for each statement execute function tell_written();
create index purchase_requisition_items_owner_id_idx on purchase_requisition_items (owner_id, position);
create index purchase_requisition_items_name_idx on purchase_requisition_items (name, id);
create index purchase_requisition_items_name_trgm on purchase_requisition_items using gin (name gin_trgm_ops);
create index purchase_requisition_items_material_id_idx on purchase_requisition_items (material_id, id);
create index purchase_requisition_items_quantity_idx on purchase_requisition_items (quantity, id);
create index purchase_requisition_items_unit_id_idx on purchase_requisition_items (unit_id, id);
create index purchase_requisition_items_estimate_idx on purchase_requisition_items (estimate, id);
create index purchase_requisition_items_amount_idx on purchase_requisition_items (amount, id);
create index purchase_requisition_items_need_date_idx on purchase_requisition_items (need_date, id);
create trigger tell_written after insert or update or delete or truncate on purchase_requisition_items for each statement execute function tell_written();
alter table purchase_price_comparison add constraint purchase_price_comparison_request_id_fkey foreign key (request_id) references purchase_requisition (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_applicant_id_fkey foreign key (applicant_id) references admin_user (id) on delete restrict;
alter table purchase_price_comparison add constraint purchase_price_comparison_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table purchase_price_comparison_items add constraint purchase_price_comparison_items_requested_id_fkey foreign key (requested_id) references purchase_requisition_items (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_applicant_id_fkey foreign key (applicant_id) references admin_user (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_purchaser_id_fkey foreign key (purchaser_id) references admin_user (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_requisition add constraint purchase_requisition_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_requisition_items add constraint purchase_requisition_items_owner_id_fkey foreign key (owner_id) references purchase_requisition (id) on delete cascade;
alter table purchase_requisition_items add constraint purchase_requisition_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_requisition_items add constraint purchase_requisition_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
create function overdue(t purchase_requisition) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('comparing') and t.claim_by < company_today()), false) $$;
