select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."name", "t"."name_en", "t"."pn_block", "t"."capacity", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "product_family_applicants" as p
where p.owner_id = t.id), "t"."intro"
from "product_family" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."pn_block" asc, t.id asc
limit 20
-- ["水质","水质"]
