select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."place", "t"."place_en", "t"."material_id", '', "t"."location_id", '', "t"."kind", "t"."lot_id", '', "t"."serial", "t"."owner", "t"."quantity", "t"."reserved", "t"."available", "t"."unit_id", '', "t"."expires_on", "t"."expired", "t"."alarm_days", "t"."expires_soon", "t"."key"
from "stock_balance" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."place" asc, t.id asc
limit 20
-- ["水质","水质"]
