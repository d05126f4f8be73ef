select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."edition", "t"."status", "t"."standing", "t"."effective_from", "t"."effective_until", "t"."copy_of_id", '', "t"."caption", "t"."caption_en", "t"."name", "t"."name_en", "t"."stage", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "craft_process_test_document_models" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "craft_process_test_document_families" as p
where p.owner_id = t.id), "t"."purpose", "t"."equipment", "t"."method", "t"."sample_size", "t"."file_id", "j0"."name", "j0"."size", "j0"."mime", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "craft_process_test_document_authors" as p
where p.owner_id = t.id), "t"."copies_out", "t"."template_id", ''
from "craft_process_test_document" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."file_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
