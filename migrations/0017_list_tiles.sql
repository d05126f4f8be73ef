-- A tile may also show all records of a list, without a view of it: those of the entity of this name.
alter table dashboard_tile add column entity text;
alter table dashboard_tile drop constraint dashboard_tile_what_check;
alter table dashboard_tile add constraint dashboard_tile_what_check check (num_nonnulls(standard, view_id, entity) = 1 and (standard is null) = (show is not null));
drop index dashboard_tile_once;
create unique index dashboard_tile_once on dashboard_tile (user_id, coalesce(standard, ''), coalesce(view_id, 0), coalesce(entity, ''), coalesce(show, ''), coalesce(by_field, ''), coalesce(split_field, ''));
