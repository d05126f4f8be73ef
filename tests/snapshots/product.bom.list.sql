select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."parent_id", '', "t"."edition", "t"."status", "t"."standing", "t"."effective_from", "t"."effective_until", "t"."copy_of_id", '', "t"."name", "t"."name_en", "t"."caption", "t"."caption_en", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "product_bom_authors" as p
where p.owner_id = t.id), "t"."note", "t"."line_count"
from "product_bom" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
