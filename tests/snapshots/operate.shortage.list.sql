select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."kind", "t"."action_id", '', "t"."material_id", '', "t"."plan_id", '', "t"."reason", "t"."quantity", "t"."unit_id", '', "t"."expected_on", "t"."computed_priority", "t"."raised_to", "t"."raise_reason", "t"."priority", "t"."supplier_id", '', "t"."existing", "t"."alert_stock", "t"."in_warehouse", "t"."in_quarantine", "t"."purchase_status", "t"."requested", "t"."ordered", "t"."ordered_on", "t"."ordered_by", "t"."dispatched", "t"."received", "t"."arrives_on", "t"."arrived_on", "t"."confirmed_by", "t"."days_open", "t"."overdue", "t"."estimate", "t"."worth", "t"."automatic", "t"."approved_on", "t"."approved_by", "t"."notes"
from "operate_shortage" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
