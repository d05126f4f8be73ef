-- No material contains itself. Functions and triggers on the new tables of bills: locks product_bom, product_bom_lines and product_bom_substitutes, which
-- are empty, for a moment.
--
-- The program says it in words first; this is what holds whoever writes. It is looked at when the transaction ends, once for each bill, and whoever
-- comes second waits for the first to be committed.
create function product_bom_circle(bill bigint) returns boolean language sql stable as $$
  with recursive above as (
    select b.parent_id as id from product_bom as b
    where b.id = bill and b.status <> 'withdrawn' and (b.effective_until is null or b.effective_until > company_today())
    union
    select b.parent_id from above as a
    join lateral (
      select l.owner_id as owner from product_bom_lines as l where l.component_id = a.id
      union all select s.owner_id from product_bom_substitutes as s where s.substitute_id = a.id
    ) as u on true
    join product_bom as b on b.id = u.owner
      and b.status <> 'withdrawn' and (b.effective_until is null or b.effective_until > company_today())
  )
  select exists (
    select from above as a where a.id in (
      select component_id from product_bom_lines where owner_id = bill
      union all select substitute_id from product_bom_substitutes where owner_id = bill))
$$;
create function product_bom_acyclic() returns trigger language plpgsql as $$
declare
  bill bigint := case tg_table_name when 'product_bom' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'owner_id')::bigint end;
  looked text := coalesce(current_setting('meniscus.bills_looked_at', true), '');
begin
  -- All that was written is there when the transaction ends, so one look is enough for all lines of a bill.
  if position(',' || bill || ',' in looked) > 0 then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('product.bom circles', 0));
  if product_bom_circle(bill) then
    raise exception 'the bill % leads back to its parent', bill using errcode = 'check_violation', constraint = 'product_bom_acyclic', table = 'product_bom';
  end if;
  perform set_config('meniscus.bills_looked_at', looked || ',' || bill || ',', true);
  return null;
end
$$;
create constraint trigger product_bom_acyclic after insert or update on product_bom
  deferrable initially deferred for each row execute function product_bom_acyclic();
create constraint trigger product_bom_lines_acyclic after insert or update on product_bom_lines
  deferrable initially deferred for each row execute function product_bom_acyclic();
create constraint trigger product_bom_substitutes_acyclic after insert or update on product_bom_substitutes
  deferrable initially deferred for each row execute function product_bom_acyclic();
