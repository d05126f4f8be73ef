-- What people have asked of a language model, for a day. Locks: a table that is new, so nobody waits for it; admin_user against writing for the
-- moment in which the key that refers to it is noted.
create table model_request (
  id bigint generated always as identity,
  user_id bigint not null,
  model text not null,
  -- What is sent, until it is answered; its hash stays, here and in the audit.
  instruction text,
  content text,
  sha256 text not null,
  state text not null default 'waiting',
  answer text,
  answer_sha256 text,
  problem text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint model_request_pkey primary key (id),
  constraint model_request_state_check check (state in ('waiting', 'answered', 'failed')),
  constraint model_request_sent_check check ((state = 'waiting') = (content is not null and instruction is not null)),
  constraint model_request_ended_check check ((state = 'waiting') = (ended_at is null)),
  constraint model_request_answer_check check ((state = 'answered') = (answer is not null) and (answer is null) = (answer_sha256 is null)),
  constraint model_request_problem_check check ((state = 'failed') = (problem is not null) and problem in ('refused', 'unreached', 'unreadable', 'internal')),
  constraint model_request_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
create index model_request_user_id on model_request (user_id);
create index model_request_asked_at on model_request (asked_at);
