select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."supplier_id", '', "t"."paid_on", "t"."amount", "t"."currency", "t"."reference", "t"."rate", "t"."cny", "t"."bank_name", "t"."bank_account", "t"."twin", "t"."notes", "t"."reversed_on", "t"."reversal_reason"
from "purchase_remittance" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
