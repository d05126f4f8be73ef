-- A view is shared with chosen departments and roles instead of with the department of its owner alone. Locks list_view against reading and writing for
-- a moment (a column goes), and the small tables of departments and roles against writing, to refer to them.
create table list_view_audience (
  view_id bigint not null,
  -- Whose people see it: those of a department, or those who hold a role.
  department_id bigint,
  role_id bigint,
  constraint list_view_audience_view_id_fkey foreign key (view_id) references list_view (id) on delete cascade,
  constraint list_view_audience_department_id_fkey foreign key (department_id) references admin_department (id) on delete cascade,
  constraint list_view_audience_role_id_fkey foreign key (role_id) references admin_role (id) on delete cascade,
  constraint list_view_audience_one_check check (num_nonnulls(department_id, role_id) = 1),
  constraint list_view_audience_once unique nulls not distinct (view_id, department_id, role_id)
);
create index list_view_audience_department_id on list_view_audience (department_id);
create index list_view_audience_role_id on list_view_audience (role_id);
insert into list_view_audience (view_id, department_id) select id, department_id from list_view where department_id is not null;
drop index list_view_department_id;
alter table list_view drop column department_id;
