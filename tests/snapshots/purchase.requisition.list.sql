select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."caption", "t"."purpose", "t"."state", "t"."applicant_id", '', "t"."department_id", '', "t"."cost_object", "t"."need_date", "t"."purchaser_id", '', "t"."claim_by", "t"."overdue", "t"."copied_from_id", '', "t"."compared", "t"."item_count", "t"."estimated_total", "t"."estimated_total_currency", "t"."off_contract", "t"."notes"
from "purchase_requisition" as t
where (t.created_by_id = $1 or "t"."applicant_id" = $2 or "t"."purchaser_id" = $3 or t.created_in_id = any($4)) and (search_grams(t.search_text) @> search_needles($5) and t.search_text like all ((select search_patterns($6))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,7,[3,4],"水质","水质"]
