-- The day of the company, by the clock of the database.
create function company_today() returns date language sql stable parallel safe as $$ select (now() at time zone 'Asia/Shanghai')::date $$;
