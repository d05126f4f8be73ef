-- How long quotations waited for approval, in working days, is worked out of their stays when it is read. New functions; locks nothing.
-- Readers wait for nothing.

-- How many whole minutes of working time of the company lie between two moments: as `workingMinutesBetween` counts them, by the calendar CN; of days that it names twice the later counts.
create function working_minutes(since timestamptz, until timestamptz) returns integer language sql stable parallel safe as $$
  select coalesce(floor(sum(greatest(0, extract(epoch from least(s.closes, until) - greatest(s.opens, since)))) / 60), 0)::integer
  from generate_series((since at time zone 'Asia/Shanghai')::date::timestamp, (until at time zone 'Asia/Shanghai')::date::timestamp, interval '1 day') as d(day),
    lateral (values
      ((d.day + interval '8 hours 30 minutes') at time zone 'Asia/Shanghai', (d.day + interval '12 hours') at time zone 'Asia/Shanghai'),
      ((d.day + interval '13 hours') at time zone 'Asia/Shanghai', (d.day + interval '17 hours 30 minutes') at time zone 'Asia/Shanghai')) as s(opens, closes)
  where coalesce((select n.kind = 'worked' from admin_working_calendar_days as n join admin_working_calendar as c on c.id = n.owner_id
      where c.code = 'CN' and d.day::date between n.first and n.last order by n.first desc, n.id desc limit 1), extract(isodow from d.day) < 6)
$$;
create function days_in_approval(t materials_quotation) returns numeric(16,2) language sql stable parallel safe as $$ select coalesce((select round(sum(working_minutes(s.since, coalesce(s.until, now())) / 480.0)::numeric, 2) from stay as s
    where s.entity = 'materials.quotation' and s.record_id = t.id and s.state in ('pending')), 0) $$;
