-- What a supplier is paid at once for several invoices, as a document that is a part of the payments of each. New tables; locks purchase_invoice and its payments against reading and
-- writing for the moment in which their new, empty columns are added and indexed, purchase_supplier and admin_user against writing while the keys that refer to them are noted.
create table purchase_remittance (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  supplier_id bigint not null,
  paid_on date not null,
  amount numeric(16,2) not null,
  currency text not null,
  reference text,
  rate numeric(20,6),
  cny numeric(16,2),
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
  constraint purchase_remittance_pkey primary key (id),
  constraint purchase_remittance_code_check check (char_length(code) <= 60),
  constraint purchase_remittance_status_check check (status in ('recorded', 'reversed')),
  constraint purchase_remittance_paid_on_check check (paid_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_remittance_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint purchase_remittance_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_remittance_reference_check check (char_length(reference) <= 60),
  constraint purchase_remittance_rate_check check (rate <> 'NaN' and rate >= 0.000001),
  constraint purchase_remittance_cny_check check (cny <> 'NaN' and cny >= 0),
  constraint purchase_remittance_notes_check check (char_length(notes) <= 500),
  constraint purchase_remittance_reversed_on_check check (reversed_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_remittance_reversal_reason_check check (char_length(reversal_reason) <= 500),
  constraint purchase_remittance_reversed_filled_check check (status <> 'reversed' or (reversed_on is not null and reversal_reason is not null)),
  constraint purchase_remittance_version_check check (version > 0),
  constraint purchase_remittance_code_key unique (code)
) with (fillfactor = 85);
create table purchase_remittance_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  invoice_id bigint not null,
  invoice_no text,
  pay_by date,
  amount numeric(16,2),
  constraint purchase_remittance_items_pkey primary key (id),
  constraint purchase_remittance_items_invoice_no_check check (char_length(invoice_no) <= 200),
  constraint purchase_remittance_items_pay_by_check check (pay_by between '1900-01-01' and '2199-12-31'),
  constraint purchase_remittance_items_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint purchase_remittance_items_owner_id_invoice_id_key unique (owner_id, invoice_id)
);
alter table purchase_invoice add column paid_together boolean default false not null;
alter table purchase_invoice_payments add column remittance_id bigint;
create index purchase_invoice_payments_remittance_id_idx on purchase_invoice_payments (remittance_id, id);
create unique index purchase_remittance_supplier_id_reference_once on purchase_remittance (supplier_id, reference) where status in ('recorded');
create index purchase_remittance_code_idx on purchase_remittance (code, id);
create index purchase_remittance_code_trgm on purchase_remittance using gin (code gin_trgm_ops);
create index purchase_remittance_status_idx on purchase_remittance (status, id);
create index purchase_remittance_supplier_id_idx on purchase_remittance (supplier_id, id);
create index purchase_remittance_paid_on_idx on purchase_remittance (paid_on, id);
create index purchase_remittance_amount_idx on purchase_remittance (amount, id);
create index purchase_remittance_currency_idx on purchase_remittance (currency, id);
create index purchase_remittance_reference_idx on purchase_remittance (reference, id);
create index purchase_remittance_reference_trgm on purchase_remittance using gin (reference gin_trgm_ops);
create index purchase_remittance_search on purchase_remittance using gin (search_grams(search_text));
create index purchase_remittance_created_by_id_idx on purchase_remittance (created_by_id);
create index purchase_remittance_created_in_id_idx on purchase_remittance (created_in_id);
create index purchase_remittance_created_at_idx on purchase_remittance (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_remittance for each statement execute function tell_written();
create index purchase_remittance_items_owner_id_idx on purchase_remittance_items (owner_id, position);
create index purchase_remittance_items_invoice_id_idx on purchase_remittance_items (invoice_id);
create trigger tell_written after insert or update or delete or truncate on purchase_remittance_items for each statement execute function tell_written();
alter table purchase_invoice_payments add constraint purchase_invoice_payments_remittance_id_fkey foreign key (remittance_id) references purchase_remittance (id) on delete restrict;
alter table purchase_remittance add constraint purchase_remittance_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_remittance add constraint purchase_remittance_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_remittance add constraint purchase_remittance_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_remittance_items add constraint purchase_remittance_items_owner_id_fkey foreign key (owner_id) references purchase_remittance (id) on delete cascade;
alter table purchase_remittance_items add constraint purchase_remittance_items_invoice_id_fkey foreign key (invoice_id) references purchase_invoice (id) on delete restrict;

-- What was paid stays, and what was reversed is not paid again.
create function purchase_remittance_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a combined payment stays as it was recorded' using errcode = 'check_violation', constraint = 'purchase_remittance_stays_rule', table = 'purchase_remittance';
end
$$;
create trigger purchase_remittance_stays before update on purchase_remittance for each row
  when ((old.supplier_id, old.amount, old.currency, old.paid_on, old.reference, old.rate, old.cny) is distinct from
      (new.supplier_id, new.amount, new.currency, new.paid_on, new.reference, new.rate, new.cny)
    or old.status = 'reversed' and new.status <> 'reversed')
  execute function purchase_remittance_stays();

create or replace function purchase_invoice_payment_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (
      (new.owner_id, new.paid_on, new.amount, new.reference, new.rate, new.cny, new.difference, new.remittance_id)
        is distinct from (old.owner_id, old.paid_on, old.amount, old.reference, old.rate, old.cny, old.difference, old.remittance_id)
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

-- All of it is of invoices of its supplier, and their payments are what it says, or taken back with it. Looked at when the transaction ends, when all of it is there.
create function purchase_remittance_adds_up() returns trigger language plpgsql as $$
declare
  one bigint := case tg_table_name when 'purchase_remittance' then (to_jsonb(new) ->> 'id')::bigint
    when 'purchase_remittance_items' then (to_jsonb(coalesce(new, old)) ->> 'owner_id')::bigint else (to_jsonb(new) ->> 'remittance_id')::bigint end;
begin
  if exists (
    select from purchase_remittance as r where r.id = one and (
      r.amount <> coalesce((select sum(l.amount) from purchase_remittance_items as l where l.owner_id = r.id), 0)
      or r.cny is distinct from (select sum(p.cny) from purchase_invoice_payments as p where p.remittance_id = r.id)
      or exists (
        select from (select * from purchase_remittance_items where owner_id = one) as l
          full join (select p.*, i.supplier_id, i.currency from purchase_invoice_payments as p join purchase_invoice as i on i.id = p.owner_id where p.remittance_id = one) as p
            on p.owner_id = l.invoice_id
        where l.id is null or p.id is null or p.amount is distinct from l.amount or p.supplier_id <> r.supplier_id or p.currency <> r.currency
          or p.paid_on <> r.paid_on or p.reference is distinct from r.reference or p.rate is distinct from r.rate or (p.reversed_on is null) <> (r.status = 'recorded')))
  ) then
    raise exception 'a combined payment is that of its invoices' using errcode = 'check_violation', constraint = 'purchase_remittance_adds_up_rule', table = 'purchase_remittance';
  end if;
  return null;
end
$$;
create constraint trigger purchase_remittance_adds_up after insert or update on purchase_remittance
  deferrable initially deferred for each row execute function purchase_remittance_adds_up();
create constraint trigger purchase_remittance_items_add_up after insert or update or delete on purchase_remittance_items
  deferrable initially deferred for each row execute function purchase_remittance_adds_up();
create constraint trigger purchase_invoice_payments_add_up after insert or update on purchase_invoice_payments
  deferrable initially deferred for each row when (new.remittance_id is not null) execute function purchase_remittance_adds_up();

-- Whoever records payments of invoices, or undoes them, does so for several invoices at once; whoever reads invoices with their prices reads these. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, more.place, more.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'purchase.invoice:read', 'field.price:read', 'purchase.remittance:read'),
    (2, 'purchase.invoice:export', 'field.price:read', 'purchase.remittance:export'),
    (3, 'purchase.invoice:pay', 'field.price:read', 'purchase.remittance:create'),
    (4, 'purchase.invoice:pay', 'field.price:read', 'purchase.remittance:fromSupplier'),
    (5, 'purchase.invoice:notPaid', 'field.price:read', 'purchase.remittance:reverse')
  ) as more (place, former, besides, point)
  join admin_role_points as held on held.point = more.former
  where exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.besides)
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.point)
) as given;
