select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."name", "t"."name_en", "t"."caption", "t"."caption_en", "t"."status", "t"."maker", "t"."serial", "t"."range", "t"."place", "t"."keeper_id", '', "t"."interval_months", "t"."last_calibrated_on", "t"."calibrated_until", "t"."overdue", "t"."notes"
from "quality_reference_instrument" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
