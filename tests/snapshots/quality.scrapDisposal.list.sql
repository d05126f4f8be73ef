select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."material_id", '', "t"."lot_id", '', "t"."balance_id", '', "t"."quantity", "t"."unit_id", '', "t"."value", "t"."to_review", "t"."cost_bearer", "t"."submitted_on", "t"."due_on", "t"."overdue", "t"."notes", "t"."destroyed_on", "t"."destroyed_by", "t"."proof_id", "j0"."name", "j0"."size", "j0"."mime"
from "quality_scrap_disposal" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."proof_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
