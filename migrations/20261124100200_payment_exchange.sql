-- At which rate a customer paid in another currency, and what that gained or lost. Locks operate_payment against reading and writing while checks of new, empty columns are proved, two indexes are
-- built and a trigger is made: a second for 100,000 payments. Payments from before keep none.
alter table operate_payment add column paid_rate numeric(20,6);
alter table operate_payment add column paid_cny numeric(16,2);
alter table operate_payment add column exchange_difference numeric(16,2);
alter table operate_payment add constraint operate_payment_paid_rate_check check (paid_rate <> 'NaN' and paid_rate >= 0.000001);
alter table operate_payment add constraint operate_payment_paid_cny_check check (paid_cny <> 'NaN' and paid_cny >= 0);
alter table operate_payment add constraint operate_payment_exchange_difference_check check (exchange_difference <> 'NaN');
create index operate_payment_exchange_difference_idx on operate_payment (exchange_difference, id);
create index operate_payment_reversed_on_idx on operate_payment (reversed_on, id);

-- What was paid stays as it was recorded, whatever rate is recorded later. Nothing in CNY gains or loses by a rate, and what is paid in another currency has one.
create function operate_payment_rate() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.paid_rate, new.paid_cny, new.exchange_difference) not in (0, 3) or new.currency = 'CNY' and new.paid_rate is not null
      or tg_op = 'INSERT' and new.currency <> 'CNY' and new.paid_rate is null
      or tg_op = 'UPDATE' and (new.paid_rate, new.paid_cny, new.exchange_difference) is distinct from (old.paid_rate, old.paid_cny, old.exchange_difference) then
    raise exception 'the rate of a payment is that of its day' using errcode = 'check_violation', constraint = 'operate_payment_rate_rule', table = 'operate_payment';
  end if;
  return null;
end
$$;
create trigger operate_payment_rate after insert or update on operate_payment for each row execute function operate_payment_rate();
