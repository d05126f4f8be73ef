-- A comparison is counted in CNY; each supplier is asked in a currency of his own, and awards wait for approval.

alter table purchase_price_comparison drop constraint purchase_price_comparison_currency_check;
alter table purchase_price_comparison drop constraint purchase_price_comparison_state_check;
drop index purchase_price_comparison_currency_idx;
create table purchase_price_comparison_quotations (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  supplier_id bigint not null,
  file_id bigint not null,
  round integer,
  sha256 text,
  added_at timestamp with time zone,
  constraint purchase_price_comparison_quotations_pkey primary key (id),
  constraint purchase_price_comparison_quotations_round_check check (round >= 1),
  constraint purchase_price_comparison_quotations_sha256_check check (char_length(sha256) <= 64),
  constraint purchase_price_comparison_quotations_added_at_check check (isfinite(added_at))
);
alter table purchase_price_comparison add column sealed boolean default false not null;
alter table purchase_price_comparison add column rate_date date;
alter table purchase_price_comparison add column rate_source text;
alter table purchase_price_comparison_awards add column name text;
alter table purchase_price_comparison_awards add column quantity numeric(18,4);
alter table purchase_price_comparison_awards add column currency text;
alter table purchase_price_comparison_awards add column exchange_rate numeric(20,6);
alter table purchase_price_comparison_suppliers add column currency text;
alter table purchase_price_comparison_suppliers add column logistics text;
alter table purchase_price_comparison_quotes add column currency text;
alter table purchase_price_comparison_quotes add column logistics text;
alter table purchase_price_comparison_quotes add column envelope text;
alter table purchase_price_comparison add constraint purchase_price_comparison_rate_date_check check (rate_date between '1900-01-01' and '2199-12-31');
alter table purchase_price_comparison add constraint purchase_price_comparison_rate_source_check check (char_length(rate_source) <= 120);
alter table purchase_price_comparison add constraint purchase_price_comparison_state_check check (state in ('draft', 'quoting', 'approving', 'awarded', 'rejected', 'cancelled'));
create index purchase_price_comparison_sealed_idx on purchase_price_comparison (sealed, id);
alter table purchase_price_comparison_awards add constraint purchase_price_comparison_awards_name_check check (char_length(name) <= 200);
alter table purchase_price_comparison_awards add constraint purchase_price_comparison_awards_quantity_check check (quantity <> 'NaN' and quantity >= 0);
alter table purchase_price_comparison_awards add constraint purchase_price_comparison_awards_currency_check check (currency in ('CNY', 'USD'));
alter table purchase_price_comparison_awards add constraint purchase_price_comparison_awards_exchange_rate_check check (exchange_rate <> 'NaN' and exchange_rate >= 0.000001);
alter table purchase_price_comparison_suppliers add constraint purchase_price_comparison_suppliers_currency_check check (currency in ('CNY', 'USD'));
alter table purchase_price_comparison_suppliers add constraint purchase_price_comparison_suppliers_logistics_check check (char_length(logistics) <= 120);
alter table purchase_price_comparison_quotes add constraint purchase_price_comparison_quotes_currency_check check (currency in ('CNY', 'USD'));
alter table purchase_price_comparison_quotes add constraint purchase_price_comparison_quotes_logistics_check check (char_length(logistics) <= 120);
alter table purchase_price_comparison_quotes add constraint purchase_price_comparison_quotes_envelope_check check (char_length(envelope) <= 64);
create index purchase_price_comparison_quotations_owner_id_idx on purchase_price_comparison_quotations (owner_id, position);
create index purchase_price_comparison_quotations_supplier_id_idx on purchase_price_comparison_quotations (supplier_id);
create index purchase_price_comparison_quotations_file_id_idx on purchase_price_comparison_quotations (file_id);
alter table purchase_price_comparison_quotations add constraint purchase_price_comparison_quotations_owner_id_fkey foreign key (owner_id) references purchase_price_comparison (id) on delete cascade;
alter table purchase_price_comparison_quotations add constraint purchase_price_comparison_quotations_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_price_comparison_quotations add constraint purchase_price_comparison_quotations_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict;
alter table purchase_price_comparison add column sealed_count integer;
update purchase_price_comparison set sealed_count = 0;
alter table purchase_price_comparison alter column sealed_count set not null;
alter table purchase_price_comparison add constraint purchase_price_comparison_sealed_count_check check (sealed_count >= 0);
create trigger tell_written after insert or update or delete or truncate on purchase_price_comparison_quotations for each statement execute function tell_written();

-- What was compared in one currency was asked in it by everybody.
update purchase_price_comparison_suppliers as s set currency = c.currency from purchase_price_comparison as c where c.id = s.owner_id;
update purchase_price_comparison_awards as a set name = i.name, quantity = i.quantity
  from purchase_price_comparison_items as i where i.owner_id = a.owner_id and i.key = a.item and a.rank is not null;
update purchase_price_comparison_awards as a set currency = c.currency, exchange_rate = case c.currency when 'CNY' then 1 else c.exchange_rate end
  from purchase_price_comparison as c where c.id = a.owner_id and a.unit_price is not null;
-- Comparisons in US dollars go on in CNY at the rate they named; nobody wrote down where it came from.
update purchase_price_comparison_awards as a set line_total = round(a.line_total * c.exchange_rate, 2), effective_cost = round(a.effective_cost * c.exchange_rate, 4)
  from purchase_price_comparison as c where c.id = a.owner_id and c.currency = 'USD';
update purchase_price_comparison_quotes as q set duty = round(q.duty * c.exchange_rate, 4), inspection = round(q.inspection * c.exchange_rate, 4),
    scrap_cost = round(q.scrap_cost * c.exchange_rate, 4)
  from purchase_price_comparison as c where c.id = q.owner_id and c.currency = 'USD';
update purchase_price_comparison as c set
    handling_per_supplier = round(handling_per_supplier * exchange_rate, 4),
    awarded_total = (select sum(a.line_total) from purchase_price_comparison_awards as a where a.owner_id = c.id),
    effective_total = round(effective_total * exchange_rate, 4)
  where currency = 'USD' and awarded_total is not null;
update purchase_price_comparison set handling_per_supplier = round(handling_per_supplier * exchange_rate, 4) where currency = 'USD' and awarded_total is null;
update purchase_price_comparison set
    rate_date = (created_at at time zone 'Asia/Shanghai')::date,
    rate_source = '原有比价，未注明来源',
    awarded_total_currency = case when awarded_total is null then null else 'CNY' end,
    effective_total_currency = case when effective_total is null then null else 'CNY' end
  where currency = 'USD';
alter table purchase_price_comparison drop column currency;

-- What sealed quotes say until they are opened; the comparison holds only their seals.
create table purchase_sealed_quote (
  seal text not null,
  content jsonb not null,
  sealed_at timestamptz not null,
  sealed_by_id bigint not null,
  constraint purchase_sealed_quote_pkey primary key (seal),
  constraint purchase_sealed_quote_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint purchase_sealed_quote_sealed_by_id_fkey foreign key (sealed_by_id) references admin_user (id) on delete restrict
);
