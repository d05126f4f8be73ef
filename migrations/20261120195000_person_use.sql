-- What a person has done that reaches others, as far back as it counts.
create table person_use (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  amount integer not null,
  used_at timestamptz not null,
  constraint person_use_pkey primary key (id),
  constraint person_use_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint person_use_amount_check check (amount > 0)
);
create index person_use_newest on person_use (user_id, kind, used_at desc, id desc);
create index person_use_used_at on person_use (used_at);
