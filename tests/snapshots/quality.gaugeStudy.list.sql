select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."name", "t"."parameter_id", '', "t"."instrument_id", '', "t"."notes", "t"."method", "t"."parts", "t"."operators", "t"."trials", "t"."repeatability", "t"."reproducibility", "t"."gauge", "t"."part_spread", "t"."total", "t"."share", "t"."categories", "t"."pooled", "t"."interaction_p", "t"."verdict", "t"."concluded_by_id", '', "t"."concluded_on"
from "quality_gauge_study" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
