select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."edition", "t"."status", "t"."standing", "t"."effective_from", "t"."effective_until", "t"."copy_of_id", '', "t"."caption", "t"."caption_en", "t"."name", "t"."name_en", "t"."type", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_test_template_models" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_test_template_families" as p
where p.owner_id = t.id), "t"."before_stock", "t"."needs_instrument", "t"."needs_solution", "t"."parameter_count"
from "quality_test_template" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
