select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."at", "t"."kind", "t"."item_id", '', "t"."quantity", "t"."before", "t"."after", "t"."on_hand_change", "t"."on_loan_change", "t"."set_aside_change", "t"."value", "t"."condition", "t"."person_id", '', "t"."department_id", '', "t"."document", "t"."issue_id", '', "t"."give_back_id", '', "t"."correction_id", '', "t"."count_id", ''
from "warehouse_move" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
