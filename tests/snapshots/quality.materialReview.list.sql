select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."lot_id", '', "t"."decision", "t"."supplier_id", '', "t"."material_id", '', "t"."material_class", "t"."safety_critical", "t"."quantity", "t"."unit_id", '', "t"."inspector_id", '', "t"."deviation_no", "t"."concession_limit", "t"."concession_until", "t"."deduction", "t"."customer_agreement_id", "j0"."name", "j0"."size", "j0"."mime", "t"."scrap_value", "t"."last_price", "t"."cost_bearer", "t"."grounds"
from "quality_material_review" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."customer_agreement_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
