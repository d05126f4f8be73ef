select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."objective_id", '', "t"."objective_status", "t"."name", "t"."owner_id", '', "t"."kind", "t"."unit", "t"."baseline", "t"."commit", "t"."target", "t"."stretch", "t"."weight", "t"."change_note", "t"."source", "t"."address", "t"."figure", "t"."current", "t"."measured_at", "t"."source_problem", "t"."score", "t"."reached", "t"."zone", "t"."confidence", "t"."next_check_on", "t"."stale", "t"."needs_help", "t"."carried_from_id", ''
from "okr_key_result" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
