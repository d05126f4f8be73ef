-- The price book with price changes, negotiated prices, promotions, rules and costs; prices of product models move into it. New tables; locks product_model, product_family,
-- materials_company and admin_user against writing for the moment in which the keys that refer to them are noted, and product_model_prices, which goes, against reading.
alter table product_model_prices drop constraint product_model_prices_owner_id_fkey;
create table materials_price (
  id bigint generated always as identity not null,
  caption text not null,
  model_id bigint not null,
  tier text not null,
  currency text not null,
  amount numeric(18,4) not null,
  valid_from date not null,
  recorded_at timestamp with time zone not null,
  change_id bigint,
  reason text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_price_pkey primary key (id),
  constraint materials_price_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint materials_price_tier_check check (tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_price_currency_check check (currency in ('CNY', 'USD')),
  constraint materials_price_amount_check check (amount <> 'NaN' and amount >= 0.0001),
  constraint materials_price_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint materials_price_recorded_at_check check (isfinite(recorded_at)),
  constraint materials_price_reason_check check (char_length(reason) <= 500 and reason <> ''),
  constraint materials_price_version_check check (version > 0)
) with (fillfactor = 85);
create table materials_price_change (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  reason text not null,
  effective_date date not null,
  effective_on date,
  prices integer,
  largest_change numeric(18,4),
  needs_approval boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_price_change_pkey primary key (id),
  constraint materials_price_change_code_check check (char_length(code) <= 60),
  constraint materials_price_change_status_check check (status in ('draft', 'pending', 'approved', 'effective', 'withdrawn')),
  constraint materials_price_change_reason_check check (char_length(reason) <= 500 and reason <> ''),
  constraint materials_price_change_effective_date_check check (effective_date between '1900-01-01' and '2199-12-31'),
  constraint materials_price_change_effective_on_check check (effective_on between '1900-01-01' and '2199-12-31'),
  constraint materials_price_change_largest_change_check check (largest_change <> 'NaN'),
  constraint materials_price_change_effective_filled_check check (status <> 'effective' or (effective_on is not null)),
  constraint materials_price_change_version_check check (version > 0),
  constraint materials_price_change_code_key unique (code)
) with (fillfactor = 85);
create table materials_price_change_rows (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  model_id bigint not null,
  tier text not null,
  currency text not null,
  old numeric(18,4),
  amount numeric(18,4) not null,
  change numeric(18,4),
  reference numeric(18,4),
  change_limit numeric(18,4),
  constraint materials_price_change_rows_pkey primary key (id),
  constraint materials_price_change_rows_tier_check check (tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_price_change_rows_currency_check check (currency in ('CNY', 'USD')),
  constraint materials_price_change_rows_old_check check (old <> 'NaN'),
  constraint materials_price_change_rows_amount_check check (amount <> 'NaN' and amount >= 0.0001),
  constraint materials_price_change_rows_change_check check (change <> 'NaN'),
  constraint materials_price_change_rows_reference_check check (reference <> 'NaN'),
  constraint materials_price_change_rows_change_limit_check check (change_limit <> 'NaN'),
  constraint materials_price_change_rows_owner_id_model_id_tier_currency_key unique (owner_id, model_id, tier, currency)
);
create table materials_price_override (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  customer_id bigint,
  customer_type text,
  model_id bigint not null,
  currency text not null,
  valid_from date not null,
  valid_to date not null,
  reason text not null,
  ended_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_price_override_pkey primary key (id),
  constraint materials_price_override_code_check check (char_length(code) <= 60),
  constraint materials_price_override_status_check check (status in ('draft', 'pending', 'approved', 'ended')),
  constraint materials_price_override_customer_type_check check (customer_type in ('endUser', 'distributor', 'oem', 'lab', 'government', 'internal')),
  constraint materials_price_override_currency_check check (currency in ('CNY', 'USD')),
  constraint materials_price_override_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint materials_price_override_valid_to_check check (valid_to between '1900-01-01' and '2199-12-31'),
  constraint materials_price_override_reason_check check (char_length(reason) <= 500 and reason <> ''),
  constraint materials_price_override_ended_on_check check (ended_on between '1900-01-01' and '2199-12-31'),
  constraint materials_price_override_ended_filled_check check (status <> 'ended' or (ended_on is not null)),
  constraint materials_price_override_version_check check (version > 0),
  constraint materials_price_override_code_key unique (code)
) with (fillfactor = 85);
create table materials_price_override_breaks (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  from_quantity numeric(18,4) not null,
  price numeric(18,4) not null,
  constraint materials_price_override_breaks_pkey primary key (id),
  constraint materials_price_override_breaks_from_quantity_check check (from_quantity <> 'NaN' and from_quantity >= 0.0001),
  constraint materials_price_override_breaks_price_check check (price <> 'NaN' and price >= 0.0001),
  constraint materials_price_override_breaks_owner_id_from_quantity_key unique (owner_id, from_quantity)
);
create table materials_promotion (
  id bigint generated always as identity not null,
  name text not null,
  status text not null,
  model_id bigint,
  family_id bigint,
  discount numeric(18,4) not null,
  priority integer not null,
  valid_from date not null,
  valid_to date not null,
  ended_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_promotion_pkey primary key (id),
  constraint materials_promotion_name_check check (char_length(name) <= 120 and name <> ''),
  constraint materials_promotion_status_check check (status in ('draft', 'active', 'ended')),
  constraint materials_promotion_discount_check check (discount <> 'NaN' and discount >= 0.0001 and discount <= 0.9999),
  constraint materials_promotion_priority_check check (priority >= 1 and priority <= 99),
  constraint materials_promotion_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint materials_promotion_valid_to_check check (valid_to between '1900-01-01' and '2199-12-31'),
  constraint materials_promotion_ended_on_check check (ended_on between '1900-01-01' and '2199-12-31'),
  constraint materials_promotion_ended_filled_check check (status <> 'ended' or (ended_on is not null)),
  constraint materials_promotion_version_check check (version > 0)
) with (fillfactor = 85);
create table materials_price_rule (
  id bigint generated always as identity not null,
  caption text not null,
  tier text not null,
  currency text not null,
  valid_from date not null,
  change_limit numeric(18,4) not null,
  tier_share numeric(18,4) not null,
  min_margin numeric(18,4) not null,
  note text,
  rate numeric(20,6),
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_price_rule_pkey primary key (id),
  constraint materials_price_rule_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint materials_price_rule_tier_check check (tier in ('retail', 'T1', 'T2', 'T3', 'T4')),
  constraint materials_price_rule_currency_check check (currency in ('CNY', 'USD')),
  constraint materials_price_rule_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint materials_price_rule_change_limit_check check (change_limit <> 'NaN' and change_limit >= 0 and change_limit <= 1),
  constraint materials_price_rule_tier_share_check check (tier_share <> 'NaN' and tier_share >= 0 and tier_share <= 1),
  constraint materials_price_rule_min_margin_check check (min_margin <> 'NaN' and min_margin >= 0 and min_margin <= 9.9999),
  constraint materials_price_rule_note_check check (char_length(note) <= 500),
  constraint materials_price_rule_rate_check check (rate <> 'NaN' and rate >= 0.000001),
  constraint materials_price_rule_version_check check (version > 0),
  constraint materials_price_rule_tier_currency_valid_from_key unique (tier, currency, valid_from)
) with (fillfactor = 85);
create table materials_cost (
  id bigint generated always as identity not null,
  caption text not null,
  model_id bigint not null,
  amount numeric(18,4) not null,
  valid_from date not null,
  recorded_at timestamp with time zone not null,
  reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_cost_pkey primary key (id),
  constraint materials_cost_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint materials_cost_amount_check check (amount <> 'NaN' and amount >= 0.0001),
  constraint materials_cost_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint materials_cost_recorded_at_check check (isfinite(recorded_at)),
  constraint materials_cost_reason_check check (char_length(reason) <= 500),
  constraint materials_cost_version_check check (version > 0)
) with (fillfactor = 85);
create index materials_price_caption_idx on materials_price (caption, id);
create index materials_price_caption_trgm on materials_price using gin (caption gin_trgm_ops);
create index materials_price_model_id_idx on materials_price (model_id, id);
create index materials_price_tier_idx on materials_price (tier, id);
create index materials_price_currency_idx on materials_price (currency, id);
create index materials_price_amount_idx on materials_price (amount, id);
create index materials_price_valid_from_idx on materials_price (valid_from, id);
create index materials_price_recorded_at_idx on materials_price (recorded_at, id);
create index materials_price_change_id_idx on materials_price (change_id, id);
create index materials_price_created_by_id_idx on materials_price (created_by_id);
create index materials_price_created_in_id_idx on materials_price (created_in_id);
create index materials_price_created_at_idx on materials_price (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_price for each statement execute function tell_written();
create index materials_price_change_code_idx on materials_price_change (code, id);
create index materials_price_change_code_trgm on materials_price_change using gin (code gin_trgm_ops);
create index materials_price_change_status_idx on materials_price_change (status, id);
create index materials_price_change_reason_idx on materials_price_change (reason, id);
create index materials_price_change_reason_trgm on materials_price_change using gin (reason gin_trgm_ops);
create index materials_price_change_effective_date_idx on materials_price_change (effective_date, id);
create index materials_price_change_effective_on_idx on materials_price_change (effective_on, id);
create index materials_price_change_prices_idx on materials_price_change (prices, id);
create index materials_price_change_largest_change_idx on materials_price_change (largest_change, id);
create index materials_price_change_needs_approval_idx on materials_price_change (needs_approval, id);
create index materials_price_change_search on materials_price_change using gin (search_grams(search_text));
create index materials_price_change_created_by_id_idx on materials_price_change (created_by_id);
create index materials_price_change_created_in_id_idx on materials_price_change (created_in_id);
create index materials_price_change_created_at_idx on materials_price_change (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_price_change for each statement execute function tell_written();
create index materials_price_change_rows_owner_id_idx on materials_price_change_rows (owner_id, position);
create index materials_price_change_rows_model_id_idx on materials_price_change_rows (model_id);
create trigger tell_written after insert or update or delete or truncate on materials_price_change_rows for each statement execute function tell_written();
create index materials_price_override_code_idx on materials_price_override (code, id);
create index materials_price_override_code_trgm on materials_price_override using gin (code gin_trgm_ops);
create index materials_price_override_status_idx on materials_price_override (status, id);
create index materials_price_override_customer_id_idx on materials_price_override (customer_id, id);
create index materials_price_override_customer_type_idx on materials_price_override (customer_type, id);
create index materials_price_override_model_id_idx on materials_price_override (model_id, id);
create index materials_price_override_currency_idx on materials_price_override (currency, id);
create index materials_price_override_valid_from_idx on materials_price_override (valid_from, id);
create index materials_price_override_valid_to_idx on materials_price_override (valid_to, id);
create index materials_price_override_ended_on_idx on materials_price_override (ended_on, id);
create index materials_price_override_search on materials_price_override using gin (search_grams(search_text));
create index materials_price_override_created_by_id_idx on materials_price_override (created_by_id);
create index materials_price_override_created_in_id_idx on materials_price_override (created_in_id);
create index materials_price_override_created_at_idx on materials_price_override (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_price_override for each statement execute function tell_written();
create index materials_price_override_breaks_owner_id_idx on materials_price_override_breaks (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on materials_price_override_breaks for each statement execute function tell_written();
create index materials_promotion_name_idx on materials_promotion (name, id);
create index materials_promotion_name_trgm on materials_promotion using gin (name gin_trgm_ops);
create index materials_promotion_status_idx on materials_promotion (status, id);
create index materials_promotion_model_id_idx on materials_promotion (model_id, id);
create index materials_promotion_family_id_idx on materials_promotion (family_id, id);
create index materials_promotion_discount_idx on materials_promotion (discount, id);
create index materials_promotion_priority_idx on materials_promotion (priority, id);
create index materials_promotion_valid_from_idx on materials_promotion (valid_from, id);
create index materials_promotion_valid_to_idx on materials_promotion (valid_to, id);
create index materials_promotion_ended_on_idx on materials_promotion (ended_on, id);
create index materials_promotion_search on materials_promotion using gin (search_grams(search_text));
create index materials_promotion_created_by_id_idx on materials_promotion (created_by_id);
create index materials_promotion_created_in_id_idx on materials_promotion (created_in_id);
create index materials_promotion_created_at_idx on materials_promotion (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_promotion for each statement execute function tell_written();
create index materials_price_rule_caption_idx on materials_price_rule (caption, id);
create index materials_price_rule_caption_trgm on materials_price_rule using gin (caption gin_trgm_ops);
create index materials_price_rule_tier_idx on materials_price_rule (tier, id);
create index materials_price_rule_currency_idx on materials_price_rule (currency, id);
create index materials_price_rule_valid_from_idx on materials_price_rule (valid_from, id);
create index materials_price_rule_change_limit_idx on materials_price_rule (change_limit, id);
create index materials_price_rule_tier_share_idx on materials_price_rule (tier_share, id);
create index materials_price_rule_min_margin_idx on materials_price_rule (min_margin, id);
create index materials_price_rule_rate_idx on materials_price_rule (rate, id);
create index materials_price_rule_created_by_id_idx on materials_price_rule (created_by_id);
create index materials_price_rule_created_in_id_idx on materials_price_rule (created_in_id);
create index materials_price_rule_created_at_idx on materials_price_rule (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_price_rule for each statement execute function tell_written();
create index materials_cost_caption_idx on materials_cost (caption, id);
create index materials_cost_caption_trgm on materials_cost using gin (caption gin_trgm_ops);
create index materials_cost_model_id_idx on materials_cost (model_id, id);
create index materials_cost_amount_idx on materials_cost (amount, id);
create index materials_cost_valid_from_idx on materials_cost (valid_from, id);
create index materials_cost_recorded_at_idx on materials_cost (recorded_at, id);
create index materials_cost_reason_idx on materials_cost (reason, id);
create index materials_cost_reason_trgm on materials_cost using gin (reason gin_trgm_ops);
create index materials_cost_created_by_id_idx on materials_cost (created_by_id);
create index materials_cost_created_in_id_idx on materials_cost (created_in_id);
create index materials_cost_created_at_idx on materials_cost (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_cost for each statement execute function tell_written();
alter table materials_price add constraint materials_price_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_price add constraint materials_price_change_id_fkey foreign key (change_id) references materials_price_change (id) on delete restrict;
alter table materials_price add constraint materials_price_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_price add constraint materials_price_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_price_change add constraint materials_price_change_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_price_change add constraint materials_price_change_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_price_change_rows add constraint materials_price_change_rows_owner_id_fkey foreign key (owner_id) references materials_price_change (id) on delete cascade;
alter table materials_price_change_rows add constraint materials_price_change_rows_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_price_override add constraint materials_price_override_customer_id_fkey foreign key (customer_id) references materials_company (id) on delete restrict;
alter table materials_price_override add constraint materials_price_override_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_price_override add constraint materials_price_override_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_price_override add constraint materials_price_override_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_price_override_breaks add constraint materials_price_override_breaks_owner_id_fkey foreign key (owner_id) references materials_price_override (id) on delete cascade;
alter table materials_promotion add constraint materials_promotion_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_promotion add constraint materials_promotion_family_id_fkey foreign key (family_id) references product_family (id) on delete restrict;
alter table materials_promotion add constraint materials_promotion_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_promotion add constraint materials_promotion_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_price_rule add constraint materials_price_rule_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_price_rule add constraint materials_price_rule_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table materials_cost add constraint materials_cost_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table materials_cost add constraint materials_cost_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_cost add constraint materials_cost_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function valid_to(t materials_price) returns date language sql stable parallel safe as $$ select (select min(n.valid_from) from materials_price as n where n.model_id = t.model_id and n.tier = t.tier and n.currency = t.currency and n.valid_from > t.valid_from) - 1 $$;
create function standing(t materials_price) returns text language sql stable parallel safe as $$ select case when exists (select from materials_price as n where n.model_id = t.model_id and n.tier = t.tier and n.currency = t.currency and n.valid_from = t.valid_from and n.recorded_at > t.recorded_at) then 'superseded' when t.valid_from > company_today() then 'upcoming'
      when (select min(n.valid_from) from materials_price as n where n.model_id = t.model_id and n.tier = t.tier and n.currency = t.currency and n.valid_from > t.valid_from) <= company_today() then 'past' else 'current' end $$;
create function is_due(t materials_price_change) returns boolean language sql stable parallel safe as $$ select coalesce(t.status in ('approved') and t.effective_date <= company_today(), false) $$;
insert into materials_price (caption, model_id, tier, currency, amount, valid_from, recorded_at, reason)
  select concat_ws(' ', p.tier, c.currency, p.effective_from), p.owner_id, p.tier, c.currency, c.amount, p.effective_from, now(), '由产品型号的价格转入'
  from product_model_prices as p cross join lateral (values ('CNY', p.cny), ('USD', p.usd)) as c (currency, amount) where c.amount is not null;
drop table product_model_prices;
