-- Accounts of machines: a kind of user who comes with keys in place of a password, and never with both.
-- Locks: admin_user against reading and writing for the moment in which its check is replaced (it is small: some hundred rows), the tables of
-- passwords, links, sessions, codes and tasks against writing for the moment in which a trigger is noted.
alter table admin_user drop constraint admin_user_type_check;
alter table admin_user add constraint admin_user_type_check check (type in ('ordinary', 'departmentAdmin', 'superAdmin', 'manager', 'serviceAccount'));

-- A key of a service account. Only its hash is kept; the last letters tell keys apart where they are listed. It always ends by itself.
create table service_key (
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  token_hash bytea not null,
  ending text not null,
  -- It is good for reading alone: requests that change something are refused.
  reads_only boolean not null,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint service_key_pkey primary key (id),
  constraint service_key_token_hash_key unique (token_hash),
  constraint service_key_token_hash_check check (octet_length(token_hash) = 32),
  constraint service_key_name_check check (length(name) between 1 and 60),
  constraint service_key_ending_check check (length(ending) = 4),
  constraint service_key_expires_at_check check (expires_at > created_at and expires_at <= created_at + interval '367 days'),
  -- Whoever has had a key is deactivated, never deleted: his name stays in what was done with it.
  constraint service_key_user_id_fkey foreign key (user_id) references admin_user (id) on delete restrict,
  constraint service_key_created_by_fkey foreign key (created_by) references admin_user (id) on delete restrict
);
create index service_key_user_id on service_key (user_id, id);

-- A service account stays one, a person a person; and no service account administers the system.
create function keep_service_account() returns trigger language plpgsql as $$
begin
  if (new.type = 'serviceAccount' and new.is_admin) or (tg_op = 'UPDATE' and (old.type = 'serviceAccount') <> (new.type = 'serviceAccount')) then
    raise exception 'A service account stays one and administers nothing' using errcode = 'check_violation', constraint = 'admin_user_service_account_check', table = 'admin_user';
  end if;
  return new;
end
$$;
create trigger admin_user_service_account before insert or update of type, is_admin on admin_user
  for each row execute function keep_service_account();

-- Passwords, sessions, signing codes and decisions are for people, keys are for service accounts. An account never changes from one to the other.
create function keep_to_people() returns trigger language plpgsql as $$
begin
  if new.user_id is not null and exists (select from admin_user where id = new.user_id and type = 'serviceAccount') then
    raise exception 'Only a person has this' using errcode = 'check_violation', constraint = tg_table_name || '_person_check', table = tg_table_name;
  end if;
  return new;
end
$$;
create function keep_to_service_accounts() returns trigger language plpgsql as $$
begin
  if not exists (select from admin_user where id = new.user_id and type = 'serviceAccount') then
    raise exception 'Only a service account has keys' using errcode = 'check_violation', constraint = 'service_key_account_check', table = 'service_key';
  end if;
  return new;
end
$$;
create trigger keep_to_people before insert or update of user_id on user_password for each row execute function keep_to_people();
create trigger keep_to_people before insert or update of user_id on password_link for each row execute function keep_to_people();
create trigger keep_to_people before insert or update of user_id on session for each row execute function keep_to_people();
create trigger keep_to_people before insert or update of user_id on user_totp for each row execute function keep_to_people();
create trigger keep_to_people before insert or update of user_id on approval_task for each row execute function keep_to_people();
create trigger keep_to_service_accounts before insert or update of user_id on service_key for each row execute function keep_to_service_accounts();
