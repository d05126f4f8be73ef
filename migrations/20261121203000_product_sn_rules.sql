-- What no write may do to SNs, whoever makes it: ranges of a product never overlap, a unit and a range that hold the same SN belong together, and what was given stays. Locks both tables against writing for a moment.
-- The number that a SN is; nothing where it is none, so that what is wrong with it is said by its own check.
create function sn_number(sn text) returns integer language sql immutable strict parallel safe
  as $$ select case when sn ~ '^[0-9]{6}$' then sn::integer end $$;
alter table product_sn_range add constraint product_sn_range_within_rule
  check (pn is not null and start_sn >= '000001' and start_sn is not null and end_sn is not null and sn_number(end_sn) = sn_number(start_sn) + quantity - 1);
alter table product_sn_range add constraint product_sn_range_overlap_rule
  exclude using gist (model_id with =, int4range(sn_number(start_sn), sn_number(end_sn), '[]') with &&);

-- Whoever gives SNs of a product locks it first, so that a range and a unit cannot be given at the same moment.
create function product_sn_range_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.model_id, new.start_sn, new.end_sn) is distinct from (old.model_id, old.start_sn, old.end_sn) then
    raise exception 'the range % stays as it was given', old.caption using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    perform from product_model where id = new.model_id for no key update;
    if exists (select from product_unit where model_id = new.model_id and sn between new.start_sn and new.end_sn) then
      raise exception 'a unit has an SN of the range %', new.caption using errcode = 'check_violation';
    end if;
  end if;
  return null;
end
$$;
create trigger product_sn_range_rules after insert or update on product_sn_range for each row execute function product_sn_range_rules();

create function product_unit_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.model_id, new.sn, new.pn, new.sn_range_id) is distinct from (old.model_id, old.sn, old.pn, old.sn_range_id) then
      raise exception 'the unit % keeps its number', old.code using errcode = 'check_violation';
    end if;
    return null;
  end if;
  perform from product_model where id = new.model_id for no key update;
  if new.sn_range_id is distinct from (
    select id from product_sn_range where model_id = new.model_id and new.sn between start_sn and end_sn) then
    raise exception 'the SN of % is that of another range', new.code using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger product_unit_rules after insert or update of model_id, sn, pn, sn_range_id on product_unit for each row execute function product_unit_rules();

create function product_sn_stays() returns trigger language plpgsql as $$
begin
  raise exception 'SNs that were given stay' using errcode = 'check_violation';
end
$$;
create trigger product_sn_range_stays after delete on product_sn_range for each row execute function product_sn_stays();
create trigger product_unit_stays after delete on product_unit for each row execute function product_sn_stays();

-- Every unit has its number, whatever its stage.
alter table product_unit add constraint product_unit_with_number_rule check (pn is not null and sn is not null);
