-- Lists as people keep them: saved views, and how each person arranged a list last.

create table list_view (
  id bigint generated always as identity,
  owner_id bigint not null,
  -- The entity whose list it is.
  entity text not null,
  name text not null,
  -- What the address of the list says, as its owner might write it; a reader gets the part of it that he may see.
  parameters text not null,
  -- The department that sees it; nobody but the owner when absent.
  department_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint list_view_pkey primary key (id),
  constraint list_view_name_check check (char_length(name) between 1 and 60 and name = btrim(name)),
  constraint list_view_parameters_check check (char_length(parameters) <= 4000),
  constraint list_view_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete cascade,
  constraint list_view_department_id_fkey foreign key (department_id) references admin_department (id) on delete set null
);
create unique index list_view_owner_id_entity_name on list_view (owner_id, entity, lower(name));
create index list_view_department_id on list_view (department_id, entity);

create table list_setting (
  user_id bigint not null,
  entity text not null,
  -- Columns, density and groups, as the address of the list says them; as the list opens when empty.
  arrangement text not null default '',
  -- The view that the list opens with.
  standard_view_id bigint,
  constraint list_setting_pkey primary key (user_id, entity),
  constraint list_setting_arrangement_check check (char_length(arrangement) <= 4000),
  constraint list_setting_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade,
  constraint list_setting_standard_view_id_fkey foreign key (standard_view_id) references list_view (id) on delete set null
);
create index list_setting_standard_view_id on list_setting (standard_view_id);
