select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."status", "t"."type", "t"."unit_id", '', "t"."rma_case_id", '', "t"."material_id", '', "t"."serial", "t"."model_id", '', "t"."template_id", '', "t"."copy_of_id", '', "t"."station", "t"."sequence", "t"."measured_at", "t"."measured_text", "t"."sent_hash", "t"."firmware", "t"."ambient", "t"."humidity", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_instrument_test_instruments" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_instrument_test_solutions" as p
where p.owner_id = t.id), "t"."notes", "t"."revision_reason", "t"."tester_id", '', "t"."tested_at", "t"."verdict", "t"."attempt", "t"."provisional_because", "t"."unit_repairs", "t"."location_id", '', "t"."defect_id", '', "t"."part", "t"."confirmed_by_id", '', "t"."confirmation"
from "quality_instrument_test" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) and t."status" in ('draft', 'provisional', 'submitted')
order by "t"."id" desc
limit 20
-- ["水质","水质"]
