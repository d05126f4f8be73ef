select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."caption_en", "t"."release_id", '', "t"."department_id", '', "t"."state", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."question", "t"."ready", "t"."remark", "t"."attachment_id", "j0"."name", "j0"."size", "j0"."mime", "t"."hours", "t"."answered_on", "t"."answered_by_id", ''
from "plm_release_feedback" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."attachment_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."due_on" asc, t.id asc
limit 20
-- ["水质","水质"]
