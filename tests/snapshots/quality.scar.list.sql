select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."status", "t"."supplier_id", '', "t"."material_id", '', "t"."lot_id", '', "t"."problem", "t"."due_on", "t"."overdue", "t"."cause", "t"."action", "t"."evidence_id", "j0"."name", "j0"."size", "j0"."mime", "t"."accepted_at"
from "quality_scar" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."evidence_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) and t."status" in ('open', 'answered', 'accepted')
order by "t"."id" desc
limit 20
-- ["水质","水质"]
