select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."kind", "t"."sn_range_id", '', "t"."model_id", '', "t"."bom_id", '', "t"."built_on", "t"."operator_id", '', "t"."reason", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "product_as_built_units" as p
where p.owner_id = t.id)
from "product_as_built" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
