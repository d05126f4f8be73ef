-- What the definitions of exchange rates cannot say. Locks: materials_exchange_rate is new; materials_quotation against reading while its check looks at each row, and
-- admin_role_points against writing by its own new rows: a moment each.

-- Of one currency, a rate from a day on is followed by a later record only.
create unique index materials_exchange_rate_recorded_rule on materials_exchange_rate (currency, valid_from, recorded_at);

create function materials_exchange_rate_follows() returns trigger language plpgsql as $$
begin
  if exists (select from materials_exchange_rate as n where n.currency = new.currency and n.id <> new.id and n.valid_from = new.valid_from
      and n.recorded_at >= new.recorded_at) then
    raise exception 'an exchange rate is followed by a later record only' using errcode = 'check_violation', constraint = 'materials_exchange_rate_follows_rule', table = 'materials_exchange_rate';
  end if;
  return null;
end
$$;
create trigger materials_exchange_rate_follows after insert on materials_exchange_rate for each row execute function materials_exchange_rate_follows();

-- Rates stay as they are.
create function materials_exchange_rate_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an exchange rate is neither changed nor deleted' using errcode = 'check_violation', constraint = 'materials_exchange_rate_stays_rule', table = 'materials_exchange_rate';
end
$$;
create trigger materials_exchange_rate_stays before update or delete on materials_exchange_rate for each row execute function materials_exchange_rate_stays();

-- A quotation in another currency says its rate, with its day and source; one in CNY has none. Once it is sent, its rate stays.
alter table materials_quotation add constraint materials_quotation_whole_rate_rule check (
  (currency = 'CNY') = (rate is null) and (rate is null) = (rate_date is null) and (rate is null) = (rate_source is null));
create function materials_quotation_rate_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the rate of a quotation that was sent stays' using errcode = 'check_violation', constraint = 'materials_quotation_rate_stays_rule', table = 'materials_quotation';
end
$$;
create trigger materials_quotation_rate_stays before update on materials_quotation for each row
  when (old.sent_at is not null and (new.rate, new.rate_date, new.rate_source) is distinct from (old.rate, old.rate_date, old.rate_source))
  execute function materials_quotation_rate_stays();

-- Whoever entered rates with price rules enters them in their table; whoever sees quotations sees them. Roles are few.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, min(carried.place) as place, carried.point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'materials.priceRule:read', 'materials.exchangeRate:read'),
    (2, 'materials.quotation:read', 'materials.exchangeRate:read'),
    (3, 'materials.priceRule:create', 'materials.exchangeRate:create')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
  group by held.owner_id, carried.point
) as given;
