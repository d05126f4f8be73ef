select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."name", "t"."status", "t"."starts_on", "t"."ends_on", "t"."note", "t"."open_objectives"
from "okr_period" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."starts_on" desc, t.id desc
limit 20
-- ["水质","水质"]
