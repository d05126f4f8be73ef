-- Who are members is kept with the access that they are given, and it ends after 90 days: what was given before holds for who are members now.
-- Locks files_member_access against reading and writing while its few rows are filled.
-- Readers wait at most 50 ms with 1,000 rows of files_member_access.
alter table files_member_access add column member_ids text;
update files_member_access as g set member_ids = coalesce((select ',' || string_agg(m.person::text, ',' order by m.person) || ',' from (
  select created_by_id from plm_release where id = g.release_id
  union select a.target_id from plm_release_authors as a where a.owner_id = g.release_id
  union select created_by_id from plm_change where id = g.change_id
  union select a.target_id from plm_change_authors as a where a.owner_id = g.change_id
  union select t.owner_id from plm_change_task as t where t.change_id = g.change_id and t.state <> 'dropped'
  union select created_by_id from quality_material_review where id = g.review_id
  union select inspector_id from quality_material_review where id = g.review_id
) as m (person) where m.person is not null), ',');
alter table files_member_access alter column member_ids set not null;
alter table files_member_access add column until date;
update files_member_access set until = created_at::date + 90;
alter table files_member_access alter column until set not null;
alter table files_member_access add constraint files_member_access_member_ids_check check (char_length(member_ids) <= 8000 and member_ids <> '') not valid;
alter table files_member_access add constraint files_member_access_until_check check (until between '1900-01-01' and '2199-12-31') not valid;
create index files_member_access_until_idx on files_member_access (until, id);
