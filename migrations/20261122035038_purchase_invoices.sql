-- Suppliers' invoices, how far they may differ, and how much of the lines of orders was invoiced. New tables; the lines of orders get a column with a
-- constant default and an index: they are locked against writing while it is built, less than a second for 100,000 lines.
create table purchase_invoice (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  supplier_id bigint not null,
  order_id bigint,
  invoice_no text not null,
  invoiced_on date not null,
  currency text not null,
  tax numeric(16,2) not null,
  total numeric(18,4),
  total_currency text,
  pay_by date,
  scan_id bigint,
  notes text,
  tax_differs boolean default false not null,
  matched_at timestamp with time zone,
  explanation text,
  explained_by_id bigint,
  released_at timestamp with time zone,
  paid_on date,
  payment_no text,
  credit_note_no text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_invoice_pkey primary key (id),
  constraint purchase_invoice_code_check check (char_length(code) <= 60),
  constraint purchase_invoice_state_check check (state in ('draft', 'differing', 'approving', 'released', 'paid', 'rejected', 'reversed')),
  constraint purchase_invoice_invoice_no_check check (char_length(invoice_no) <= 40 and invoice_no <> '' and invoice_no ~ '^(?:[0-9A-Z][0-9A-Z./-]*)$'),
  constraint purchase_invoice_invoiced_on_check check (invoiced_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_invoice_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_invoice_tax_check check (tax <> 'NaN' and tax >= 0),
  constraint purchase_invoice_total_check check (total >= 0 and total <> 'NaN' and (total is null) = (total_currency is null)),
  constraint purchase_invoice_total_currency_check check (total_currency in ('CNY', 'USD')),
  constraint purchase_invoice_pay_by_check check (pay_by between '1900-01-01' and '2199-12-31'),
  constraint purchase_invoice_notes_check check (char_length(notes) <= 1000),
  constraint purchase_invoice_matched_at_check check (isfinite(matched_at)),
  constraint purchase_invoice_explanation_check check (char_length(explanation) <= 500),
  constraint purchase_invoice_released_at_check check (isfinite(released_at)),
  constraint purchase_invoice_paid_on_check check (paid_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_invoice_payment_no_check check (char_length(payment_no) <= 60),
  constraint purchase_invoice_credit_note_no_check check (char_length(credit_note_no) <= 60),
  constraint purchase_invoice_approving_filled_check check (state <> 'approving' or (explanation is not null and matched_at is not null)),
  constraint purchase_invoice_released_filled_check check (state <> 'released' or (matched_at is not null and released_at is not null)),
  constraint purchase_invoice_paid_filled_check check (state <> 'paid' or (released_at is not null and paid_on is not null)),
  constraint purchase_invoice_reversed_filled_check check (state <> 'reversed' or (credit_note_no is not null)),
  constraint purchase_invoice_version_check check (version > 0),
  constraint purchase_invoice_code_key unique (code)
) with (fillfactor = 85);
create table purchase_invoice_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  ordered_id bigint,
  result text,
  material_id bigint,
  name text,
  quantity numeric(18,4) not null,
  unit_id bigint,
  unit_price numeric(18,4) not null,
  freight numeric(18,4),
  amount numeric(16,2),
  agreed_price numeric(18,4),
  invoiceable numeric(18,4),
  constraint purchase_invoice_items_pkey primary key (id),
  constraint purchase_invoice_items_result_check check (result in ('matched', 'price', 'quantity', 'both', 'notReceived')),
  constraint purchase_invoice_items_name_check check (char_length(name) <= 200),
  constraint purchase_invoice_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999999),
  constraint purchase_invoice_items_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0),
  constraint purchase_invoice_items_freight_check check (freight <> 'NaN' and freight >= 0),
  constraint purchase_invoice_items_amount_check check (amount <> 'NaN'),
  constraint purchase_invoice_items_agreed_price_check check (agreed_price <> 'NaN' and agreed_price >= 0),
  constraint purchase_invoice_items_invoiceable_check check (invoiceable <> 'NaN' and invoiceable >= 0),
  constraint purchase_invoice_items_owner_id_ordered_id_key unique (owner_id, ordered_id)
);
create table purchase_match_rule (
  id bigint generated always as identity not null,
  caption text not null,
  valid_from date not null,
  price_share numeric(18,4) not null,
  quantity_share numeric(18,4) not null,
  tax_amount numeric(16,2) not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_match_rule_pkey primary key (id),
  constraint purchase_match_rule_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint purchase_match_rule_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint purchase_match_rule_price_share_check check (price_share <> 'NaN' and price_share >= 0 and price_share <= 0.2),
  constraint purchase_match_rule_quantity_share_check check (quantity_share <> 'NaN' and quantity_share >= 0 and quantity_share <= 0.2),
  constraint purchase_match_rule_tax_amount_check check (tax_amount <> 'NaN' and tax_amount >= 0 and tax_amount <= 10),
  constraint purchase_match_rule_note_check check (char_length(note) <= 500),
  constraint purchase_match_rule_version_check check (version > 0),
  constraint purchase_match_rule_valid_from_key unique (valid_from)
) with (fillfactor = 85);
alter table purchase_order_items add column invoiced numeric(18,4) default 0 not null;
alter table purchase_order_items add constraint purchase_order_items_invoiced_check check (invoiced <> 'NaN' and invoiced >= 0);
create index purchase_order_items_invoiced_idx on purchase_order_items (invoiced, id);
create unique index purchase_invoice_supplier_id_invoice_no_once on purchase_invoice (supplier_id, invoice_no) where state in ('draft', 'differing', 'approving', 'released', 'paid');
create index purchase_invoice_code_idx on purchase_invoice (code, id);
create index purchase_invoice_code_trgm on purchase_invoice using gin (code gin_trgm_ops);
create index purchase_invoice_supplier_id_idx on purchase_invoice (supplier_id, id);
create index purchase_invoice_invoice_no_idx on purchase_invoice (invoice_no, id);
create index purchase_invoice_invoice_no_trgm on purchase_invoice using gin (invoice_no gin_trgm_ops);
create index purchase_invoice_state_idx on purchase_invoice (state, id);
create index purchase_invoice_order_id_idx on purchase_invoice (order_id, id);
create index purchase_invoice_total_idx on purchase_invoice (total, id);
create index purchase_invoice_invoiced_on_idx on purchase_invoice (invoiced_on, id);
create index purchase_invoice_pay_by_idx on purchase_invoice (pay_by, id);
create index purchase_invoice_paid_on_idx on purchase_invoice (paid_on, id);
create index purchase_invoice_currency_idx on purchase_invoice (currency, id);
create index purchase_invoice_tax_differs_idx on purchase_invoice (tax_differs, id);
create index purchase_invoice_search on purchase_invoice using gin (search_grams(search_text));
create index purchase_invoice_scan_id_idx on purchase_invoice (scan_id);
create index purchase_invoice_explained_by_id_idx on purchase_invoice (explained_by_id);
create index purchase_invoice_created_by_id_idx on purchase_invoice (created_by_id);
create index purchase_invoice_created_in_id_idx on purchase_invoice (created_in_id);
create index purchase_invoice_created_at_idx on purchase_invoice (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_invoice for each statement execute function tell_written();
create index purchase_invoice_items_owner_id_idx on purchase_invoice_items (owner_id, position);
create index purchase_invoice_items_ordered_id_idx on purchase_invoice_items (ordered_id);
create index purchase_invoice_items_material_id_idx on purchase_invoice_items (material_id);
create index purchase_invoice_items_unit_id_idx on purchase_invoice_items (unit_id);
create trigger tell_written after insert or update or delete or truncate on purchase_invoice_items for each statement execute function tell_written();
create index purchase_match_rule_caption_idx on purchase_match_rule (caption, id);
create index purchase_match_rule_caption_trgm on purchase_match_rule using gin (caption gin_trgm_ops);
create index purchase_match_rule_valid_from_idx on purchase_match_rule (valid_from, id);
create index purchase_match_rule_price_share_idx on purchase_match_rule (price_share, id);
create index purchase_match_rule_quantity_share_idx on purchase_match_rule (quantity_share, id);
create index purchase_match_rule_tax_amount_idx on purchase_match_rule (tax_amount, id);
create index purchase_match_rule_created_by_id_idx on purchase_match_rule (created_by_id);
create index purchase_match_rule_created_in_id_idx on purchase_match_rule (created_in_id);
create index purchase_match_rule_created_at_idx on purchase_match_rule (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_match_rule for each statement execute function tell_written();
alter table purchase_invoice add constraint purchase_invoice_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_invoice add constraint purchase_invoice_order_id_fkey foreign key (order_id) references purchase_order (id) on delete restrict;
alter table purchase_invoice add constraint purchase_invoice_scan_id_fkey foreign key (scan_id) references stored_file (id) on delete restrict;
alter table purchase_invoice add constraint purchase_invoice_explained_by_id_fkey foreign key (explained_by_id) references admin_user (id) on delete restrict;
alter table purchase_invoice add constraint purchase_invoice_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_invoice add constraint purchase_invoice_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_invoice_items add constraint purchase_invoice_items_owner_id_fkey foreign key (owner_id) references purchase_invoice (id) on delete cascade;
alter table purchase_invoice_items add constraint purchase_invoice_items_ordered_id_fkey foreign key (ordered_id) references purchase_order_items (id) on delete restrict;
alter table purchase_invoice_items add constraint purchase_invoice_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table purchase_invoice_items add constraint purchase_invoice_items_unit_id_fkey foreign key (unit_id) references mnm_unit (id) on delete restrict;
alter table purchase_match_rule add constraint purchase_match_rule_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_match_rule add constraint purchase_match_rule_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function overdue(t purchase_invoice) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('released') and t.pay_by < company_today()), false) $$;
