select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."file_id", '', "t"."caption", "t"."number", "t"."status", "t"."document_id", "j0"."name", "j0"."size", "j0"."mime", "t"."note", "t"."size", "t"."sha256", "t"."same_content", "t"."level", "t"."department_id", '', "t"."effective_on"
from "files_file_version" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."document_id"
where (t.created_by_id = $1 or t.created_in_id = any($2) or (("t"."status" = $3 and exists (select
from "files_technical_file" as f
where "f"."id" = "t"."file_id" and not "f"."level" in ('confidential', 'secret'))) or exists (select
from "files_technical_file" as f
where "f"."id" = "t"."file_id" and "f"."department_id" = $4) or ("t"."status" in ($5, $6) and exists (select
from "files_view_request" as g
where "g"."requester_id" = $7 and "g"."status" = $8 and "g"."requester_department_id" = $9 and "g"."file_id" = "t"."file_id" and "g"."valid_until" > now() and ("g"."include_updates" or "t"."number" <= "g"."through_version") and true)) or exists (select
from approval_instance as i
where i.entity = $10 and i.record_id = t.id and i.outcome = 'pending' and (i.requester_id = $11 or exists (select
from approval_task as k
where k.instance_id = i.id and k.user_id = $12 and k.state in ('waiting', 'pending')))))) and (search_grams(t.search_text) @> search_needles($13) and t.search_text like all ((select search_patterns($14))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],"effective",3,"effective","obsolete",7,"granted",3,"files.fileVersion",7,7,"水质","水质"]
