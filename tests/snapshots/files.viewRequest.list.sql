select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."file_id", '', "t"."purpose", "t"."days", "t"."page_from", "t"."page_to", "t"."download", "t"."include_updates", "t"."status", "t"."standing", "t"."requester_id", '', "t"."requester_department_id", '', "t"."level", "t"."department_id", '', "t"."valid_from", "t"."valid_until", "t"."ends_on", "t"."through_version", "t"."revoke_reason"
from "files_view_request" as t
where (t.created_by_id = $1 or "t"."requester_id" = $2 or t.created_in_id = any($3) or ("t"."status" <> 'draft' and exists (select
from "files_technical_file" as f
where "f"."id" = "t"."file_id" and "f"."department_id" = $4))) and (search_grams(t.search_text) @> search_needles($5) and t.search_text like all ((select search_patterns($6))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],3,"水质","水质"]
