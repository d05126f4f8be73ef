select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."status", "t"."supplier_id", '', "t"."material_id", '', "t"."lot_id", '', "t"."problem", "t"."due_on", "t"."overdue", "t"."cause", "t"."open_actions", "t"."next_action_on", "t"."accepted_at"
from "quality_scar" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) and t."status" in ('open', 'answered', 'accepted')
order by "t"."id" desc
limit 20
-- ["水质","水质"]
