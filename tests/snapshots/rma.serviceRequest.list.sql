select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."sensor", "t"."symptom", "t"."serial", "t"."company_name", "t"."applicant_name", "t"."applicant_email", "t"."applicant_phone", "t"."need", "t"."tried", "t"."company_id", '', "t"."solved_on", "t"."solved_by", "t"."declined_reason", "t"."notes"
from "rma_service_request" as t
where (t.created_by_id = $1 or t.created_in_id = any($2)) and (search_grams(t.search_text) @> search_needles($3) and t.search_text like all ((select search_patterns($4))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],"水质","水质"]
