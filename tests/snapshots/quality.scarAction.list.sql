select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."scar_id", '', "t"."name", "t"."kind", "t"."status", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."details", "t"."done_on", "t"."result", "t"."evidence_id", "j0"."name", "j0"."size", "j0"."mime"
from "quality_scar_action" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."evidence_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."due_on" asc, t.id asc
limit 20
-- ["水质","水质"]
