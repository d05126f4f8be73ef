-- Whether a case is done follows from its state: a function of the database. Locks no table.
-- Readers wait for nothing.
create function standing(t rma_case) returns text language sql stable parallel safe as $$ select (case t.status when 'closed' then 'done' when 'cancelled' then 'cancelled' else 'undone' end) $$;
