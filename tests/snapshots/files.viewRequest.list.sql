select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."file_id", '', "t"."purpose", "t"."days", "t"."page_from", "t"."page_to", "t"."download", "t"."include_updates", "t"."status", "t"."standing", "t"."requester_id", '', "t"."requester_department_id", '', "t"."level", "t"."department_id", '', "t"."valid_from", "t"."valid_until", "t"."ends_on", "t"."through_version", "t"."revoke_reason"
from "files_view_request" as t
where (t.created_by_id = $1 or "t"."requester_id" = $2 or t.created_in_id = any($3) or ("t"."status" <> 'draft' and exists (select
from "files_technical_file" as f
where "f"."id" = "t"."file_id" and "f"."department_id" = $4)) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $5 and k.state in ('waiting', 'pending') and i.entity = $6 and i.outcome = 'pending'))) and (search_grams(t.search_text) @> search_needles($7) and t.search_text like all ((select search_patterns($8))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],3,7,"files.viewRequest","水质","水质"]
