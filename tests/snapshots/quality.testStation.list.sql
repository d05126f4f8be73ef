select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."name", "t"."caption", "t"."use", "t"."keeper_id", '', "t"."place", "t"."type", "t"."template", "t"."decimal_sign", "t"."submits", "t"."sequence_column", "t"."unit_column", "t"."time_column", "t"."zone", "t"."day_order", "t"."own_serial_column", "t"."firmware_column", "t"."ambient_column", "t"."humidity_column", "t"."instruments_column", "t"."solutions_column", "t"."notes"
from "quality_test_station" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
