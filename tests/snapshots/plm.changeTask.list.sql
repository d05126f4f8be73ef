select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."caption_en", "t"."change_id", '', "t"."department_id", '', "t"."part", "t"."state", "t"."task", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."reply", "t"."order_id", '', "t"."move_id", '', "t"."document", "t"."executed_on", "t"."ready"
from "plm_change_task" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."due_on" asc, t.id asc
limit 20
-- ["水质","水质"]
