-- Limits of time: what a clock has used, when its limit is reached and how it stands follow from the stretches of time in which it ran, whenever they are read. Working time has one place
-- now for its shifts, and may go by any calendar. Functions alone: nothing is locked.
-- Readers wait for nothing.

-- An empty database has no calendars yet when its functions are made from the definitions.
set local check_function_bodies = off;

-- The calendar by which the company works; 0 where nobody has entered one, and weekends alone are free.
create function company_calendar() returns bigint language sql stable parallel safe as $$
  select coalesce((select id from admin_working_calendar where code = 'CN'), 0)
$$;

-- When people work on a day by a calendar, as `workingTime.ts` says: of days that it names twice the later counts.
create function working_shifts(calendar bigint, day date) returns table (opens timestamptz, closes timestamptz) language sql stable parallel safe as $$
  select (day + s.opens) at time zone 'Asia/Shanghai', (day + s.closes) at time zone 'Asia/Shanghai'
  from (values (time '08:30', time '12:00'), (time '13:00', time '17:30')) as s(opens, closes)
  where coalesce((select n.kind = 'worked' from admin_working_calendar_days as n
    where n.owner_id = calendar and day between n.first and n.last order by n.first desc, n.id desc limit 1), extract(isodow from day) < 6)
$$;

-- How many seconds of working time lie between two moments by a calendar.
create function working_seconds(calendar bigint, since timestamptz, until timestamptz) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(greatest(0, extract(epoch from least(s.closes, until) - greatest(s.opens, since)))), 0)
  from generate_series((since at time zone 'Asia/Shanghai')::date::timestamp, (until at time zone 'Asia/Shanghai')::date::timestamp, interval '1 day') as d(day),
    lateral working_shifts(calendar, d.day::date) as s
$$;

create or replace function working_minutes(since timestamptz, until timestamptz) returns integer language sql stable parallel safe as $$
  select floor(working_seconds(company_calendar(), since, until) / 60)::integer
$$;

-- The moment at which so many seconds of working time have passed since another one.
create function after_working_seconds(calendar bigint, since timestamptz, seconds numeric) returns timestamptz language plpgsql stable parallel safe as $$
declare
  day date := (since at time zone 'Asia/Shanghai')::date;
  togo numeric := seconds;
  shift record;
  there numeric;
begin
  if since is null or seconds is null then
    return null;
  end if;
  loop
    for shift in select s.opens, s.closes from working_shifts(calendar, day) as s order by s.opens loop
      there := extract(epoch from shift.closes - greatest(shift.opens, since));
      continue when there <= 0;
      if there >= togo then
        return shift.closes - (there - togo) * interval '1 second';
      end if;
      togo := togo - there;
    end loop;
    day := day + 1;
  end loop;
end
$$;

-- The stretches of a clock, in their order, the last one open (null) while it runs. Where it counts from a moment, the first stretch that goes beyond it begins there.
create function clock_runs(starts timestamptz[], ends timestamptz[], began timestamptz) returns table (since timestamptz, until timestamptz) language sql stable parallel safe as $$
  select case when r.place = min(r.place) filter (where r.until is null or r.until > began) over () then coalesce(began, r.since) else greatest(r.since, began) end, r.until
  from unnest(starts, ends) with ordinality as r(since, until, place) order by r.place
$$;

-- The seconds of a calendar between two moments: of the clock itself where the calendar is null.
create function clock_seconds(calendar bigint, since timestamptz, until timestamptz) returns numeric language sql stable parallel safe as $$
  select case when calendar is null then greatest(0, extract(epoch from until - since)) else working_seconds(calendar, since, until) end
$$;

-- The seconds that a clock has used; null of one that never ran.
create function clock_used(starts timestamptz[], ends timestamptz[], began timestamptz, calendar bigint) returns numeric language sql stable parallel safe as $$
  select sum(clock_seconds(calendar, r.since, coalesce(r.until, now()))) from clock_runs(starts, ends, began) as r
$$;

-- The moment at which a clock has used so many seconds: that at which it had, or will have if it runs on; where it stands still, if it went on now.
create function clock_due(starts timestamptz[], ends timestamptz[], began timestamptz, calendar bigint, seconds numeric, paused boolean) returns timestamptz language plpgsql stable parallel safe as $$
declare
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
    spent := clock_seconds(calendar, run.since, run.until);
    exit when spent >= togo;
    togo := togo - spent;
    if paused then
      last := now();
      before := togo;
    end if;
  end loop;
  return case when calendar is null then last + before * interval '1 second' else after_working_seconds(calendar, last, before) end;
end
$$;

-- How a clock stands (`clockStandings`): soon in the last quarter of its time, overdue or late once more than all of it is used.
create function clock_standing(starts timestamptz[], ends timestamptz[], began timestamptz, calendar bigint, seconds numeric, paused boolean) returns text language plpgsql stable parallel safe as $$
declare
  used numeric := case when paused then 0 else clock_used(starts, ends, began, calendar) end;
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
