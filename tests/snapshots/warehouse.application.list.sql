select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."applicant_id", '', "t"."department_id", '', "t"."purpose", "t"."needed_on", "t"."return_on", "t"."lends", "t"."own_price", "t"."highest_price", "t"."together", "t"."submitted_on", "t"."fetch_by", "t"."overdue", "t"."asked_until", "t"."asked_reason", "t"."extensions", "t"."notes"
from "warehouse_application" as t
where (t.created_by_id = $1 or "t"."applicant_id" = $2 or t.created_in_id = any($3) or "t"."applicant_id" = $4) and (search_grams(t.search_text) @> search_needles($5) and t.search_text like all ((select search_patterns($6))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,"水质","水质"]
