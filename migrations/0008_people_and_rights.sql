alter table admin_role drop constraint admin_role_scope_check;
create table admin_role_denied (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  point text not null,
  constraint admin_role_denied_pkey primary key (id),
  constraint admin_role_denied_point_check check (char_length(point) <= 120 and point <> ''),
  constraint admin_role_denied_owner_id_point_key unique (owner_id, point)
);
create table admin_role_scopes (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  entity text not null,
  scope text not null,
  constraint admin_role_scopes_pkey primary key (id),
  constraint admin_role_scopes_entity_check check (char_length(entity) <= 80 and entity <> ''),
  constraint admin_role_scopes_scope_check check (scope in ('own', 'assigned', 'department', 'tree', 'all')),
  constraint admin_role_scopes_owner_id_entity_key unique (owner_id, entity)
);
alter table admin_role add constraint admin_role_scope_check check (scope in ('own', 'assigned', 'department', 'tree', 'all'));
create index admin_role_denied_owner_id_idx on admin_role_denied (owner_id, position);
create index admin_role_scopes_owner_id_idx on admin_role_scopes (owner_id, position);
alter table admin_role_denied add constraint admin_role_denied_owner_id_fkey foreign key (owner_id) references admin_role (id) on delete cascade;
alter table admin_role_scopes add constraint admin_role_scopes_owner_id_fkey foreign key (owner_id) references admin_role (id) on delete cascade;

-- What an administrator says of a permission point; the points themselves, and what they are called, follow from the definitions.
create table admin_point (
  point text not null,
  intro text not null default '',
  -- A point that is switched off is held by nobody.
  enabled boolean not null default true,
  version integer not null default 1,
  constraint admin_point_pkey primary key (point),
  constraint admin_point_point_check check (char_length(point) <= 120 and point <> ''),
  constraint admin_point_intro_check check (char_length(intro) <= 500),
  -- Without these nobody could switch anything on again.
  constraint admin_point_enabled_check check (enabled or point not in ('admin.permission:read', 'admin.permission:update')),
  constraint admin_point_version_check check (version > 0)
);

-- A link with which a person chooses his password: one at a time, good for one use. Only the SHA-256 of its secret is kept.
create table password_link (
  user_id bigint not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint password_link_pkey primary key (user_id),
  constraint password_link_secret_hash_key unique (secret_hash),
  constraint password_link_secret_hash_check check (octet_length(secret_hash) = 32),
  constraint password_link_expires_at_check check (expires_at > created_at and expires_at <= created_at + interval '24 hours'),
  constraint password_link_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);

-- Passwords are chosen by whoever uses them; nobody is given one.
alter table user_password drop constraint user_password_expires_at_check;
alter table user_password drop column must_change;
alter table user_password drop column expires_at;

-- Who acted, as readers of English call him.
alter table audit add column actor_name_en text;

-- At least one super admin stays active, also when two of them remove each other at the same moment: they are looked at one after the other.
create function keep_super_admin() returns trigger language plpgsql as $$
begin
  if old.type = 'superAdmin' and old.is_active and (tg_op = 'DELETE' or new.type <> 'superAdmin' or not new.is_active) then
    perform pg_advisory_xact_lock(1004);
    if not exists (select from admin_user where type = 'superAdmin' and is_active and id <> old.id) then
      raise exception 'The last active super admin stays' using errcode = 'check_violation', constraint = 'admin_user_super_admin_check', table = 'admin_user';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger admin_user_super_admin before update of type, is_active or delete on admin_user
  for each row execute function keep_super_admin();

-- Departments stay a tree. Moves are looked at one after the other: two that are each fine could make a circle together.
create function keep_department_tree() returns trigger language plpgsql as $$
begin
  if new.parent_id is null or (tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id) then
    return new;
  end if;
  perform pg_advisory_xact_lock(1003);
  if exists (
    with recursive above as (
      select new.parent_id as id
      union
      select d.parent_id from admin_department as d join above on d.id = above.id where d.parent_id is not null
    )
    select from above where id = new.id
  ) then
    raise exception 'A department cannot be below itself' using errcode = 'check_violation', constraint = 'admin_department_tree_check', table = 'admin_department';
  end if;
  return new;
end
$$;
create trigger admin_department_tree before insert or update of parent_id on admin_department
  for each row execute function keep_department_tree();

-- Where a department stood in the tree, and from when to when: its last row is open and says where it stands now.
create table admin_department_place (
  department_id bigint not null,
  parent_id bigint,
  during tstzrange not null,
  constraint admin_department_place_during_check check (not isempty(during) and lower(during) is not null),
  constraint admin_department_place_during_excl exclude using gist (department_id with =, during with &&),
  constraint admin_department_place_department_id_fkey foreign key (department_id) references admin_department (id) on delete cascade,
  -- A department that was above another one once may be deleted when it is empty; who it was stays in the history.
  constraint admin_department_place_parent_id_fkey foreign key (parent_id) references admin_department (id) on delete set null
);
create index admin_department_place_parent_id on admin_department_place (parent_id);

create function remember_department_place() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  if tg_op = 'UPDATE' then
    if new.parent_id is not distinct from old.parent_id then
      return null;
    end if;
    select lower(during) into since from admin_department_place where department_id = new.id and upper_inf(during);
    -- A place that is left in the moment it was taken was none.
    if new.updated_at <= since then
      update admin_department_place set parent_id = new.parent_id where department_id = new.id and upper_inf(during);
      return null;
    end if;
    update admin_department_place set during = tstzrange(since, new.updated_at) where department_id = new.id and upper_inf(during);
    insert into admin_department_place (department_id, parent_id, during) values (new.id, new.parent_id, tstzrange(new.updated_at, null));
  else
    insert into admin_department_place (department_id, parent_id, during) values (new.id, new.parent_id, tstzrange(new.created_at, null));
  end if;
  return null;
end
$$;
create trigger admin_department_place after insert or update of parent_id on admin_department
  for each row execute function remember_department_place();
insert into admin_department_place (department_id, parent_id, during) select id, parent_id, tstzrange(created_at, null) from admin_department;
