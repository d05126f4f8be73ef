-- The backups that were completed; where they lie is the business of whoever makes them.
create table backup_run (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  tables integer not null,
  rows bigint not null,
  files integer not null,
  constraint backup_run_pkey primary key (id)
);
create index backup_run_at on backup_run (at);
