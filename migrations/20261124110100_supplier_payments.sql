-- Supplier invoices are paid in parts, with a line for each. A new table; locks purchase_invoice against reading and writing while its columns change, those that were paid get
-- their payment, and two indexes are built anew: some seconds for 100,000 invoices.
drop trigger purchase_invoice_rate on purchase_invoice;
drop trigger purchase_invoice_rated on purchase_invoice;
drop function purchase_invoice_rate();
drop function purchase_invoice_rated();
drop function overdue(purchase_invoice);
alter table purchase_invoice drop constraint purchase_invoice_state_check;
drop index purchase_invoice_supplier_id_invoice_no_once;
create table purchase_invoice_payments (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  paid_on date not null,
  amount numeric(16,2) not null,
  reference text,
  rate numeric(20,6),
  cny numeric(16,2),
  difference numeric(16,2),
  reversed_on date,
  reversal_reason text,
  constraint purchase_invoice_payments_pkey primary key (id),
  constraint purchase_invoice_payments_paid_on_check check (paid_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_invoice_payments_amount_check check (amount <> 'NaN' and amount >= 0.01),
  constraint purchase_invoice_payments_reference_check check (char_length(reference) <= 60),
  constraint purchase_invoice_payments_rate_check check (rate <> 'NaN' and rate >= 0.000001),
  constraint purchase_invoice_payments_cny_check check (cny <> 'NaN' and cny >= 0),
  constraint purchase_invoice_payments_difference_check check (difference <> 'NaN'),
  constraint purchase_invoice_payments_reversed_on_check check (reversed_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_invoice_payments_reversal_reason_check check (char_length(reversal_reason) <= 500)
);
alter table purchase_invoice add column paid numeric(18,4);
alter table purchase_invoice add column paid_currency text;
alter table purchase_invoice add column outstanding numeric(18,4);
alter table purchase_invoice add column outstanding_currency text;

-- What was paid until now was paid whole.
insert into purchase_invoice_payments (owner_id, position, paid_on, amount, reference, rate, cny, difference)
  select id, 0, paid_on, total, payment_no, paid_rate, paid_cny, exchange_difference from purchase_invoice where paid_on is not null and total > 0;
update purchase_invoice set
  paid = case when paid_on is null then 0 else coalesce(total, 0) end, paid_currency = currency,
  outstanding = case state when 'released' then coalesce(total, 0) when 'paid' then 0 end,
  outstanding_currency = case when state in ('released', 'paid') then currency end;

alter table purchase_invoice drop column payment_no;
alter table purchase_invoice drop column paid_rate;
alter table purchase_invoice add constraint purchase_invoice_state_check check (state in ('draft', 'differing', 'approving', 'released', 'partPaid', 'paid', 'rejected', 'reversed'));
alter table purchase_invoice add constraint purchase_invoice_paid_check check (paid >= 0 and paid <> 'NaN' and (paid is null) = (paid_currency is null));
alter table purchase_invoice add constraint purchase_invoice_paid_currency_check check (paid_currency in ('CNY', 'USD'));
alter table purchase_invoice add constraint purchase_invoice_outstanding_check check (outstanding >= 0 and outstanding <> 'NaN' and (outstanding is null) = (outstanding_currency is null));
alter table purchase_invoice add constraint purchase_invoice_outstanding_currency_check check (outstanding_currency in ('CNY', 'USD'));
alter table purchase_invoice add constraint purchase_invoice_part_paid_filled_check check (state <> 'partPaid' or (released_at is not null));
create unique index purchase_invoice_supplier_id_invoice_no_once on purchase_invoice (supplier_id, invoice_no) where state in ('draft', 'differing', 'approving', 'released', 'partPaid', 'paid');
create index purchase_invoice_outstanding_idx on purchase_invoice (outstanding, id);
create index purchase_invoice_payments_owner_id_idx on purchase_invoice_payments (owner_id, position);
create index purchase_invoice_payments_reference_idx on purchase_invoice_payments (reference, id);
create index purchase_invoice_payments_reference_trgm on purchase_invoice_payments using gin (reference gin_trgm_ops);
create index purchase_invoice_payments_paid_on_idx on purchase_invoice_payments (paid_on, id);
create index purchase_invoice_payments_amount_idx on purchase_invoice_payments (amount, id);
create index purchase_invoice_payments_rate_idx on purchase_invoice_payments (rate, id);
create index purchase_invoice_payments_cny_idx on purchase_invoice_payments (cny, id);
create index purchase_invoice_payments_difference_idx on purchase_invoice_payments (difference, id);
create index purchase_invoice_payments_reversed_on_idx on purchase_invoice_payments (reversed_on, id);
create trigger tell_written after insert or update or delete or truncate on purchase_invoice_payments for each statement execute function tell_written();
alter table purchase_invoice_payments add constraint purchase_invoice_payments_owner_id_fkey foreign key (owner_id) references purchase_invoice (id) on delete cascade;
create function overdue(t purchase_invoice) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('released', 'partPaid') and t.pay_by < company_today()), false) $$;

