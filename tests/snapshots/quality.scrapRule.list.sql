select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."valid_from", "t"."per_hour", "t"."assembly_minutes", "t"."test_minutes", "t"."read_back_minutes", "t"."approval_limit", "t"."notes"
from "quality_scrap_rule" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."valid_from" desc, t.id desc
limit 20
-- ["水质","水质"]
