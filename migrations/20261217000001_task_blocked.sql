-- Whether a task waits for another one follows from that one: a function of the database. Locks no table.
-- Readers wait for nothing.
create function blocked(t cooperation_task) returns boolean language sql stable parallel safe as $$ select coalesce((t.status <> 'done' and exists (select from cooperation_task as b where b.id = t.after_id and b.status <> 'done')), false) $$;
