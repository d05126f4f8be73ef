-- What each person's dashboard shows, once he has arranged it himself; until then it shows what the areas propose.

create table dashboard (
  user_id bigint not null,
  arranged_at timestamptz not null default now(),
  constraint dashboard_pkey primary key (user_id),
  constraint dashboard_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);

-- A tile is one that an area proposes, by its name, or a saved view, shown in one of three ways.
create table dashboard_tile (
  user_id bigint not null,
  position integer not null,
  standard text,
  view_id bigint,
  show text,
  -- The field by which a chart groups, and the one by which each bar is divided.
  by_field text,
  split_field text,
  constraint dashboard_tile_pkey primary key (user_id, position),
  constraint dashboard_tile_user_id_fkey foreign key (user_id) references dashboard (user_id) on delete cascade,
  constraint dashboard_tile_view_id_fkey foreign key (view_id) references list_view (id) on delete cascade,
  constraint dashboard_tile_position_check check (position between 0 and 99),
  constraint dashboard_tile_what_check check ((standard is null) = (view_id is not null) and (view_id is null) = (show is null)),
  constraint dashboard_tile_show_check check (show in ('count', 'rows', 'chart')),
  constraint dashboard_tile_chart_check check ((coalesce(show, '') = 'chart') = (by_field is not null) and (split_field is null or by_field is not null))
);
create unique index dashboard_tile_once on dashboard_tile (user_id, coalesce(standard, ''), coalesce(view_id, 0), coalesce(show, ''), coalesce(by_field, ''), coalesce(split_field, ''));
create index dashboard_tile_view_id on dashboard_tile (view_id);

-- How each person's lists look, where he has not arranged one otherwise.
alter table admin_user add column list_density text;
alter table admin_user add column page_size integer;
alter table admin_user add constraint admin_user_list_density_check check (list_density in ('compact', 'normal', 'roomy'));
alter table admin_user add constraint admin_user_page_size_check check (page_size >= 10 and page_size <= 200);
