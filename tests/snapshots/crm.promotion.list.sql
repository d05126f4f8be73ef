select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."name", "t"."status", "t"."model_id", '', "t"."family_id", '', "t"."discount", "t"."priority", "t"."valid_from", "t"."valid_to", "t"."ended_on"
from "crm_promotion" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
