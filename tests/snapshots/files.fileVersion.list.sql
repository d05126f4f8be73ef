select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."file_id", '', "t"."caption", "t"."number", "t"."status", "t"."file_obsolete", "t"."document_id", "j0"."name", "j0"."size", "j0"."mime", "t"."note", "t"."size", "t"."sha256", "t"."same_content", "t"."level", "t"."department_id", '', "t"."effective_on"
from "files_file_version" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."document_id"
where (t.created_by_id = $1 or t.created_in_id = any($2) or (("t"."status" = $3 and exists (select
from "files_technical_file" as f
where "f"."id" = "t"."file_id" and not "f"."level" in ('confidential', 'secret'))) or exists (select
from "files_technical_file" as f
where "f"."id" = "t"."file_id" and "f"."department_id" = $4) or ("t"."status" in ($5, $6) and "t"."file_id" in (select "g"."file_id"
from "files_view_request" as g
where "g"."status" = $7 and "g"."requester_id" = $8 and "g"."requester_department_id" is not distinct
from $9 and "g"."valid_until" > now() and ("g"."include_updates" or "t"."number" <= "g"."through_version") and true)) or ("t"."status" in ($10, $11) and exists (select
from "files_technical_file" as f
where "f"."id" = "t"."file_id" and "f"."level" = $12) and exists (select
from "files_member_access" as g
where "g"."file_id" = "t"."file_id" and ("g"."status" = $13 and strpos("g"."member_ids", $14) > 0 and "g"."until" >= company_today() and (exists (select
from "plm_release" as m
where "m"."id" = "g"."release_id" and "m"."state" in ($15, $16, $17, $18) and (m.created_by_id = $19 or exists (select
from "plm_release_authors" as p
where p.owner_id = "m"."id" and p.target_id = any($20)))) or exists (select
from "plm_change" as m
where "m"."id" = "g"."change_id" and "m"."state" in ($21, $22, $23, $24) and (m.created_by_id = $25 or exists (select
from "plm_change_authors" as p
where p.owner_id = "m"."id" and p.target_id = any($26)) or exists (select
from "plm_change_task" as o
where "o"."change_id" = "m"."id" and "o"."owner_id" = $27 and coalesce("o"."state" <> all($28), true)))) or exists (select
from "quality_material_review" as m
where "m"."id" = "g"."review_id" and "m"."status" in ($29) and (m.created_by_id = $30 or "m"."inspector_id" = $31)))))) or exists (select
from approval_instance as i
where i.entity = $32 and i.record_id = t.id and i.outcome = 'pending' and (i.requester_id = $33 or exists (select
from approval_task as k
where k.instance_id = i.id and k.user_id = $34 and k.state in ('waiting', 'pending'))))) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $35 and k.state in ('waiting', 'pending') and i.entity = $36 and i.outcome = 'pending'))) and (search_grams(t.search_text) @> search_needles($37) and t.search_text like all ((select search_patterns($38))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],"effective",3,"effective","obsolete","granted",7,3,"effective","obsolete","confidential","granted",",7,","waitingFiles","technicalReview","technicalApproved","technicalApproved",7,[7],"pending","approved","editable","implementing",7,[7],7,["dropped"],"pending",7,7,"files.fileVersion",7,7,7,"files.fileVersion","水质","水质"]
