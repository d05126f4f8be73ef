-- Units say since when there is anything of them. Locks nothing: a new function.
-- Readers wait for nothing.
create function begun_on(t product_unit) returns date language sql stable parallel safe as $$ select least(t.produced_on, (t.created_at at time zone ('Asia/Shanghai'))::date) $$;
