select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."supplier_id", '', "t"."order_id", '', "t"."invoice_no", "t"."invoiced_on", "t"."currency", "t"."tax", "t"."net_prices", "t"."paper_total", "t"."total", "t"."total_currency", "t"."pay_by", "t"."overdue", "t"."scan_id", "j0"."name", "j0"."size", "j0"."mime", "t"."notes", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_invoice_authors" as p
where p.owner_id = t.id), "t"."tax_differs", "t"."difference", "t"."tolerated", "t"."differences", "t"."differences_currency", "t"."matched_at", "t"."explanation", "t"."explained_by_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_invoice_agreed_by" as p
where p.owner_id = t.id), "t"."released_at", "t"."bank_name", "t"."bank_account", "t"."other_account", "t"."twin", "t"."paid", "t"."paid_currency", "t"."outstanding", "t"."outstanding_currency", "t"."paid_together", "t"."paid_on", "t"."paid_cny", "t"."exchange_difference", "t"."credit_note_no", "t"."reversed_at"
from "purchase_invoice" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."scan_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
