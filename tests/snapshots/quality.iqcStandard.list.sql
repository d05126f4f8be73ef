select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."edition", "t"."status", "t"."standing", "t"."effective_from", "t"."effective_until", "t"."copy_of_id", '', "t"."caption", "t"."name_zh", "t"."name_en", "t"."file_id", "j0"."name", "j0"."size", "j0"."mime", "t"."required_count"
from "quality_iqc_standard" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."file_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
