select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."tier", "t"."currency", "t"."valid_from", "t"."change_limit", "t"."tier_share", "t"."min_margin", "t"."note", "t"."capital_rate", "t"."sale_costs"
from "crm_price_rule" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
