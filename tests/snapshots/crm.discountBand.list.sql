select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."measure", "t"."bound", "t"."level", "t"."note"
from "crm_discount_band" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."bound" asc, t.id asc
limit 20
-- ["水质","水质"]
