-- One queue for all work that goes on after the request that asked for it, and the processes that do it.

-- A running process. It says again and again that it lives; the jobs of one that has fallen silent are set free for the others.
create table server_process (
  id uuid not null default gen_random_uuid(),
  -- The names under which it holds jobs.
  workers text[] not null default '{}',
  -- What it holds in memory, in bytes.
  memory bigint not null default 0,
  -- Statements that took long, by their shape; never with values.
  slow_statements jsonb not null default '[]',
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  constraint server_process_pkey primary key (id),
  constraint server_process_memory_check check (memory >= 0)
);

-- What exports and imports have not finished goes on in the queue of all other jobs. That queue is installed after the migrations: where
-- it is missing nothing can have been asked for yet.
do $$
begin
  if to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') is not null then
    perform graphile_worker.add_job(
      case when name = 'export' then 'export.make' else name end, json_build_object('id', subject_id), max_attempts => 4,
      job_key => case when name = 'export' then 'export.make' else name end || ' ' || subject_id)
    from (select name, subject_id from background_job where state <> 'ended' order by id) as unfinished;
  end if;
end
$$;

drop table background_job;
