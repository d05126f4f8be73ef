-- Who asks to work with a customer that colleagues look after. A new table: locks nothing but, for a moment, materials_company and admin_user against writing,
-- which it refers to.
-- Readers wait for nothing.
create table materials_access_request (
  id bigint generated always as identity not null,
  subject text not null,
  company_id bigint not null,
  requester_id bigint not null,
  reason text not null,
  state text not null,
  access_until date,
  answer text,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_access_request_pkey primary key (id),
  constraint materials_access_request_subject_check check (char_length(subject) <= 200 and subject <> ''),
  constraint materials_access_request_reason_check check (char_length(reason) <= 500 and reason <> ''),
  constraint materials_access_request_state_check check (state in ('pending', 'granted', 'declined', 'ended')),
  constraint materials_access_request_access_until_check check (access_until between '1900-01-01' and '2199-12-31'),
  constraint materials_access_request_answer_check check (char_length(answer) <= 500),
  constraint materials_access_request_decided_at_check check (isfinite(decided_at)),
  constraint materials_access_request_granted_filled_check check (state <> 'granted' or (access_until is not null and decided_at is not null)),
  constraint materials_access_request_declined_filled_check check (state <> 'declined' or (answer is not null and decided_at is not null)),
  constraint materials_access_request_ended_filled_check check (state <> 'ended' or (decided_at is not null)),
  constraint materials_access_request_version_check check (version > 0)
) with (fillfactor = 85);
create unique index materials_access_request_company_id_requester_id_once on materials_access_request (company_id, requester_id) where state in ('pending');
create index materials_access_request_subject_idx on materials_access_request (subject, id);
create index materials_access_request_subject_trgm on materials_access_request using gin (subject gin_trgm_ops);
create index materials_access_request_company_id_idx on materials_access_request (company_id, id);
create index materials_access_request_requester_id_idx on materials_access_request (requester_id, id);
create index materials_access_request_state_idx on materials_access_request (state, id);
create index materials_access_request_access_until_idx on materials_access_request (access_until, id);
create index materials_access_request_decided_at_idx on materials_access_request (decided_at, id);
create index materials_access_request_search on materials_access_request using gin (search_grams(search_text));
create index materials_access_request_created_by_id_idx on materials_access_request (created_by_id);
create index materials_access_request_created_in_id_idx on materials_access_request (created_in_id);
create index materials_access_request_created_at_idx on materials_access_request (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_access_request for each statement execute function tell_written();
alter table materials_access_request add constraint materials_access_request_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table materials_access_request add constraint materials_access_request_requester_id_fkey foreign key (requester_id) references admin_user (id) on delete restrict;
alter table materials_access_request add constraint materials_access_request_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_access_request add constraint materials_access_request_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
