-- Whether an objective may be adopted or graded follows from its period: functions of the database. Locks no table.
-- Readers wait for nothing.
create function underway(t okr_objective) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from okr_period as p where p.id = t.period_id and p.status = 'active'), false) $$;
create function gradable(t okr_objective) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from okr_period as p where p.id = t.period_id and p.status = 'grading'), false) $$;
