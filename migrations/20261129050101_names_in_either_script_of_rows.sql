-- What names look like is made anew where it has changed. Of names that are the same now the one that held its looks keeps them, else the first; the others hold none and are
-- compared when somebody changes them, as names that looked alike before. Customers are found by simplified characters as well. Writers of these tables wait, and nobody else.
-- Locks the tables whose rows it writes against writing, nobody against reading.
-- Readers wait for nothing.
do $$
declare
  kept record;
begin
  for kept in
    select c.relname as named, t.tgname as name, (string_to_array(encode(t.tgargs, 'escape'), E'\\000'))[1] as said, (string_to_array(encode(t.tgargs, 'escape'), E'\\000'))[2] as looks
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_proc as p on p.oid = t.tgfoid
    where c.relnamespace = current_schema()::regnamespace and p.proname = 'keep_looks' and not t.tgisinternal
  loop
    execute format('alter table %I disable trigger user', kept.named);
    execute format('update %1$I set %2$I = null where %2$I <> looks_of(%3$I)', kept.named, kept.looks, kept.said);
    execute format(
      'update %1$I as t set %2$I = first.looks
       from (select distinct on (looks_of(%3$I)) id, looks_of(%3$I) as looks from %1$I order by looks_of(%3$I), (%2$I is null), id) as first
       where first.id = t.id and t.%2$I is null and first.looks is not null',
      kept.named, kept.looks, kept.said);
    execute format('alter table %I enable trigger user', kept.named);
  end loop;
end
$$;

insert into materials_company_key (key, company_id)
  select simplified(key), company_id from materials_company_key where key like 'n:%' and key <> simplified(key)
  on conflict do nothing;
delete from materials_company_key where key like 'n:%' and key <> simplified(key);
