-- A tile may also show a report, asked in a certain way, as its address says it. Locks the small table of tiles for a moment.
alter table dashboard_tile add column report text, add column asked text;
alter table dashboard_tile drop constraint dashboard_tile_what_check;
alter table dashboard_tile add constraint dashboard_tile_what_check
  check (num_nonnulls(standard, view_id, entity, report) = 1 and (standard is null) = (show is not null) and (report is null) = (asked is null));
alter table dashboard_tile drop constraint dashboard_tile_chart_check;
alter table dashboard_tile add constraint dashboard_tile_chart_check
  check ((coalesce(show, '') = 'chart' and report is null) = (by_field is not null) and (split_field is null or by_field is not null));
alter table dashboard_tile add constraint dashboard_tile_asked_check check (char_length(asked) <= 1000);
drop index dashboard_tile_once;
create unique index dashboard_tile_once on dashboard_tile (user_id, coalesce(standard, ''), coalesce(view_id, 0), coalesce(entity, ''), coalesce(report, ''), coalesce(asked, ''), coalesce(show, ''), coalesce(by_field, ''), coalesce(split_field, ''));
