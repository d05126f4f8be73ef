select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."at", "t"."happened_on", "t"."reason", "t"."material_id", '', "t"."quantity", "t"."unit_id", '', "t"."from_id", '', "t"."to_id", '', "t"."lot_id", '', "t"."serial", "t"."serials", "t"."pieces", "t"."owner", "t"."note", "t"."rest_id", '', "t"."together_id", '', "t"."flow", "t"."effect", "t"."reverses_id", '', "t"."document", '', "t"."from_balance_id", '', "t"."to_balance_id", ''
from "stock_move" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
