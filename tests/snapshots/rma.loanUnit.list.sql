select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."unit_id", '', "t"."model_id", '', "t"."availability", "t"."return_by", "t"."overdue", "t"."came_back", "t"."accessories", "t"."notes", "t"."withdrawn_reason"
from "rma_loan_unit" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
