select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."reason", "t"."effective_date", "t"."effective_on", "t"."prices", "t"."largest_change", "t"."needs_approval", "t"."is_due"
from "crm_price_change" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
