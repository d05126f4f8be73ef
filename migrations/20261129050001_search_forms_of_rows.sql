-- What is found already gets the form in which it is searched. Only rows with figures before blanks, signs or µ are written; writers of such a table wait, and nobody else.
-- What says that a row stays as it is speaks of what the row says, and not of how it is found.
-- Locks the tables whose rows it writes against writing, nobody against reading.
-- Readers wait for nothing.
do $$
declare
  named text;
  differs boolean;
begin
  for named in
    select c.relname from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attname = 'search_text' and not a.attisdropped
    order by c.relname
  loop
    execute format('select exists (select from %I where search_text <> search_kept(search_text))', named) into differs;
    if differs then
      execute format('alter table %I disable trigger user', named);
      execute format('update %I set search_text = search_kept(search_text) where search_text <> search_kept(search_text)', named);
      execute format('alter table %I enable trigger user', named);
    end if;
  end loop;
end
$$;
