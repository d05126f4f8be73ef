select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."order_id", '', "t"."supplier_id", '', "t"."material_id", '', "t"."quantity", "t"."current_on", "t"."wanted_on", "t"."message", "t"."answered_on", "t"."promised_on", "t"."answer"
from "purchase_date_request" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
