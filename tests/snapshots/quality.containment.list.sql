select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."lot_id", '', "t"."material_id", '', "t"."defect_found_id", '', "t"."rma_case_id", '', "t"."defect_id", '', "t"."place", "t"."reason", "t"."ask_supplier", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."notes", "t"."blocked", "t"."reserved", "t"."unit_id", '', "t"."held", "t"."shipped", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_containment_lots" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_containment_customers" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_containment_cleared" as p
where p.owner_id = t.id), "t"."scar_id", '', "t"."lifted_by_id", '', "t"."lifted_on", "t"."lift_reason"
from "quality_containment" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
