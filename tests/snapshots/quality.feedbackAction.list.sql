select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."feedback_id", '', "t"."name", "t"."kind", "t"."status", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."details", "t"."done_on", "t"."result", "t"."evidence_id", "j0"."name", "j0"."size", "j0"."mime"
from "quality_feedback_action" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."evidence_id"
where (t.created_by_id = $1 or "t"."owner_id" = $2 or t.created_in_id = any($3) or "t"."feedback_id" in (select t.id
from "quality_feedback" as t
where (t.created_by_id = $4 or "t"."owner_id" = $5 or t.created_in_id = any($6) or ("t"."customer_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $7 or "t"."owner_id" = $8 or t.created_in_id = any($9) or ("t"."department_id" = any($10) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $11 and "g"."requester_id" = $12 and "g"."requester_department_id" is not distinct
from $13 and "g"."access_until" >= company_today())))) or "t"."owner_id" = $14) or t.id in (select p."feedback_id"
from "quality_feedback_action" as p
where ("p"."owner_id" = $15))))) and (search_grams(t.search_text) @> search_needles($16) and t.search_text like all ((select search_patterns($17))::text[]))
order by "t"."due_on" asc, t.id asc
limit 20
-- [7,7,[3,4],7,7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,7,"水质","水质"]
