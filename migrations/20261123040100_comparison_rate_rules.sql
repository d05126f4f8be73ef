-- The rate at which an award was handed in stays, whoever writes. A trigger on purchase_price_comparison: the table is locked against writing for a moment.
create function purchase_comparison_rate() returns trigger language plpgsql as $$
begin
  raise exception 'the rate of the comparison % stays as it was handed in', new.id
    using errcode = 'check_violation', constraint = 'purchase_comparison_rate', table = 'purchase_price_comparison';
end
$$;
create trigger purchase_comparison_rate before update of exchange_rate, rate_date on purchase_price_comparison
  for each row when (old.state in ('approving', 'awarded') and new.state = old.state
    and (new.exchange_rate is distinct from old.exchange_rate or new.rate_date is distinct from old.rate_date))
  execute function purchase_comparison_rate();
