select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."material_id", '', "t"."made_on", "t"."expires_on", "t"."extended_because", "t"."expired", "t"."alarm_days", "t"."expires_soon", "t"."notes"
from "stock_lot" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
