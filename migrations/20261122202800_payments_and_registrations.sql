-- What customers pay, in parts, and who uses what distributors sold. Locks: operate_payment and materials_registration are new; operate_order against reading and
-- writing while its checks are read through and three indexes are built: under a second for 100,000 orders.
create table materials_registration (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  unit_id bigint not null,
  model_id bigint,
  company_id bigint,
  end_user text not null,
  region text not null,
  city text,
  reached_by text,
  registered_on date not null,
  way text not null,
  notes text,
  withdrawn_on date,
  withdrawn_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_registration_pkey primary key (id),
  constraint materials_registration_code_check check (char_length(code) <= 60),
  constraint materials_registration_status_check check (status in ('registered', 'withdrawn')),
  constraint materials_registration_end_user_check check (char_length(end_user) <= 120 and end_user <> ''),
  constraint materials_registration_region_check check (region in ('US', 'CN', 'EU', 'other')),
  constraint materials_registration_city_check check (char_length(city) <= 80),
  constraint materials_registration_reached_by_check check (char_length(reached_by) <= 120),
  constraint materials_registration_registered_on_check check (registered_on between '1900-01-01' and '2199-12-31'),
  constraint materials_registration_way_check check (way in ('endUser', 'distributor', 'service', 'other')),
  constraint materials_registration_notes_check check (char_length(notes) <= 500),
  constraint materials_registration_withdrawn_on_check check (withdrawn_on between '1900-01-01' and '2199-12-31'),
  constraint materials_registration_withdrawn_reason_check check (char_length(withdrawn_reason) <= 500),
  constraint materials_registration_registered_filled_check check (status <> 'registered' or (company_id is not null and model_id is not null)),
  constraint materials_registration_withdrawn_filled_check check (status <> 'withdrawn' or (withdrawn_on is not null and withdrawn_reason is not null)),
  constraint materials_registration_version_check check (version > 0),
  constraint materials_registration_code_key unique (code)
) with (fillfactor = 85);
create table operate_payment (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  order_id bigint not null,
  company_id bigint not null,
  paid_on date not null,
  amount numeric(16,2) not null,
  currency text not null,
  method text not null,
  reference text,
  notes text,
  reversed_on date,
  reversal_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_payment_pkey primary key (id),
  constraint operate_payment_code_check check (char_length(code) <= 60),
  constraint operate_payment_status_check check (status in ('recorded', 'reversed')),
  constraint operate_payment_paid_on_check check (paid_on between '1900-01-01' and '2199-12-31'),
  constraint operate_payment_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint operate_payment_currency_check check (currency in ('CNY', 'USD')),
  constraint operate_payment_method_check check (method in ('transfer', 'card', 'acceptance', 'cash', 'other')),
  constraint operate_payment_reference_check check (char_length(reference) <= 60),
  constraint operate_payment_notes_check check (char_length(notes) <= 500),
  constraint operate_payment_reversed_on_check check (reversed_on between '1900-01-01' and '2199-12-31'),
  constraint operate_payment_reversal_reason_check check (char_length(reversal_reason) <= 500),
  constraint operate_payment_reversed_filled_check check (status <> 'reversed' or (reversed_on is not null and reversal_reason is not null)),
  constraint operate_payment_version_check check (version > 0),
  constraint operate_payment_code_key unique (code)
) with (fillfactor = 85);
alter table operate_order add column paid numeric(16,2) default 0 not null;
alter table operate_order add column outstanding numeric(16,2);
alter table operate_order add column any_paid boolean default false not null;
alter table operate_order add constraint operate_order_paid_check check (paid <> 'NaN' and paid >= 0);
alter table operate_order add constraint operate_order_outstanding_check check (outstanding <> 'NaN');
create index operate_order_any_paid_idx on operate_order (any_paid, id);
create index operate_order_paid_idx on operate_order (paid, id);
create index operate_order_outstanding_idx on operate_order (outstanding, id);
create unique index materials_registration_unit_id_once on materials_registration (unit_id) where status in ('registered');
create index materials_registration_code_idx on materials_registration (code, id);
create index materials_registration_code_trgm on materials_registration using gin (code gin_trgm_ops);
create index materials_registration_status_idx on materials_registration (status, id);
create index materials_registration_unit_id_idx on materials_registration (unit_id, id);
create index materials_registration_model_id_idx on materials_registration (model_id, id);
create index materials_registration_end_user_idx on materials_registration (end_user, id);
create index materials_registration_end_user_trgm on materials_registration using gin (end_user gin_trgm_ops);
create index materials_registration_region_idx on materials_registration (region, id);
create index materials_registration_city_idx on materials_registration (city, id);
create index materials_registration_city_trgm on materials_registration using gin (city gin_trgm_ops);
create index materials_registration_company_id_idx on materials_registration (company_id, id);
create index materials_registration_registered_on_idx on materials_registration (registered_on, id);
create index materials_registration_way_idx on materials_registration (way, id);
create index materials_registration_search on materials_registration using gin (search_grams(search_text));
create index materials_registration_created_by_id_idx on materials_registration (created_by_id);
create index materials_registration_created_in_id_idx on materials_registration (created_in_id);
create index materials_registration_created_at_idx on materials_registration (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_registration for each statement execute function tell_written();
create unique index operate_payment_order_id_reference_once on operate_payment (order_id, reference) where status in ('recorded');
create index operate_payment_code_idx on operate_payment (code, id);
create index operate_payment_code_trgm on operate_payment using gin (code gin_trgm_ops);
create index operate_payment_status_idx on operate_payment (status, id);
create index operate_payment_order_id_idx on operate_payment (order_id, id);
create index operate_payment_company_id_idx on operate_payment (company_id, id);
create index operate_payment_paid_on_idx on operate_payment (paid_on, id);
create index operate_payment_amount_idx on operate_payment (amount, id);
create index operate_payment_currency_idx on operate_payment (currency, id);
create index operate_payment_method_idx on operate_payment (method, id);
create index operate_payment_reference_idx on operate_payment (reference, id);
create index operate_payment_reference_trgm on operate_payment using gin (reference gin_trgm_ops);
create index operate_payment_search on operate_payment using gin (search_grams(search_text));
create index operate_payment_created_by_id_idx on operate_payment (created_by_id);
create index operate_payment_created_in_id_idx on operate_payment (created_in_id);
create index operate_payment_created_at_idx on operate_payment (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_payment for each statement execute function tell_written();
alter table materials_registration add constraint materials_registration_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table materials_registration add constraint materials_registration_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_registration add constraint materials_registration_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table materials_registration add constraint materials_registration_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_registration add constraint materials_registration_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_payment add constraint operate_payment_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;
alter table operate_payment add constraint operate_payment_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table operate_payment add constraint operate_payment_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_payment add constraint operate_payment_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
