select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."caption", "t"."caption_en", "t"."status", "t"."classification_id", '', "t"."name", "t"."name_en", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "files_technical_file_models" as p
where p.owner_id = t.id), "t"."level", "t"."department_id", '', "t"."note", "t"."current_version", "t"."in_review"
from "files_technical_file" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
