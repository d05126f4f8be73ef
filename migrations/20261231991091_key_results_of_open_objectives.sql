-- Key results are listed by how far their objective is: those that can still change are handed over by who leaves. Locks nothing.
-- Readers wait for nothing.
create function objective_status(t okr_key_result) returns text language sql stable parallel safe as $$ select (select o.status from okr_objective as o where o.id = t.objective_id) $$;
