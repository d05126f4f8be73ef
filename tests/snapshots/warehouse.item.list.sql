select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."name", "t"."name_en", "t"."spec", "t"."brand", "t"."unit", "t"."kind", "t"."source", "t"."unit_price", "t"."former_price", "t"."priced_on", "t"."priced_by_id", '', "t"."on_hand", "t"."reserved", "t"."available", "t"."on_loan", "t"."set_aside", "t"."min", "t"."max", "t"."below_min", "t"."monthly_use", "t"."months_of_cover", "t"."limit_per_person", "t"."limit_days", "t"."location", "t"."keeper_id", '', "t"."photo_id", "j0"."name", "j0"."size", "j0"."mime"
from "warehouse_item" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."photo_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
