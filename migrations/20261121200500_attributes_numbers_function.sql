-- Numbers of attributes are kept by the database itself, whoever writes the row: beside each value that is written as a number stands that number by the
-- code of its attribute, the ends of a range by `code.from` and `code.to`. A list finds what lies between two bounds there. Nothing is locked.
create function keep_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    execute format('delete from %I where owner_id = $1', tg_argv[1]) using new.id;
  end if;
  execute format(
    'insert into %I (owner_id, code, number)
       select $1, n.code, n.written::numeric
       from jsonb_each(case when jsonb_typeof($2) = ''object'' then $2 else ''{}'' end) as a(code, held)
       cross join lateral (
         select a.code, a.held #>> ''{}'' where jsonb_typeof(a.held) = ''string''
         union all
         select a.code || ''.'' || e.key, e.value from jsonb_each_text(case when jsonb_typeof(a.held) = ''object'' then a.held else ''{}'' end) as e
       ) as n(code, written)
       where n.written ~ ''^-?[0-9]{1,14}([.][0-9]{1,8})?$''',
    tg_argv[1]
  ) using new.id, to_jsonb(new) -> tg_argv[0];
  return null;
end
$$;
