-- What holds of should-costs, whoever writes them. Triggers on the new tables, which are empty: they are locked for a moment.
--
-- The program says it in words first. It is looked at when the transaction ends, when a model and all of its lines are there.
alter table purchase_should_cost add constraint purchase_should_cost_whole_rule check (fixed_share is not null);
create function purchase_should_cost_whole() returns trigger language plpgsql as $$
declare
  model bigint := case tg_table_name when 'purchase_should_cost' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(coalesce(new, old)) ->> 'owner_id')::bigint end;
begin
  if exists (
    select from purchase_should_cost as t where t.id = model
      and t.fixed_share <> 1 - coalesce((select sum(s.share) from purchase_should_cost_shares as s where s.owner_id = t.id), 0)
  ) then
    raise exception 'the shares of the should-cost % make no whole', model
      using errcode = 'check_violation', constraint = 'purchase_should_cost_whole', table = 'purchase_should_cost';
  end if;
  return null;
end
$$;
create constraint trigger purchase_should_cost_whole after insert or update on purchase_should_cost
  deferrable initially deferred for each row execute function purchase_should_cost_whole();
create constraint trigger purchase_should_cost_shares_whole after insert or update or delete on purchase_should_cost_shares
  deferrable initially deferred for each row execute function purchase_should_cost_whole();
create function purchase_cost_index_source() returns trigger language plpgsql as $$
begin
  if exists (select from purchase_cost_index as i where i.id = new.owner_id and i.kind <> 'entered') then
    raise exception 'the values of the cost index % are those of finance', new.owner_id
      using errcode = 'check_violation', constraint = 'purchase_cost_index_source', table = 'purchase_cost_index_values';
  end if;
  return new;
end
$$;
create trigger purchase_cost_index_source before insert or update on purchase_cost_index_values
  for each row execute function purchase_cost_index_source();
create function purchase_cost_index_kind() returns trigger language plpgsql as $$
begin
  raise exception 'the cost index % keeps the source of its values', new.id
    using errcode = 'check_violation', constraint = 'purchase_cost_index_kind', table = 'purchase_cost_index';
end
$$;
create trigger purchase_cost_index_kind before update of kind on purchase_cost_index
  for each row when (new.kind is distinct from old.kind) execute function purchase_cost_index_kind();
