select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."title", "t"."reason_class", "t"."change_class", "t"."source", "t"."source_number", "t"."review_id", '', "t"."scar_id", '', "t"."feedback_id", '', "t"."last_buy_on", "t"."description", "t"."model_id", '', "t"."bom_id", '', "t"."outdated", "t"."rivals", "t"."effectivity", "t"."effective_on", "t"."effective_sn", "t"."effective_plan_id", '', "t"."used_up_id", '', "t"."due_on", "t"."overdue", "t"."impact", "t"."impact_unpriced", "t"."impact_hours", "t"."hours_spent", "t"."plans_concerned", "t"."orders_concerned", "t"."first_promised_on", "t"."open_dispositions", "t"."unfilled_tasks", "t"."open_tasks", "t"."next_due_on", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "plm_change_authors" as p
where p.owner_id = t.id), "t"."assessed_at", "t"."approved_at", "t"."next_bom_id", '', "t"."effective_since", "t"."in_effect", "t"."closed_on"
from "plm_change" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
