select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."file_id", '', "t"."caption", "t"."status", "t"."release_id", '', "t"."change_id", '', "t"."review_id", '', "t"."purpose", "t"."department_id", '', "t"."member_ids", "t"."until", "t"."end_reason"
from "files_member_access" as t
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."department_id" = $3) and (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],3,"水质","水质"]
