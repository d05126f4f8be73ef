select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."currency", "t"."rate", "t"."valid_from", "t"."source", "t"."recorded_at", "t"."note"
from "crm_exchange_rate" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
