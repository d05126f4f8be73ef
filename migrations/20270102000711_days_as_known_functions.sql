-- What working calendars said is kept for as long as they said it, so that what has ended is measured by the calendar as it was known then, whatever is changed in it later. A new table and
-- new functions beside those that there are: nothing is locked.
-- Readers wait for nothing.

-- An empty database has no calendars yet when its functions are made from the definitions.
set local check_function_bodies = off;

-- The days that calendars have named, from when on and until when they named them so. The database alone writes it (`keep_working_days`).
create table working_days_known (
  id bigint generated always as identity,
  calendar_id bigint not null,
  -- The line of the calendar.
  line_id bigint not null,
  first date not null,
  last date not null,
  worked boolean not null,
  -- From always on where the calendar was entered with it.
  since timestamptz not null,
  -- Null while it is so.
  until timestamptz,
  constraint working_days_known_pkey primary key (id),
  constraint working_days_known_until_check check (until >= since)
);
create unique index working_days_known_now on working_days_known (line_id) where until is null;
create index working_days_known_calendar on working_days_known (calendar_id, last);

-- Whether people work on a day by a calendar, as it was known at a moment, or is now (`infinity`): as `workedAsKnown` says. Of days that are named twice the later counts.
create function works_on(calendar bigint, day date, known timestamptz) returns boolean language sql stable parallel safe as $$
  select coalesce((select n.worked from working_days_known as n where n.calendar_id = calendar and day between n.first and n.last
    and n.since <= known and (n.until is null or n.until > known) order by n.first desc, n.id desc limit 1), extract(isodow from day) < 6)
$$;

-- When people work on a day by a calendar as it was known at a moment, as `workingTime.ts` says.
create function working_shifts(calendar bigint, day date, known timestamptz) returns table (opens timestamptz, closes timestamptz) language sql stable parallel safe as $$
  select (day + s.opens) at time zone 'Asia/Shanghai', (day + s.closes) at time zone 'Asia/Shanghai'
  from (values (time '08:30', time '12:00'), (time '13:00', time '17:30')) as s(opens, closes) where works_on(calendar, day, known)
$$;

-- How many seconds of working time lie between two moments by a calendar as it was known at a third.
create function working_seconds(calendar bigint, since timestamptz, until timestamptz, known timestamptz) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(greatest(0, extract(epoch from least(s.closes, until) - greatest(s.opens, since)))), 0)
  from generate_series((since at time zone 'Asia/Shanghai')::date::timestamp, (until at time zone 'Asia/Shanghai')::date::timestamp, interval '1 day') as d(day),
    lateral working_shifts(calendar, d.day::date, known) as s
$$;

-- The moment at which so many seconds of working time have passed since another one, by a calendar as it was known at a third.
create function after_working_seconds(calendar bigint, since timestamptz, seconds numeric, known timestamptz) returns timestamptz language plpgsql stable parallel safe as $$
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
    for shift in select s.opens, s.closes from working_shifts(calendar, day, known) as s order by s.opens loop
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

-- As of when the calendar counts for a clock: of its end, where it has ended, so that nothing that is changed later moves what it says; as it is now while it runs or stands still.
create function clock_known(ends timestamptz[], paused boolean) returns timestamptz language sql immutable parallel safe as $$
  select case when paused then 'infinity'::timestamptz else coalesce(ends[cardinality(ends)], 'infinity') end
$$;

-- The seconds between two moments: of a calendar as it was known at a third, or of the clock itself where the calendar is null.
create function clock_seconds(calendar bigint, since timestamptz, until timestamptz, known timestamptz) returns numeric language sql stable parallel safe as $$
  select case when calendar is null then greatest(0, extract(epoch from until - since)) else working_seconds(calendar, since, until, known) end
$$;

-- The seconds that a clock has used; null of one that never ran.
create function clock_used(starts timestamptz[], ends timestamptz[], began timestamptz, calendar bigint, paused boolean) returns numeric language sql stable parallel safe as $$
  select sum(clock_seconds(calendar, r.since, coalesce(r.until, now()), clock_known(ends, paused))) from clock_runs(starts, ends, began) as r
$$;
