select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."name", "t"."name_en", "t"."status", "t"."language", "t"."type", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_report_template_models" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_report_template_families" as p
where p.owner_id = t.id), "t"."customer_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_report_template_authors" as p
where p.owner_id = t.id), "t"."approved_by_id", '', "t"."approved_on"
from "quality_report_template" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."name" asc, t.id asc
limit 20
-- ["水质","水质"]
