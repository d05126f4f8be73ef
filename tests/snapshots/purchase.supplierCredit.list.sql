select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."supplier_id", '', "t"."invoice_id", '', "t"."supplier_return_id", '', "t"."reason", "t"."credit_note_no", "t"."issued_on", "t"."amount", "t"."currency", "t"."grounds", "t"."scan_id", "j0"."name", "j0"."size", "j0"."mime", "t"."rate", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_supplier_credit_authors" as p
where p.owner_id = t.id), "t"."confirmed_by_id", '', "t"."confirmed_on", "t"."applied", "t"."remaining", "t"."refunded_on", "t"."reference", "t"."refunded_amount"
from "purchase_supplier_credit" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."scan_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
