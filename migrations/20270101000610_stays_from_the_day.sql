-- What happened away from the screen on a day that has passed ends and begins stays at the end of that day, not with the click that records it. `meniscus.happened_on` says the
-- day, for as long as what follows from it is written. Of stays that are kept already nothing changes: nothing is locked.
-- Readers wait for nothing.
create or replace function keep_stay() returns trigger language plpgsql as $$
declare
  happened timestamptz := least(now(),
    (nullif(current_setting('meniscus.happened_on', true), '')::date + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 millisecond');
  began timestamptz := happened;
  standing text;
begin
  if tg_op = 'INSERT' then
    select greatest(happened, max(until)) into began from stay where entity = tg_argv[0] and record_id = new.id;
  else
    -- What is entered only after something has happened to it stood so from then on: there was no time before.
    update stay as s set since = least(since, happened) where entity = tg_argv[0] and record_id = old.id and until is null and since > happened
      and not exists (select from stay as f where f.entity = s.entity and f.record_id = s.record_id and f.id < s.id);
    update stay set until = greatest(since, happened) where entity = tg_argv[0] and record_id = old.id and until is null returning until into began;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select ($1).%I', tg_argv[1]) into standing using new;
    insert into stay (entity, record_id, state, since) values (tg_argv[0], new.id, standing, coalesce(began, happened));
  end if;
  return null;
end
$$;
