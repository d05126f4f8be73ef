select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."supplier_id", '', "t"."material_id", '', "t"."material_class", "t"."quantity", "t"."unit_id", '', "t"."serials", "t"."supplier_lot", "t"."purchase_order_line", "t"."made_on", "t"."expires_on", "t"."coa_file_id", "j0"."name", "j0"."size", "j0"."mime", "t"."safety_critical", "t"."quarantine_reason", "t"."quarantine", "t"."origin", "t"."receipt_id", '', "t"."parent_id", '', "t"."split", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_iqc_parts" as p
where p.owner_id = t.id), "t"."reworked_into_id", '', "t"."standard_id", '', "t"."standard_code", "t"."standard_revision", "t"."plan_type", "t"."level", "t"."aql", "t"."first_units", "t"."percent", "t"."inspect_one_in", "t"."severity", "t"."sample_size", "t"."sampling_ratio", "t"."round", "t"."started_at", "t"."notes", "t"."inspector_id", '', "t"."inspected_at", "t"."verdict", "t"."units_inspected", "t"."nonconforming", "t"."pass_rate", "t"."follow_up", "t"."disposed_by_id", '', "t"."disposed_at", "t"."concession", "t"."deviation_no", "t"."concession_limit", "t"."concession_until", "t"."concession_expired", "t"."deduction", "t"."return_by", "t"."scrap_value", "t"."rework_minutes", "t"."cost_bearer", "t"."review_id", '', "t"."supplier_return_id", '', "t"."return_state", "t"."scrap_disposal_id", '', "t"."scrap_state", "t"."stocked_quantity", "t"."shortage", "t"."shortage_reason", "t"."shortage_value", "t"."stocked_by_id", '', "t"."stocked_at"
from "quality_iqc" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."coa_file_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
