select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."subject", "t"."company_id", '', "t"."standing", "t"."requester_id", '', "t"."requester_department_id", '', "t"."reason", "t"."state", "t"."access_until", "t"."answer", "t"."decided_at"
from "crm_access_request" as t
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $3 or "t"."owner_id" = $4 or t.created_in_id = any($5) or "t"."department_id" = any($6)))) and (search_grams(t.search_text) @> search_needles($7) and t.search_text like all ((select search_patterns($8))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"水质","水质"]
