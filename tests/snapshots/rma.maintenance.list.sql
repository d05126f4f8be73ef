select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."unit_id", '', "t"."model_id", '', "t"."company_id", '', "t"."kind", "t"."planned_on", "t"."overdue", "t"."technician_id", '', "t"."place", "t"."notes", "t"."done_on", "t"."findings", "t"."work", "t"."minutes", "t"."record_id", "j0"."name", "j0"."size", "j0"."mime", "t"."next_on"
from "rma_maintenance" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."record_id"
where (t.created_by_id = $1 or "t"."technician_id" = $2 or t.created_in_id = any($3) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $4 or "t"."owner_id" = $5 or t.created_in_id = any($6) or ("t"."department_id" = any($7) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $8 and "g"."requester_id" = $9 and "g"."requester_department_id" is not distinct
from $10 and "g"."access_until" >= company_today()))))) and (search_grams(t.search_text) @> search_needles($11) and t.search_text like all ((select search_patterns($12))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,7,[3,4],[3,4],"granted",7,3,"水质","水质"]
