-- What the definitions of sales prices cannot say. Tables that are new or were just filled: their locks keep nobody waiting.

-- Of one model, tier and currency, a price from a day on is followed by a later record only.
create unique index materials_price_recorded_rule on materials_price (model_id, tier, currency, valid_from, recorded_at);

create function materials_price_follows() returns trigger language plpgsql as $$
begin
  if exists (select from materials_price as n where n.model_id = new.model_id and n.tier = new.tier and n.currency = new.currency
      and n.id <> new.id and n.valid_from = new.valid_from and n.recorded_at >= new.recorded_at) then
    raise exception 'a sales price is followed by a later record only' using errcode = 'check_violation', constraint = 'materials_price_follows_rule', table = 'materials_price';
  end if;
  return null;
end
$$;
create trigger materials_price_follows after insert on materials_price for each row execute function materials_price_follows();

-- Rows of the price book, and costs, stay as they are.
create function materials_price_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a sales price or a cost is neither changed nor deleted' using errcode = 'check_violation', constraint = tg_table_name || '_stays_rule', table = tg_table_name;
end
$$;
create trigger materials_price_stays before update or delete on materials_price for each row execute function materials_price_stays();
create trigger materials_cost_stays before update or delete on materials_cost for each row execute function materials_price_stays();

-- A negotiated price is for one customer or for one type of customers; of each model and currency one holds at a time.
alter table materials_price_override add constraint materials_price_override_whose_rule check ((customer_id is null) <> (customer_type is null));
alter table materials_price_override add constraint materials_price_override_period_rule check (valid_from <= valid_to);
alter table materials_price_override add constraint materials_price_override_of_customer_rule
  exclude using gist (customer_id with =, model_id with =, currency with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'approved');
alter table materials_price_override add constraint materials_price_override_of_type_rule
  exclude using gist (customer_type with =, model_id with =, currency with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'approved');

-- A promotion is for a model, for a family, or for everything.
alter table materials_promotion add constraint materials_promotion_scope_rule check (model_id is null or family_id is null);
alter table materials_promotion add constraint materials_promotion_period_rule check (valid_from <= valid_to);
alter table materials_price_rule add constraint materials_price_rule_rate_rule check ((currency = 'CNY') = (rate is null));
