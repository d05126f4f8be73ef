select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."order_id", '', "t"."supplier_id", '', "t"."amount", "t"."currency", "t"."together", "t"."grounds", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_advance_authors" as p
where p.owner_id = t.id), "t"."submitted_on", "t"."handed_in_by_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_advance_agreed_by" as p
where p.owner_id = t.id), "t"."bank_name", "t"."bank_account", "t"."paid_on", "t"."reference", "t"."paid_by_id", '', "t"."paid_rate", "t"."paid_cny", "t"."twin", "t"."applied", "t"."remaining", "t"."returned_on", "t"."return_reference", "t"."returned_amount", "t"."reversed_on", "t"."reversal_reason"
from "purchase_advance" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
