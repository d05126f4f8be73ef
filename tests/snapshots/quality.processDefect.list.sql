select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."unit_id", '', "t"."model_id", '', "t"."lot_id", '', "t"."material_id", '', "t"."defect_id", '', "t"."stage", "t"."station", "t"."location", "t"."sop_id", '', "t"."step", "t"."notes", "t"."found_by_id", '', "t"."found_on", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."containment", "t"."cause", "t"."responsible", "t"."action", "t"."minutes", "t"."fixed_by_id", '', "t"."fixed_on", "t"."result", "t"."verified_by_id", '', "t"."verified_on"
from "quality_process_defect" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
