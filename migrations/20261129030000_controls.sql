-- What decides who agrees to a purchase, accounts that a second person confirms, payments that look the same, differences of invoices in money, promotions and customer terms
-- with the consent of others. Locks the tables of orders, comparisons, invoices, combined payments, suppliers, customers and their payments against reading and writing for
-- a moment: empty columns and constant defaults, no row is rewritten; against writing while small indexes are built.
-- Readers wait at most 50 ms with 100,000 rows of purchase_order_items.
alter table purchase_order_items drop constraint purchase_order_items_new_price_check;
alter table materials_promotion drop constraint materials_promotion_status_check;
create table purchase_invoice_agreed_by (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_invoice_agreed_by_pkey primary key (owner_id, target_id)
);
create table materials_terms_change (
  id bigint generated always as identity not null,
  code text,
  status text not null,
  company_id bigint not null,
  former_type text,
  new_type text,
  former_tier text,
  new_tier text,
  cheaper boolean default false not null,
  former_parent_id bigint,
  new_parent_id bigint,
  leaves_group boolean default false not null,
  moves_group boolean default false not null,
  reason text not null,
  effective_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_terms_change_pkey primary key (id),
  constraint materials_terms_change_code_check check (char_length(code) <= 60),
  constraint materials_terms_change_status_check check (status in ('draft', 'pending', 'effective')),
  constraint materials_terms_change_former_type_check check (former_type in ('endUser', 'distributor', 'oem', 'lab', 'government', 'internal')),
  constraint materials_terms_change_new_type_check check (new_type in ('endUser', 'distributor', 'oem', 'lab', 'government', 'internal')),
  constraint materials_terms_change_former_tier_check check (former_tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_terms_change_new_tier_check check (new_tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_terms_change_reason_check check (char_length(reason) <= 500 and reason <> ''),
  constraint materials_terms_change_effective_on_check check (effective_on between '1900-01-01' and '2199-12-31'),
  constraint materials_terms_change_effective_filled_check check (status <> 'effective' or (effective_on is not null)),
  constraint materials_terms_change_code_drawn_check check (code is not null or status in ('draft')),
  constraint materials_terms_change_version_check check (version > 0),
  constraint materials_terms_change_code_key unique (code)
) with (fillfactor = 85);
alter table purchase_price_comparison add column finance_rate numeric(20,6);
alter table purchase_price_comparison add column rate_difference numeric(16,2);
alter table purchase_price_comparison add column above_last numeric(16,2);
alter table purchase_price_comparison add column committed numeric(18,4);
alter table purchase_price_comparison add column committed_currency text;
alter table purchase_order add column lacks_price boolean default false not null;
alter table purchase_order add column on_contract boolean default false not null;
alter table purchase_order add column above_agreed numeric(16,2);
alter table purchase_order add column above_last numeric(16,2);
alter table purchase_order add column committed numeric(18,4);
alter table purchase_order add column committed_currency text;
alter table purchase_order add column over_cap boolean default false not null;
alter table purchase_order add column far_over_cap boolean default false not null;
alter table purchase_order_items add column last_price numeric(18,4);
alter table purchase_invoice add column difference numeric(16,2);
alter table purchase_invoice add column differences numeric(18,4);
alter table purchase_invoice add column differences_currency text;
alter table purchase_invoice add column bank_name text;
alter table purchase_invoice add column bank_account text;
alter table purchase_invoice add column other_account boolean default false not null;
alter table purchase_invoice add column twin text;
alter table purchase_invoice_payments add column bank_name text;
alter table purchase_invoice_payments add column bank_account text;
alter table purchase_remittance add column bank_name text;
alter table purchase_remittance add column bank_account text;
alter table purchase_remittance add column twin text;
alter table purchase_supplier add column account_key text;
alter table purchase_supplier add column account_standing text;
alter table purchase_supplier add column account_changed_by_id bigint;
alter table purchase_supplier add column account_confirmed_by_id bigint;
alter table purchase_supplier add column confirmed_bank_name text;
alter table purchase_supplier add column confirmed_bank_account text;
alter table purchase_supplier add column account_also text;
alter table materials_company add column account_key text;
alter table materials_company add column account_standing text;
alter table materials_company add column account_changed_by_id bigint;
alter table materials_company add column account_confirmed_by_id bigint;
alter table materials_company add column confirmed_bank_name text;
alter table materials_company add column confirmed_bank_account text;
alter table materials_company add column account_also text;
alter table operate_payment add column twin text;
alter table operate_remittance add column twin text;
alter table purchase_price_comparison add constraint purchase_price_comparison_finance_rate_check check (finance_rate <> 'NaN' and finance_rate >= 0.000001) not valid;
alter table purchase_price_comparison add constraint purchase_price_comparison_rate_difference_check check (rate_difference <> 'NaN') not valid;
alter table purchase_price_comparison add constraint purchase_price_comparison_above_last_check check (above_last <> 'NaN') not valid;
alter table purchase_price_comparison add constraint purchase_price_comparison_committed_check check (committed >= 0 and committed <> 'NaN' and (committed is null) = (committed_currency is null)) not valid;
alter table purchase_price_comparison add constraint purchase_price_comparison_committed_currency_check check (committed_currency in ('CNY', 'USD')) not valid;
alter table purchase_order add constraint purchase_order_above_agreed_check check (above_agreed <> 'NaN') not valid;
alter table purchase_order add constraint purchase_order_above_last_check check (above_last <> 'NaN') not valid;
alter table purchase_order add constraint purchase_order_committed_check check (committed >= 0 and committed <> 'NaN' and (committed is null) = (committed_currency is null)) not valid;
alter table purchase_order add constraint purchase_order_committed_currency_check check (committed_currency in ('CNY', 'USD')) not valid;
create index purchase_order_over_cap_idx on purchase_order (over_cap, id);
alter table purchase_order_items add constraint purchase_order_items_new_price_check check (new_price <> 'NaN' and new_price >= 0) not valid;
alter table purchase_order_items add constraint purchase_order_items_last_price_check check (last_price <> 'NaN' and last_price >= 0) not valid;
create index purchase_order_items_last_price_idx on purchase_order_items (last_price, id);
alter table purchase_invoice add constraint purchase_invoice_difference_check check (difference <> 'NaN' and difference >= 0) not valid;
alter table purchase_invoice add constraint purchase_invoice_differences_check check (differences >= 0 and differences <> 'NaN' and (differences is null) = (differences_currency is null)) not valid;
alter table purchase_invoice add constraint purchase_invoice_differences_currency_check check (differences_currency in ('CNY', 'USD')) not valid;
alter table purchase_invoice add constraint purchase_invoice_bank_name_check check (char_length(bank_name) <= 200) not valid;
alter table purchase_invoice add constraint purchase_invoice_bank_account_check check (char_length(bank_account) <= 40) not valid;
alter table purchase_invoice add constraint purchase_invoice_twin_check check (char_length(twin) <= 400) not valid;
alter table purchase_invoice_payments add constraint purchase_invoice_payments_bank_name_check check (char_length(bank_name) <= 200) not valid;
alter table purchase_invoice_payments add constraint purchase_invoice_payments_bank_account_check check (char_length(bank_account) <= 40) not valid;
create index purchase_invoice_payments_bank_name_idx on purchase_invoice_payments (bank_name, id);
create index purchase_invoice_payments_bank_name_trgm on purchase_invoice_payments using gin (bank_name gin_trgm_ops);
create index purchase_invoice_payments_bank_account_idx on purchase_invoice_payments (bank_account, id);
create index purchase_invoice_payments_bank_account_trgm on purchase_invoice_payments using gin (bank_account gin_trgm_ops);
alter table purchase_remittance add constraint purchase_remittance_bank_name_check check (char_length(bank_name) <= 200) not valid;
alter table purchase_remittance add constraint purchase_remittance_bank_account_check check (char_length(bank_account) <= 40) not valid;
alter table purchase_remittance add constraint purchase_remittance_twin_check check (char_length(twin) <= 400) not valid;
alter table purchase_supplier add constraint purchase_supplier_account_key_check check (char_length(account_key) <= 40) not valid;
alter table purchase_supplier add constraint purchase_supplier_account_standing_check check (account_standing in ('waiting', 'confirmed')) not valid;
alter table purchase_supplier add constraint purchase_supplier_confirmed_bank_name_check check (char_length(confirmed_bank_name) <= 200) not valid;
alter table purchase_supplier add constraint purchase_supplier_confirmed_bank_account_check check (char_length(confirmed_bank_account) <= 40) not valid;
alter table purchase_supplier add constraint purchase_supplier_account_also_check check (char_length(account_also) <= 400) not valid;
create index purchase_supplier_account_standing_idx on purchase_supplier (account_standing, id);
create index purchase_supplier_account_changed_by_id_idx on purchase_supplier (account_changed_by_id);
create index purchase_supplier_account_confirmed_by_id_idx on purchase_supplier (account_confirmed_by_id);
alter table materials_company add constraint materials_company_account_key_check check (char_length(account_key) <= 40) not valid;
alter table materials_company add constraint materials_company_account_standing_check check (account_standing in ('waiting', 'confirmed')) not valid;
alter table materials_company add constraint materials_company_confirmed_bank_name_check check (char_length(confirmed_bank_name) <= 200) not valid;
alter table materials_company add constraint materials_company_confirmed_bank_account_check check (char_length(confirmed_bank_account) <= 40) not valid;
alter table materials_company add constraint materials_company_account_also_check check (char_length(account_also) <= 400) not valid;
create index materials_company_account_standing_idx on materials_company (account_standing, id);
create index materials_company_account_changed_by_id_idx on materials_company (account_changed_by_id);
create index materials_company_account_confirmed_by_id_idx on materials_company (account_confirmed_by_id);
alter table materials_promotion add constraint materials_promotion_status_check check (status in ('draft', 'pending', 'active', 'ended')) not valid;
alter table operate_payment add constraint operate_payment_twin_check check (char_length(twin) <= 400) not valid;
alter table operate_remittance add constraint operate_remittance_twin_check check (char_length(twin) <= 400) not valid;
create index purchase_invoice_agreed_by_target_id_idx on purchase_invoice_agreed_by (target_id);
create trigger tell_written after insert or update or delete or truncate on purchase_invoice_agreed_by for each statement execute function tell_written();
create unique index materials_terms_change_company_id_once on materials_terms_change (company_id) where status in ('pending');
create index materials_terms_change_code_idx on materials_terms_change (code, id);
create index materials_terms_change_code_trgm on materials_terms_change using gin (code gin_trgm_ops);
create index materials_terms_change_status_idx on materials_terms_change (status, id);
create index materials_terms_change_company_id_idx on materials_terms_change (company_id, id);
create index materials_terms_change_former_type_idx on materials_terms_change (former_type, id);
create index materials_terms_change_new_type_idx on materials_terms_change (new_type, id);
create index materials_terms_change_former_tier_idx on materials_terms_change (former_tier, id);
create index materials_terms_change_new_tier_idx on materials_terms_change (new_tier, id);
create index materials_terms_change_effective_on_idx on materials_terms_change (effective_on, id);
create index materials_terms_change_search on materials_terms_change using gin (search_grams(search_text));
create index materials_terms_change_former_parent_id_idx on materials_terms_change (former_parent_id);
create index materials_terms_change_new_parent_id_idx on materials_terms_change (new_parent_id);
create index materials_terms_change_created_by_id_idx on materials_terms_change (created_by_id);
create index materials_terms_change_created_in_id_idx on materials_terms_change (created_in_id);
create index materials_terms_change_created_at_idx on materials_terms_change (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_terms_change for each statement execute function tell_written();
alter table purchase_supplier add constraint purchase_supplier_account_changed_by_id_fkey foreign key (account_changed_by_id) references admin_user (id) on delete restrict not valid;
alter table purchase_supplier add constraint purchase_supplier_account_confirmed_by_id_fkey foreign key (account_confirmed_by_id) references admin_user (id) on delete restrict not valid;
alter table materials_company add constraint materials_company_account_changed_by_id_fkey foreign key (account_changed_by_id) references admin_user (id) on delete restrict not valid;
alter table materials_company add constraint materials_company_account_confirmed_by_id_fkey foreign key (account_confirmed_by_id) references admin_user (id) on delete restrict not valid;
alter table purchase_invoice_agreed_by add constraint purchase_invoice_agreed_by_owner_id_fkey foreign key (owner_id) references purchase_invoice (id) on delete cascade;
alter table purchase_invoice_agreed_by add constraint purchase_invoice_agreed_by_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table materials_terms_change add constraint materials_terms_change_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table materials_terms_change add constraint materials_terms_change_former_parent_id_fkey foreign key (former_parent_id) references materials_company (id) on delete restrict;
alter table materials_terms_change add constraint materials_terms_change_new_parent_id_fkey foreign key (new_parent_id) references materials_company (id) on delete restrict;
alter table materials_terms_change add constraint materials_terms_change_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_terms_change add constraint materials_terms_change_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
