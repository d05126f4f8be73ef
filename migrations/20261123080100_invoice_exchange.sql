-- At which rate an invoice in another currency was paid, and what that gained or lost. Locks purchase_invoice against reading and writing while two indexes are built, those that were
-- paid are written once and triggers are made: a second for 100,000 invoices.
alter table purchase_invoice add column paid_rate numeric(20,6);
alter table purchase_invoice add column paid_cny numeric(16,2);
alter table purchase_invoice add column exchange_difference numeric(16,2);
alter table purchase_invoice add constraint purchase_invoice_paid_rate_check check (paid_rate <> 'NaN' and paid_rate >= 0.000001);
alter table purchase_invoice add constraint purchase_invoice_paid_cny_check check (paid_cny <> 'NaN' and paid_cny >= 0);
alter table purchase_invoice add constraint purchase_invoice_exchange_difference_check check (exchange_difference <> 'NaN');
create index purchase_invoice_exchange_difference_idx on purchase_invoice (exchange_difference, id);
create index purchase_invoice_reversed_at_idx on purchase_invoice (reversed_at, id);

-- Those that were paid before were paid at the rate of finance for their day, where there was one that could be used.
update purchase_invoice as t set paid_rate = p.rate, paid_cny = round(p.amount * p.rate, 2), exchange_difference = p.recorded - round(p.amount * p.rate, 2)
from (
  select i.id, r.rate, sum(l.amount) as amount, sum(round(l.amount * coalesce(h.exchange_rate, 1), 2)) as recorded
  from purchase_invoice as i join purchase_invoice_items as l on l.owner_id = i.id
  join purchase_order_items as o on o.id = l.ordered_id join purchase_order as h on h.id = o.owner_id
  cross join lateral (
    select e.rate from materials_exchange_rate as e
    where e.currency = i.currency and e.valid_from between i.paid_on - 7 and i.paid_on
    order by e.valid_from desc, e.recorded_at desc, e.id desc limit 1
  ) as r
  where i.currency <> 'CNY' and i.paid_on is not null group by i.id, r.rate
) as p where p.id = t.id;

-- What was paid stays until the payment is undone: a later rate changes nothing of it. Nothing in CNY gains or loses by a rate.
create function purchase_invoice_rate() returns trigger language plpgsql as $$
begin
  if new.paid_rate is not null and (new.currency = 'CNY' or new.paid_on is null)
      or num_nonnulls(new.paid_rate, new.paid_cny, new.exchange_difference) not in (0, 3)
      or tg_op = 'UPDATE' and new.paid_on is not null and old.paid_on is not null
        and (new.paid_rate, new.paid_cny, new.exchange_difference) is distinct from (old.paid_rate, old.paid_cny, old.exchange_difference) then
    raise exception 'the rate of a payment is that of its day' using errcode = 'check_violation', constraint = 'purchase_invoice_rate_rule', table = 'purchase_invoice';
  end if;
  return null;
end
$$;
create trigger purchase_invoice_rate after insert or update on purchase_invoice for each row execute function purchase_invoice_rate();

-- What is paid from now on in another currency has its rate.
create function purchase_invoice_rated() returns trigger language plpgsql as $$
begin
  raise exception 'what is paid in another currency has a rate' using errcode = 'check_violation', constraint = 'purchase_invoice_rated_rule', table = 'purchase_invoice';
end
$$;
create trigger purchase_invoice_rated before update of paid_on on purchase_invoice for each row
  when (old.paid_on is null and new.paid_on is not null and new.currency <> 'CNY' and new.paid_rate is null) execute function purchase_invoice_rated();
