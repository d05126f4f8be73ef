select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."supplier_id", '', "t"."material_id", '', "t"."lot_id", '', "t"."quantity", "t"."unit_id", '', "t"."serials", "t"."kind", "t"."return_by", "t"."notes", "t"."packages", "t"."carrier", "t"."tracking_number", "t"."waybill_id", "j0"."name", "j0"."size", "j0"."mime", "t"."shipped_on", "t"."settle_by", "t"."overdue", "t"."confirmed_on", "t"."confirmed_by", "t"."confirmation_id", "j1"."name", "j1"."size", "j1"."mime", "t"."settled_on", "t"."credit_note_no", "t"."credit_amount", "t"."currency", "t"."credit_note_id", "j2"."name", "j2"."size", "j2"."mime", "t"."replacement_id", ''
from "quality_supplier_return" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."waybill_id"
left join "stored_file" as "j1" on "j1"."id" = "t"."confirmation_id"
left join "stored_file" as "j2" on "j2"."id" = "t"."credit_note_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
