-- Customer relations are called crm: their tables with all that is named for them, functions and triggers that name them in their text, and the jobs that wait in the queue. Rows stay
-- where they are. Locks the tables crm_… against reading and writing for a moment.
-- Readers wait at most 300 ms with 1,000,000 rows of crm_company, crm_quotation.
do $$
declare
  one record;
  former constant text := 'materials\_%';
  named constant text := '\mmaterials_';
begin
  for one in select c.oid::regclass as place, c.relname as name from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname like former loop
    execute format('alter table %s rename to %I', one.place, regexp_replace(one.name, named, 'crm_'));
  end loop;
  for one in select c.conrelid::regclass as place, c.conname as name from pg_constraint as c where c.connamespace = 'public'::regnamespace and c.conrelid <> 0 and c.conname like former loop
    execute format('alter table %s rename constraint %I to %I', one.place, one.name, regexp_replace(one.name, named, 'crm_'));
  end loop;
  for one in select c.oid::regclass as place, c.relname as name, c.relkind as kind from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'S') and c.relname like former loop
    execute format('alter %s %s rename to %I', case one.kind when 'S' then 'sequence' else 'index' end, one.place, regexp_replace(one.name, named, 'crm_'));
  end loop;
  for one in select t.tgrelid::regclass as place, t.tgname as name from pg_trigger as t where not t.tgisinternal and t.tgname like former loop
    execute format('alter trigger %I on %s rename to %I', one.name, one.place, regexp_replace(one.name, named, 'crm_'));
  end loop;
  for one in select p.oid::regprocedure as place, p.proname as name from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proname like former loop
    execute format('alter function %s rename to %I', one.place, regexp_replace(one.name, named, 'crm_'));
  end loop;
  for one in select pg_get_functiondef(p.oid) as text from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ ('(' || named || '|''materials\.)') loop
    execute replace(regexp_replace(one.text, named, 'crm_', 'g'), '''materials.', '''crm.');
  end loop;
  for one in select t.tgrelid::regclass as place, t.tgname as name, pg_get_triggerdef(t.oid) as text from pg_trigger as t
    where not t.tgisinternal and encode(t.tgargs, 'escape') like 'materials.%' loop
    execute format('drop trigger %I on %s', one.name, one.place);
    execute replace(one.text, '''materials.', '''crm.');
  end loop;
  -- A company that is new has no queue yet.
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'crm' || substr(identifier, 10) where identifier like 'materials.%';
    update graphile_worker._private_known_crontabs set identifier = 'crm' || substr(identifier, 10) where identifier like 'materials.%';
  end if;
end $$;
