select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."model_id", '', "t"."week", "t"."quantity", "t"."ordered", "t"."remaining", "t"."note"
from "operate_demand_forecast" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."week" desc, t.id desc
limit 20
-- ["水质","水质"]
