select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."unit_id", '', "t"."model_id", '', "t"."stage", "t"."reason_code", "t"."responsible", "t"."details", "t"."defect_id", '', "t"."replaced_by_id", '', "t"."material_cost", "t"."minutes", "t"."labour_cost", "t"."cost", "t"."above_limit", "t"."scrapped_on", "t"."approver_id", '', "t"."destroy_by", "t"."overdue", "t"."reversible", "t"."destroyed_on", "t"."destroyed_by", "t"."proof_id", "j0"."name", "j0"."size", "j0"."mime", "t"."reversed_on", "t"."reversal_reason"
from "quality_scrapped" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."proof_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
