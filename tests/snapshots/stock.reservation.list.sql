select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."material_id", '', "t"."quantity", "t"."unit_id", '', "t"."location_id", '', "t"."lot_id", '', "t"."serial", "t"."rest_id", '', "t"."balance_id", '', "t"."until", "t"."overdue", "t"."order_id", '', "t"."order_line_id", '', "t"."plan_id", '', "t"."purpose", "t"."notes", "t"."taken_by_id", '', "t"."taken_at", "t"."issue_reason", "t"."issue_value", "t"."to_review"
from "stock_reservation" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
