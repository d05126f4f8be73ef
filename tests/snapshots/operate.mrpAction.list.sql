select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."run_id", '', "t"."current", "t"."state", "t"."kind", "t"."material_id", '', "t"."quantity", "t"."unit_id", '', "t"."needed_on", "t"."release_on", "t"."planned_on", "t"."likely_on", "t"."latest_on", "t"."priority", "t"."days_late", "t"."reason_code", "t"."sentence", "t"."sentence_en", "t"."change", "t"."owner_id", '', "t"."supplier_id", '', "t"."purchase_order_id", '', "t"."requisition_id", '', "t"."plan_id", '', "t"."dismiss_reason", "t"."dismissed_quantity", "t"."dismissed_for", "t"."made_id", '', "t"."made_plan_id", '', "t"."made_request_id", ''
from "operate_mrp_action" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."priority" asc, t.id asc
limit 20
-- ["水质","水质"]
