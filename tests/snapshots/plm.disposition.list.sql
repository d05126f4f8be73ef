select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."caption", "t"."caption_en", "t"."change_id", '', "t"."material_id", '', "t"."place", "t"."state", "t"."quantity", "t"."quantity_now", "t"."unit_cost", "t"."cost", "t"."hours_each", "t"."hours", "t"."hours_spent", "t"."decision", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."note", "t"."order_id", '', "t"."move_id", '', "t"."document", "t"."done_on", "t"."ready"
from "plm_disposition" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."due_on" asc, t.id asc
limit 20
-- ["水质","水质"]
