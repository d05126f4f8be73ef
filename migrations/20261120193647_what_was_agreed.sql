-- Who has changed a record since people last agreed to it: none of them agrees to it. Kept apart from the audit, which is archived.
create table record_editor (
  entity text not null,
  record_id bigint not null,
  user_id bigint not null,
  at timestamptz not null,
  constraint record_editor_pkey primary key (entity, record_id, user_id),
  constraint record_editor_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
create index record_editor_user_id on record_editor (user_id);

insert into record_editor (entity, record_id, user_id, at)
select a.entity, a.record_id, a.actor_id, max(a.at)
from audit as a join admin_user as u on u.id = a.actor_id
where a.record_id is not null and a.result = 'done' and case jsonb_typeof(a.changes) when 'array' then jsonb_array_length(a.changes) > 0 else false end
  and a.action <> 'create' and a.action not like 'approval:%' and a.action not in ('comment', 'changeComment', 'removeComment')
  and not exists (
    select from audit as consent
    where consent.entity = a.entity and consent.record_id = a.record_id and consent.id > a.id and consent.action = 'approval:approved'
  )
group by a.entity, a.record_id, a.actor_id;

-- What a record held before a change was submitted for approval anew: it is put back when the change is not agreed to.
alter table approval_instance add column former jsonb;

-- Files that stood in what was decided on: whoever takes part in the approval reads them for ever, whatever becomes of the record.
create table approval_file (
  instance_id bigint not null,
  file_id bigint not null,
  -- Of a file in a field of a group: only who may read the group reads it.
  field_group text,
  constraint approval_file_pkey primary key (file_id, instance_id),
  constraint approval_file_instance_id_fkey foreign key (instance_id) references approval_instance (id) on delete restrict,
  constraint approval_file_file_id_fkey foreign key (file_id) references stored_file (id) on delete restrict
);
create index approval_file_instance_id on approval_file (instance_id);

-- Nobody who is barred from an approval is asked in it, or decides, in anybody's name.
create function nobody_barred_decides() returns trigger language plpgsql as $$
begin
  if exists (
    select from approval_instance as i, jsonb_array_elements(i.plan -> 'barred') as barred (person)
    where i.id = new.instance_id and barred.person::text::bigint in (new.user_id, coalesce(new.decided_by_id, 0))
  ) then
    raise exception 'A person who submitted, made or changed a document takes no part in its approval' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger nobody_barred_decides after insert or update of user_id, decided_by_id on approval_task
  for each row execute function nobody_barred_decides();
