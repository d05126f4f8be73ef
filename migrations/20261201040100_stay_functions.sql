-- How long each record stood in each state: a stay ends and the next begins with the statement that changes the state, whoever writes it. A new table and functions: nothing
-- is locked.
-- Readers wait for nothing.
create table stay (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  state text not null,
  since timestamptz not null,
  -- Null while the record stands there; a record that was deleted stands nowhere.
  until timestamptz,
  constraint stay_pkey primary key (id),
  constraint stay_until_check check (until >= since)
);
create unique index stay_open on stay (entity, record_id) where until is null;
create index stay_record on stay (entity, record_id, since);

-- What a table of an entity with a state does with each row: the present stay ends, the next begins at the same moment. A transaction that began before another one that was faster does not
-- go back behind it, and neither does a record that comes back from the bin.
create function keep_stay() returns trigger language plpgsql as $$
declare
  began timestamptz := now();
  standing text;
begin
  if tg_op = 'INSERT' then
    select greatest(now(), max(until)) into began from stay where entity = tg_argv[0] and record_id = new.id;
  else
    update stay set until = greatest(since, now()) where entity = tg_argv[0] and record_id = old.id and until is null returning until into began;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select ($1).%I', tg_argv[1]) into standing using new;
    insert into stay (entity, record_id, state, since) values (tg_argv[0], new.id, standing, coalesce(began, now()));
  end if;
  return null;
end
$$;

-- How many whole minutes of working time of the company lie between two moments: as `workingMinutesBetween` counts them, by the calendar CN; of days that it names twice the later counts.
create function working_minutes(since timestamptz, until timestamptz) returns integer language plpgsql stable parallel safe as $$
begin
  return (select coalesce(floor(sum(greatest(0, extract(epoch from least(s.closes, until) - greatest(s.opens, since)))) / 60), 0)::integer
  from generate_series((since at time zone 'Asia/Shanghai')::date::timestamp, (until at time zone 'Asia/Shanghai')::date::timestamp, interval '1 day') as d(day),
    lateral (values
      ((d.day + interval '8 hours 30 minutes') at time zone 'Asia/Shanghai', (d.day + interval '12 hours') at time zone 'Asia/Shanghai'),
      ((d.day + interval '13 hours') at time zone 'Asia/Shanghai', (d.day + interval '17 hours 30 minutes') at time zone 'Asia/Shanghai')) as s(opens, closes)
  where coalesce((select n.kind = 'worked' from admin_working_calendar_days as n join admin_working_calendar as c on c.id = n.owner_id
      where c.code = 'CN' and d.day::date between n.first and n.last order by n.first desc, n.id desc limit 1), extract(isodow from d.day) < 6));
end
$$;
