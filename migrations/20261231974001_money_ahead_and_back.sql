-- Money on account, supplier credits and advances, charges of deliveries; how much of a line may be received and what of a notice has arrived; what an invoice says of itself. Locks
-- quality_supplier_return, purchase_order_items, purchase_shipping_notice_items, purchase_receipt, purchase_invoice, purchase_invoice_payments, purchase_match_rule, operate_remittance,
-- operate_refund and mnm_material_class against reading and writing for a moment: empty columns or ones with a constant default, checks whose rows are looked at later; and against
-- writing while their indexes are made.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_order_items.
create table purchase_landed_cost (
  id bigint generated always as identity not null,
  code text,
  status text not null,
  receipt_id bigint not null,
  supplier_id bigint,
  total numeric(16,2),
  notes text,
  posted_at timestamp with time zone,
  posted_by_id bigint,
  reversed_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_landed_cost_pkey primary key (id),
  constraint purchase_landed_cost_code_check check (char_length(code) <= 60),
  constraint purchase_landed_cost_status_check check (status in ('draft', 'posted', 'reversed')),
  constraint purchase_landed_cost_total_check check (total <> 'NaN' and total >= 0),
  constraint purchase_landed_cost_notes_check check (char_length(notes) <= 500),
  constraint purchase_landed_cost_posted_at_check check (isfinite(posted_at)),
  constraint purchase_landed_cost_reversed_at_check check (isfinite(reversed_at)),
  constraint purchase_landed_cost_posted_filled_check check (status <> 'posted' or (posted_at is not null and posted_by_id is not null)),
  constraint purchase_landed_cost_reversed_filled_check check (status <> 'reversed' or (reversed_at is not null)),
  constraint purchase_landed_cost_code_drawn_check check (code is not null or status in ('draft')),
  constraint purchase_landed_cost_version_check check (version > 0),
  constraint purchase_landed_cost_code_key unique (code)
) with (fillfactor = 85);
create table purchase_landed_cost_charges (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  kind text not null,
  amount numeric(16,2) not null,
  basis text not null,
  payee text,
  reference text,
  constraint purchase_landed_cost_charges_pkey primary key (id),
  constraint purchase_landed_cost_charges_kind_check check (kind in ('freight', 'packing', 'duty', 'insurance', 'handling')),
  constraint purchase_landed_cost_charges_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint purchase_landed_cost_charges_basis_check check (basis in ('value', 'weight', 'quantity')),
  constraint purchase_landed_cost_charges_payee_check check (char_length(payee) <= 120),
  constraint purchase_landed_cost_charges_reference_check check (char_length(reference) <= 60)
);
create table purchase_landed_cost_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  received_id bigint,
  material_id bigint,
  quantity numeric(18,4),
  unit_id bigint,
  weight numeric(18,4),
  value numeric(16,2),
  share numeric(16,2),
  constraint purchase_landed_cost_items_pkey primary key (id),
  constraint purchase_landed_cost_items_quantity_check check (quantity <> 'NaN' and quantity >= 0),
  constraint purchase_landed_cost_items_weight_check check (weight <> 'NaN' and weight >= 0 and weight <= 9999999),
  constraint purchase_landed_cost_items_value_check check (value <> 'NaN' and value >= 0),
  constraint purchase_landed_cost_items_share_check check (share <> 'NaN' and share >= 0),
  constraint purchase_landed_cost_items_owner_id_received_id_key unique (owner_id, received_id)
);
create table purchase_advance (
  id bigint generated always as identity not null,
  code text,
  status text not null,
  order_id bigint not null,
  supplier_id bigint not null,
  amount numeric(16,2) not null,
  currency text not null,
  together numeric(16,2),
  grounds text not null,
  submitted_on date,
  handed_in_by_id bigint,
  bank_name text,
  bank_account text,
  paid_on date,
  reference text,
  paid_by_id bigint,
  paid_rate numeric(20,6),
  paid_cny numeric(16,2),
  twin text,
  applied numeric(16,2) default 0 not null,
  remaining numeric(16,2) default 0 not null,
  returned_on date,
  return_reference text,
  returned_amount numeric(16,2),
  reversed_on date,
  reversal_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_advance_pkey primary key (id),
  constraint purchase_advance_code_check check (char_length(code) <= 60),
  constraint purchase_advance_status_check check (status in ('draft', 'pending', 'agreed', 'paid', 'returned', 'rejected', 'cancelled', 'reversed')),
  constraint purchase_advance_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint purchase_advance_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_advance_together_check check (together <> 'NaN' and together >= 0),
  constraint purchase_advance_grounds_check check (char_length(grounds) <= 1000 and grounds <> ''),
  constraint purchase_advance_submitted_on_check check (submitted_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_advance_bank_name_check check (char_length(bank_name) <= 200),
  constraint purchase_advance_bank_account_check check (char_length(bank_account) <= 40),
  constraint purchase_advance_paid_on_check check (paid_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_advance_reference_check check (char_length(reference) <= 60),
  constraint purchase_advance_paid_rate_check check (paid_rate <> 'NaN' and paid_rate >= 0.000001),
  constraint purchase_advance_paid_cny_check check (paid_cny <> 'NaN' and paid_cny >= 0),
  constraint purchase_advance_twin_check check (char_length(twin) <= 400),
  constraint purchase_advance_applied_check check (applied <> 'NaN' and applied >= 0),
  constraint purchase_advance_remaining_check check (remaining <> 'NaN' and remaining >= 0),
  constraint purchase_advance_returned_on_check check (returned_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_advance_return_reference_check check (char_length(return_reference) <= 60),
  constraint purchase_advance_returned_amount_check check (returned_amount <> 'NaN' and returned_amount >= 0),
  constraint purchase_advance_reversed_on_check check (reversed_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_advance_reversal_reason_check check (char_length(reversal_reason) <= 500),
  constraint purchase_advance_paid_filled_check check (status <> 'paid' or (paid_on is not null and reference is not null and paid_by_id is not null)),
  constraint purchase_advance_returned_filled_check check (status <> 'returned' or (returned_on is not null and return_reference is not null and returned_amount is not null)),
  constraint purchase_advance_reversed_filled_check check (status <> 'reversed' or (reversed_on is not null and reversal_reason is not null)),
  constraint purchase_advance_code_drawn_check check (code is not null or status in ('draft', 'cancelled')),
  constraint purchase_advance_version_check check (version > 0),
  constraint purchase_advance_code_key unique (code)
) with (fillfactor = 85);
create table purchase_advance_agreed_by (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_advance_agreed_by_pkey primary key (owner_id, target_id)
);
create table purchase_supplier_credit (
  id bigint generated always as identity not null,
  code text,
  status text not null,
  supplier_id bigint not null,
  invoice_id bigint,
  supplier_return_id bigint,
  reason text not null,
  credit_note_no text not null,
  issued_on date not null,
  amount numeric(16,2) not null,
  currency text not null,
  grounds text not null,
  scan_id bigint,
  rate numeric(20,6),
  confirmed_by_id bigint,
  confirmed_on date,
  applied numeric(16,2) default 0 not null,
  remaining numeric(16,2) default 0 not null,
  refunded_on date,
  reference text,
  refunded_amount numeric(16,2),
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_supplier_credit_pkey primary key (id),
  constraint purchase_supplier_credit_code_check check (char_length(code) <= 60),
  constraint purchase_supplier_credit_status_check check (status in ('draft', 'open', 'refunded', 'cancelled')),
  constraint purchase_supplier_credit_reason_check check (reason in ('returned', 'price', 'quality', 'shortage', 'overpaid')),
  constraint purchase_supplier_credit_credit_note_no_check check (char_length(credit_note_no) <= 60 and credit_note_no <> ''),
  constraint purchase_supplier_credit_issued_on_check check (issued_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_supplier_credit_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint purchase_supplier_credit_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_supplier_credit_grounds_check check (char_length(grounds) <= 1000 and grounds <> ''),
  constraint purchase_supplier_credit_rate_check check (rate <> 'NaN' and rate >= 0.000001),
  constraint purchase_supplier_credit_confirmed_on_check check (confirmed_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_supplier_credit_applied_check check (applied <> 'NaN' and applied >= 0),
  constraint purchase_supplier_credit_remaining_check check (remaining <> 'NaN' and remaining >= 0),
  constraint purchase_supplier_credit_refunded_on_check check (refunded_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_supplier_credit_reference_check check (char_length(reference) <= 60),
  constraint purchase_supplier_credit_refunded_amount_check check (refunded_amount <> 'NaN' and refunded_amount >= 0),
  constraint purchase_supplier_credit_open_filled_check check (status <> 'open' or (confirmed_by_id is not null and confirmed_on is not null)),
  constraint purchase_supplier_credit_refunded_filled_check check (status <> 'refunded' or (refunded_on is not null and refunded_amount is not null)),
  constraint purchase_supplier_credit_code_drawn_check check (code is not null or status in ('draft', 'cancelled')),
  constraint purchase_supplier_credit_version_check check (version > 0),
  constraint purchase_supplier_credit_code_key unique (code)
) with (fillfactor = 85);
alter table quality_supplier_return add column currency text;
alter table purchase_order_items add column number text;
alter table purchase_order_items add column most_received numeric(18,4);
alter table purchase_shipping_notice_items add column received numeric(18,4) default 0 not null;
alter table purchase_receipt add column rest_comes boolean default false not null;
alter table purchase_invoice add column net_prices boolean default false not null;
alter table purchase_invoice add column paper_total numeric(16,2);
alter table purchase_invoice add column tolerated numeric(16,2);
alter table purchase_invoice_payments add column credit_id bigint;
alter table purchase_invoice_payments add column advance_id bigint;
alter table purchase_match_rule add column amount_cap numeric(16,2);
alter table operate_remittance add column refunded numeric(16,2) default 0 not null;
alter table operate_remittance add column on_account numeric(16,2) default 0 not null;
alter table operate_remittance add column unallocated text;
alter table operate_refund alter column order_id drop not null;
alter table operate_refund add column remittance_id bigint;
alter table mnm_material_class add column over_delivery numeric(18,4);
alter table quality_supplier_return add constraint quality_supplier_return_currency_check check (currency in ('CNY', 'USD')) not valid;
alter table purchase_order_items add constraint purchase_order_items_number_check check (char_length(number) <= 60) not valid;
alter table purchase_order_items add constraint purchase_order_items_most_received_check check (most_received <> 'NaN' and most_received >= 0) not valid;
create index purchase_order_items_number_idx on purchase_order_items (number, id);
create index purchase_order_items_number_trgm on purchase_order_items using gin (number gin_trgm_ops);
create index purchase_order_items_most_received_idx on purchase_order_items (most_received, id);
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_received_check check (received <> 'NaN' and received >= 0) not valid;
create index purchase_shipping_notice_items_received_idx on purchase_shipping_notice_items (received, id);
alter table purchase_invoice add constraint purchase_invoice_paper_total_check check (paper_total <> 'NaN' and paper_total >= 0.01 and paper_total <= 9999999999) not valid;
alter table purchase_invoice add constraint purchase_invoice_tolerated_check check (tolerated <> 'NaN' and tolerated >= 0) not valid;
create index purchase_invoice_tolerated_idx on purchase_invoice (tolerated, id);
create index purchase_invoice_payments_credit_id_idx on purchase_invoice_payments (credit_id, id);
create index purchase_invoice_payments_advance_id_idx on purchase_invoice_payments (advance_id, id);
alter table purchase_match_rule add constraint purchase_match_rule_amount_cap_check check (amount_cap <> 'NaN' and amount_cap >= 0 and amount_cap <= 100000) not valid;
create index purchase_match_rule_amount_cap_idx on purchase_match_rule (amount_cap, id);
alter table operate_remittance add constraint operate_remittance_refunded_check check (refunded <> 'NaN' and refunded >= 0) not valid;
alter table operate_remittance add constraint operate_remittance_on_account_check check (on_account <> 'NaN' and on_account >= 0) not valid;
alter table operate_remittance add constraint operate_remittance_unallocated_check check (unallocated in ('due')) not valid;
create index operate_remittance_on_account_idx on operate_remittance (on_account, id);
create index operate_remittance_unallocated_idx on operate_remittance (unallocated, id);
create unique index operate_refund_remittance_id_reference_once on operate_refund (remittance_id, reference) where status in ('paid');
create index operate_refund_remittance_id_idx on operate_refund (remittance_id, id);
alter table mnm_material_class add constraint mnm_material_class_over_delivery_check check (over_delivery <> 'NaN' and over_delivery >= 0 and over_delivery <= 0.2) not valid;
create index purchase_landed_cost_code_idx on purchase_landed_cost (code, id);
create index purchase_landed_cost_code_trgm on purchase_landed_cost using gin (code gin_trgm_ops);
create index purchase_landed_cost_status_idx on purchase_landed_cost (status, id);
create index purchase_landed_cost_receipt_id_idx on purchase_landed_cost (receipt_id, id);
create index purchase_landed_cost_supplier_id_idx on purchase_landed_cost (supplier_id, id);
create index purchase_landed_cost_total_idx on purchase_landed_cost (total, id);
create index purchase_landed_cost_posted_at_idx on purchase_landed_cost (posted_at, id);
create index purchase_landed_cost_search on purchase_landed_cost using gin (search_grams(search_text));
create index purchase_landed_cost_posted_by_id_idx on purchase_landed_cost (posted_by_id);
create index purchase_landed_cost_created_by_id_idx on purchase_landed_cost (created_by_id);
create index purchase_landed_cost_created_in_id_idx on purchase_landed_cost (created_in_id);
create index purchase_landed_cost_created_at_idx on purchase_landed_cost (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_landed_cost for each statement execute function tell_written();
create trigger keep_stay after insert or delete on purchase_landed_cost for each row execute function keep_stay('purchase.landedCost', 'status');
create trigger keep_stay_anew after update on purchase_landed_cost for each row when (new.status is distinct from old.status) execute function keep_stay('purchase.landedCost', 'status');
create index purchase_landed_cost_charges_owner_id_idx on purchase_landed_cost_charges (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on purchase_landed_cost_charges for each statement execute function tell_written();
create index purchase_landed_cost_items_owner_id_idx on purchase_landed_cost_items (owner_id, position);
create index purchase_landed_cost_items_received_id_idx on purchase_landed_cost_items (received_id);
create index purchase_landed_cost_items_material_id_idx on purchase_landed_cost_items (material_id);
create index purchase_landed_cost_items_unit_id_idx on purchase_landed_cost_items (unit_id);
create trigger tell_written after insert or update or delete or truncate on purchase_landed_cost_items for each statement execute function tell_written();
create unique index purchase_advance_supplier_id_reference_once on purchase_advance (supplier_id, reference) where status in ('paid', 'returned');
create index purchase_advance_code_idx on purchase_advance (code, id);
create index purchase_advance_code_trgm on purchase_advance using gin (code gin_trgm_ops);
create index purchase_advance_status_idx on purchase_advance (status, id);
create index purchase_advance_order_id_idx on purchase_advance (order_id, id);
create index purchase_advance_supplier_id_idx on purchase_advance (supplier_id, id);
create index purchase_advance_amount_idx on purchase_advance (amount, id);
create index purchase_advance_remaining_idx on purchase_advance (remaining, id);
create index purchase_advance_currency_idx on purchase_advance (currency, id);
create index purchase_advance_paid_on_idx on purchase_advance (paid_on, id);
create index purchase_advance_reference_idx on purchase_advance (reference, id);
create index purchase_advance_reference_trgm on purchase_advance using gin (reference gin_trgm_ops);
create index purchase_advance_search on purchase_advance using gin (search_grams(search_text));
create index purchase_advance_handed_in_by_id_idx on purchase_advance (handed_in_by_id);
create index purchase_advance_paid_by_id_idx on purchase_advance (paid_by_id);
create index purchase_advance_created_by_id_idx on purchase_advance (created_by_id);
create index purchase_advance_created_in_id_idx on purchase_advance (created_in_id);
create index purchase_advance_created_at_idx on purchase_advance (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_advance for each statement execute function tell_written();
create trigger keep_stay after insert or delete on purchase_advance for each row execute function keep_stay('purchase.advance', 'status');
create trigger keep_stay_anew after update on purchase_advance for each row when (new.status is distinct from old.status) execute function keep_stay('purchase.advance', 'status');
create index purchase_advance_agreed_by_target_id_idx on purchase_advance_agreed_by (target_id);
create trigger tell_written after insert or update or delete or truncate on purchase_advance_agreed_by for each statement execute function tell_written();
create unique index purchase_supplier_credit_invoice_id_credit_note_no_once on purchase_supplier_credit (invoice_id, credit_note_no) where status in ('draft', 'open', 'refunded');
create unique index purchase_supplier_credit_supplier_return_id_credit_note_no_once on purchase_supplier_credit (supplier_return_id, credit_note_no) where status in ('draft', 'open', 'refunded');
create index purchase_supplier_credit_code_idx on purchase_supplier_credit (code, id);
create index purchase_supplier_credit_code_trgm on purchase_supplier_credit using gin (code gin_trgm_ops);
create index purchase_supplier_credit_status_idx on purchase_supplier_credit (status, id);
create index purchase_supplier_credit_supplier_id_idx on purchase_supplier_credit (supplier_id, id);
create index purchase_supplier_credit_reason_idx on purchase_supplier_credit (reason, id);
create index purchase_supplier_credit_credit_note_no_idx on purchase_supplier_credit (credit_note_no, id);
create index purchase_supplier_credit_credit_note_no_trgm on purchase_supplier_credit using gin (credit_note_no gin_trgm_ops);
create index purchase_supplier_credit_issued_on_idx on purchase_supplier_credit (issued_on, id);
create index purchase_supplier_credit_amount_idx on purchase_supplier_credit (amount, id);
create index purchase_supplier_credit_remaining_idx on purchase_supplier_credit (remaining, id);
create index purchase_supplier_credit_currency_idx on purchase_supplier_credit (currency, id);
create index purchase_supplier_credit_invoice_id_idx on purchase_supplier_credit (invoice_id, id);
create index purchase_supplier_credit_supplier_return_id_idx on purchase_supplier_credit (supplier_return_id, id);
create index purchase_supplier_credit_search on purchase_supplier_credit using gin (search_grams(search_text));
create index purchase_supplier_credit_scan_id_idx on purchase_supplier_credit (scan_id);
create index purchase_supplier_credit_confirmed_by_id_idx on purchase_supplier_credit (confirmed_by_id);
create index purchase_supplier_credit_created_by_id_idx on purchase_supplier_credit (created_by_id);
create index purchase_supplier_credit_created_in_id_idx on purchase_supplier_credit (created_in_id);
create index purchase_supplier_credit_created_at_idx on purchase_supplier_credit (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_supplier_credit for each statement execute function tell_written();
create trigger keep_stay after insert or delete on purchase_supplier_credit for each row execute function keep_stay('purchase.supplierCredit', 'status');
create trigger keep_stay_anew after update on purchase_supplier_credit for each row when (new.status is distinct from old.status) execute function keep_stay('purchase.supplierCredit', 'status');
alter table purchase_invoice_payments add constraint purchase_invoice_payments_credit_id_fkey foreign key (credit_id) references purchase_supplier_credit (id) on delete restrict not valid;
alter table purchase_invoice_payments add constraint purchase_invoice_payments_advance_id_fkey foreign key (advance_id) references purchase_advance (id) on delete restrict not valid;
alter table operate_refund add constraint operate_refund_remittance_id_fkey foreign key (remittance_id) references operate_remittance (id) on delete restrict not valid;
alter table purchase_landed_cost add constraint purchase_landed_cost_receipt_id_fkey foreign key (receipt_id) references purchase_receipt (id) on delete restrict;
alter table purchase_landed_cost add constraint purchase_landed_cost_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_landed_cost add constraint purchase_landed_cost_posted_by_id_fkey foreign key (posted_by_id) references admin_user (id) on delete restrict;
alter table purchase_landed_cost add constraint purchase_landed_cost_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_landed_cost add constraint purchase_landed_cost_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_landed_cost_charges add constraint purchase_landed_cost_charges_owner_id_fkey foreign key (owner_id) references purchase_landed_cost (id) on delete cascade;
alter table purchase_landed_cost_items add constraint purchase_landed_cost_items_owner_id_fkey foreign key (owner_id) references purchase_landed_cost (id) on delete cascade;
alter table purchase_landed_cost_items add constraint purchase_landed_cost_items_received_id_fkey foreign key (received_id) references purchase_receipt_items (id) on delete restrict;
alter table purchase_landed_cost_items add constraint purchase_landed_cost_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_landed_cost_items add constraint purchase_landed_cost_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table purchase_advance add constraint purchase_advance_order_id_fkey foreign key (order_id) references purchase_order (id) on delete restrict;
alter table purchase_advance add constraint purchase_advance_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_advance add constraint purchase_advance_handed_in_by_id_fkey foreign key (handed_in_by_id) references admin_user (id) on delete restrict;
alter table purchase_advance add constraint purchase_advance_paid_by_id_fkey foreign key (paid_by_id) references admin_user (id) on delete restrict;
alter table purchase_advance add constraint purchase_advance_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_advance add constraint purchase_advance_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_advance_agreed_by add constraint purchase_advance_agreed_by_owner_id_fkey foreign key (owner_id) references purchase_advance (id) on delete cascade;
alter table purchase_advance_agreed_by add constraint purchase_advance_agreed_by_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_invoice_id_fkey foreign key (invoice_id) references purchase_invoice (id) on delete restrict;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_supplier_return_id_fkey foreign key (supplier_return_id) references quality_supplier_return (id) on delete restrict;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_scan_id_fkey foreign key (scan_id) references stored_file (id) on delete restrict;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_confirmed_by_id_fkey foreign key (confirmed_by_id) references admin_user (id) on delete restrict;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;

-- A refund is of one order or of one payment on account; a credit of one invoice or of one return; a part of an invoice is settled in one way.
alter table operate_refund add constraint operate_refund_of_one_rule check (num_nonnulls(order_id, remittance_id) = 1) not valid;
alter table purchase_supplier_credit add constraint purchase_supplier_credit_of_one_rule check (num_nonnulls(invoice_id, supplier_return_id) = 1);
alter table purchase_invoice_payments add constraint purchase_invoice_payments_one_way_rule check (num_nonnulls(remittance_id, credit_id, advance_id) <= 1) not valid;

-- What of a combined payment is of orders is their payments, or reversed with it; the rest is on account. Looked at when the transaction ends, when all of it is there.
create or replace function operate_remittance_adds_up() returns trigger language plpgsql as $$
declare
  one bigint := case tg_table_name when 'operate_remittance' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'remittance_id')::bigint end;
begin
  if exists (
    select from operate_remittance as r where r.id = one and (
      r.amount < coalesce((select sum(l.amount) from operate_remittance_items as l where l.owner_id = r.id), 0)
      or exists (
        select from (select order_id, sum(amount) as amount from operate_remittance_items where owner_id = one group by order_id) as l
          full join (select order_id, sum(amount) as amount from operate_payment where remittance_id = one group by order_id) as p on p.order_id = l.order_id
        where l.order_id is null or p.order_id is null or p.amount <> l.amount)
      or exists (
        select from operate_payment as p where p.remittance_id = one
          and (p.company_id <> r.company_id or p.currency <> r.currency or p.status <> r.status)))
  ) then
    raise exception 'a combined payment is that of its orders' using errcode = 'check_violation', constraint = 'operate_remittance_adds_up_rule', table = 'operate_remittance';
  end if;
  return null;
end
$$;

-- Whoever records payments of customers allocates them and refunds what is on account; whoever pays suppliers sets off, pays ahead and posts charges; whoever enters invoices records
-- credits, advances and charges; whoever enters activities logs calls. Locks only the rows that it adds to admin_role_points.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + row_number() over (partition by held.owner_id order by given.point), given.point
from admin_role_points as held
join (values
  ('operate.remittance:create', 'operate.remittance:allocate'), ('operate.refund:create', 'operate.refund:fromRemittance'),
  ('materials.activity:create', 'materials.company:logCall'),
  ('purchase.invoice:pay', 'purchase.invoice:offset'),
  ('purchase.invoice:pay', 'purchase.advance:pay'), ('purchase.invoice:pay', 'purchase.advance:giveBack'), ('purchase.invoice:reverse', 'purchase.advance:reverse'),
  ('purchase.invoice:pay', 'purchase.supplierCredit:confirm'), ('purchase.invoice:pay', 'purchase.supplierCredit:refund'),
  ('purchase.invoice:read', 'purchase.advance:read'), ('purchase.invoice:read', 'purchase.supplierCredit:read'),
  ('purchase.invoice:export', 'purchase.advance:export'), ('purchase.invoice:export', 'purchase.supplierCredit:export'),
  ('purchase.invoice:create', 'purchase.advance:create'), ('purchase.invoice:create', 'purchase.advance:fromOrder'),
  ('purchase.invoice:create', 'purchase.advance:update'), ('purchase.invoice:create', 'purchase.advance:delete'),
  ('purchase.invoice:create', 'purchase.advance:submit'), ('purchase.invoice:create', 'purchase.advance:cancel'),
  ('purchase.invoice:create', 'purchase.supplierCredit:create'), ('purchase.invoice:create', 'purchase.supplierCredit:fromInvoice'),
  ('purchase.invoice:create', 'purchase.supplierCredit:update'), ('purchase.invoice:create', 'purchase.supplierCredit:delete'),
  ('purchase.invoice:create', 'purchase.supplierCredit:cancel'),
  ('purchase.receipt:read', 'purchase.landedCost:read'), ('purchase.receipt:export', 'purchase.landedCost:export'),
  ('purchase.invoice:create', 'purchase.landedCost:create'), ('purchase.invoice:create', 'purchase.landedCost:fromReceipt'),
  ('purchase.invoice:create', 'purchase.landedCost:update'), ('purchase.invoice:create', 'purchase.landedCost:delete'),
  ('purchase.invoice:pay', 'purchase.landedCost:post'), ('purchase.invoice:reverse', 'purchase.landedCost:reverse')
) as given (of, point) on given.of = held.point
where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = given.point);
