select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."order_id", '', "t"."notice_id", '', "t"."supplier_id", '', "t"."rest_comes", "t"."received_on", "t"."delivery_note", "t"."quarantine_reason", "t"."item_count", "t"."notes"
from "purchase_receipt" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
