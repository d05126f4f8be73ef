select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."release_id", '', "t"."file_name", "t"."page_number", "t"."file_hash", "t"."state", "t"."remark", "t"."raised_by_id", '', "t"."answer", "t"."answered_by_id", '', "t"."settled_by_id", ''
from "plm_file_comment" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
