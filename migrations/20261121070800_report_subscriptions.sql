-- Who is sent which report every month. Locks nothing but the table of people, for a moment, to refer to it.
create table report_subscription (
  id bigint generated always as identity,
  user_id bigint not null,
  report text not null,
  -- What it is asked, as its address says it.
  parameters text not null,
  constraint report_subscription_pkey primary key (id),
  constraint report_subscription_once unique (user_id, report, parameters),
  constraint report_subscription_parameters_check check (char_length(parameters) <= 1000),
  constraint report_subscription_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