-- A payment stays as it was recorded; it is undone once. What is paid in another currency has its rate, and comes to what that rate makes of it.
create function purchase_invoice_payment_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (
      (new.owner_id, new.paid_on, new.amount, new.reference, new.rate, new.cny, new.difference)
        is distinct from (old.owner_id, old.paid_on, old.amount, old.reference, old.rate, old.cny, old.difference)
      or old.reversed_on is not null and (new.reversed_on, new.reversal_reason) is distinct from (old.reversed_on, old.reversal_reason)) then
    raise exception 'a payment stays as it was recorded' using errcode = 'check_violation', constraint = 'purchase_invoice_payment_stays_rule', table = 'purchase_invoice_payments';
  end if;
  if (new.reversed_on is null) <> (new.reversal_reason is null) then
    raise exception 'a payment is undone for a reason' using errcode = 'check_violation', constraint = 'purchase_invoice_payment_stays_rule', table = 'purchase_invoice_payments';
  end if;
  if tg_op = 'INSERT' and exists (select from purchase_invoice as i where i.id = new.owner_id and
      case when i.currency = 'CNY' then num_nonnulls(new.rate, new.cny, new.difference) > 0
        else num_nonnulls(new.rate, new.cny, new.difference) < 3 or new.cny <> round(new.amount * new.rate, 2) end) then
    raise exception 'what is paid in another currency has the rate of its day' using errcode = 'check_violation',
      constraint = 'purchase_invoice_payment_rate_rule', table = 'purchase_invoice_payments';
  end if;
  return null;
end
$$;
create trigger purchase_invoice_payment_stays after insert or update or delete on purchase_invoice_payments
  for each row execute function purchase_invoice_payment_stays();

-- What an invoice says of its payments is what they come to, and never more than it asks for. Looked at when the transaction ends, when both are written.
create function purchase_invoice_settled() returns trigger language plpgsql as $$
declare
  invoice bigint := case tg_table_name when 'purchase_invoice' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'owner_id')::bigint end;
begin
  if exists (
    select from purchase_invoice as i
      cross join lateral (select coalesce(sum(p.amount) filter (where p.reversed_on is null), 0) as paid, count(*) as parts
        from purchase_invoice_payments as p where p.owner_id = i.id) as p
    where i.id = invoice and (
      coalesce(i.paid, 0) <> p.paid
      or case i.state
        when 'released' then p.paid <> 0
        when 'partPaid' then p.paid <= 0 or p.paid >= i.total
        when 'paid' then p.paid <> coalesce(i.total, 0) or i.paid_on is null
        when 'reversed' then p.paid > coalesce(i.total, 0)
        else p.parts > 0 end)
  ) then
    raise exception 'the invoice % says otherwise than its payments', invoice
      using errcode = 'check_violation', constraint = 'purchase_invoice_settled_rule', table = 'purchase_invoice';
  end if;
  return null;
end
$$;
create constraint trigger purchase_invoice_settled after insert or update of state, total, paid, paid_on on purchase_invoice
  deferrable initially deferred for each row execute function purchase_invoice_settled();
create constraint trigger purchase_invoice_payments_settled after insert or update on purchase_invoice_payments
  deferrable initially deferred for each row execute function purchase_invoice_settled();

create or replace function purchase_invoice_agreed() returns trigger language plpgsql as $$
declare
  invoice bigint := case tg_table_name when 'purchase_invoice' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'owner_id')::bigint end;
begin
  if exists (
    select from purchase_invoice as i where i.id = invoice and i.state in ('released', 'partPaid', 'paid') and i.explanation is null
      and (i.tax_differs or exists (
        select from purchase_invoice_items as l where l.owner_id = i.id and l.result is distinct from 'matched'))
  ) then
    raise exception 'the invoice % differs and nobody has explained why', invoice
      using errcode = 'check_violation', constraint = 'purchase_invoice_agreed', table = 'purchase_invoice';
  end if;
  return null;
end
$$;
