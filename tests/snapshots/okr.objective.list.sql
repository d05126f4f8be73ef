select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."title", "t"."period_id", '', "t"."level", "t"."kind", "t"."owner_id", '', "t"."department_id", '', "t"."parent_id", '', "t"."supports_id", '', "t"."carried_from_id", '', "t"."status", "t"."description", "t"."score", "t"."underway", "t"."gradable", "t"."grade", "t"."results", "t"."need_help", "t"."least_confidence", "t"."self_review", "t"."graded_on"
from "okr_objective" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."level" asc, t.id asc
limit 20
-- ["水质","水质"]
