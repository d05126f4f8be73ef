select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."supplier_id", '', "t"."introduced_by_id", '', "t"."decision", "t"."sample_passed", "t"."sample_evidence", "t"."sample_file_id", "j0"."name", "j0"."size", "j0"."mime", "t"."documents_passed", "t"."documents_evidence", "t"."documents_file_id", "j1"."name", "j1"."size", "j1"."mime", "t"."audit_passed", "t"."audit_evidence", "t"."audit_file_id", "j2"."name", "j2"."size", "j2"."mime", "t"."service", "t"."decided_on", "t"."conditions", "t"."evaluate_by", "t"."grounds"
from "purchase_supplier_evaluation" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."sample_file_id"
left join "stored_file" as "j1" on "j1"."id" = "t"."documents_file_id"
left join "stored_file" as "j2" on "j2"."id" = "t"."audit_file_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
