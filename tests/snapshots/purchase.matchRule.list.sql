select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."valid_from", "t"."price_share", "t"."quantity_share", "t"."tax_amount", "t"."amount_cap", "t"."note"
from "purchase_match_rule" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."valid_from" desc, t.id desc
limit 20
-- ["水质","水质"]
