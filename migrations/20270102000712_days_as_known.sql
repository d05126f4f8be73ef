-- What has ended is measured by working calendars as they were known at its end: a clock that is over keeps its due moment, its time and its verdict when a calendar is changed. Locks
-- admin_working_calendar_days, which has few rows, against writing for a moment; beside that it changes functions alone.
-- Readers wait for nothing.
drop function minutes_there_within(operate_production_plan);
drop function at_risk_within(operate_production_plan);
drop function turnaround(rma_case);
create function minutes_there_within(t operate_production_plan) returns numeric(15,1) language sql stable parallel safe as $$ select (select (select count(*) from generate_series(greatest(t.start_on, company_today())::timestamp, t.finish_on::timestamp, interval '1 day') as d(day) where works_on(coalesce(l.calendar_id, company_calendar()), d.day::date, 'infinity')) * l.daily_minutes from operate_production_line as l where l.id = t.line_id) $$;
create function at_risk_within(t operate_production_plan) returns boolean language sql stable parallel safe as $$ select coalesce(coalesce(((t.quantity - t.stocked - t.scrapped) * t.unit_minutes) > (select (select count(*) from generate_series(greatest(t.start_on, company_today())::timestamp, t.finish_on::timestamp, interval '1 day') as d(day) where works_on(coalesce(l.calendar_id, company_calendar()), d.day::date, 'infinity')) * l.daily_minutes from operate_production_line as l where l.id = t.line_id), false), false) $$;
create function turnaround(t rma_case) returns numeric(16,2) language sql stable parallel safe as $$ select (select round(clock_used(array_agg(s.since order by s.since, s.id), array_agg(nullif(least(coalesce(s.until, 'infinity'), t.left_at), 'infinity') order by s.since, s.id), null, company_calendar(), (t.status = 'testing' and coalesce(charged(t), false)) and t.left_at is null) / 28800, 2) from stay as s where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('received', 'inProgress', 'testing') and s.since <= coalesce(t.left_at, 'infinity') and not (s.state = 'testing' and coalesce(charged(t), false))) $$;

-- What the lines of calendars say is kept from the transaction on that writes them until the one that changes them, to the millisecond, which the program reads. A calendar that is entered
-- with its days names them from always on: nothing was measured by it before. As the owner: nobody else writes what calendars said.
create function keep_working_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz := date_trunc('milliseconds', now());
begin
  if tg_op <> 'INSERT' then
    update working_days_known set until = greatest(since, moment) where line_id = old.id and until is null returning until into moment;
  end if;
  if tg_op <> 'DELETE' then
    insert into working_days_known (calendar_id, line_id, first, last, worked, since) values (new.owner_id, new.id, new.first, new.last, new.kind = 'worked',
      case when tg_op = 'INSERT' and exists (select from admin_working_calendar as c where c.id = new.owner_id and c.version = 1 and c.xmin = pg_current_xact_id()::xid)
        then '-infinity' else moment end);
  end if;
  return null;
end
$$;
create trigger keep_working_days after insert or delete on admin_working_calendar_days for each row execute function keep_working_days();
create trigger keep_working_days_anew after update on admin_working_calendar_days for each row
  when ((new.owner_id, new.first, new.last, new.kind) is distinct from (old.owner_id, old.first, old.last, old.kind)) execute function keep_working_days();

-- What they say today counts for all that has ended so far: that is what was read of it.
insert into working_days_known (calendar_id, line_id, first, last, worked, since) select owner_id, id, first, last, kind = 'worked', '-infinity' from admin_working_calendar_days;

-- How many whole minutes of working time of the company lie between two moments, by its calendar as it was known at the second.
create or replace function working_minutes(since timestamptz, until timestamptz) returns integer language sql stable parallel safe as $$
  select floor(working_seconds(company_calendar(), since, until, until) / 60)::integer
$$;

create or replace function clock_due(starts timestamptz[], ends timestamptz[], began timestamptz, calendar bigint, seconds numeric, paused boolean) returns timestamptz language plpgsql stable parallel safe as $$
declare
  known timestamptz := clock_known(ends, paused);
  run record;
  togo numeric := seconds;
  before numeric := seconds;
  spent numeric;
  last timestamptz;
begin
  for run in select r.since, r.until from clock_runs(starts, ends, began) as r loop
    last := run.since;
    before := togo;
    exit when run.until is null;
    spent := clock_seconds(calendar, run.since, run.until, known);
    exit when spent >= togo;
    togo := togo - spent;
    if paused then
      last := now();
      before := togo;
    end if;
  end loop;
  return case when calendar is null then last + before * interval '1 second' else after_working_seconds(calendar, last, before, known) end;
end
$$;

create or replace function clock_standing(starts timestamptz[], ends timestamptz[], began timestamptz, calendar bigint, seconds numeric, paused boolean) returns text language plpgsql stable parallel safe as $$
declare
  used numeric := case when paused then 0 else clock_used(starts, ends, began, calendar, paused) end;
begin
  if coalesce(cardinality(starts), 0) = 0 then
    return null;
  elsif paused then
    return 'stopped';
  elsif ends[cardinality(ends)] is not null then
    return case when used <= seconds then 'inTime' else 'late' end;
  end if;
  return case when used > seconds then 'overdue' when used >= seconds * 0.75 then 'soon' else 'running' end;
end
$$;

-- Nobody asks without saying as of when any more.
drop function clock_used(timestamptz[], timestamptz[], timestamptz, bigint);
drop function clock_seconds(bigint, timestamptz, timestamptz);
drop function after_working_seconds(bigint, timestamptz, numeric);
drop function working_seconds(bigint, timestamptz, timestamptz);
drop function working_shifts(bigint, date);
