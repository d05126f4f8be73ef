select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."model_id", '', "t"."software", "t"."software_type", "t"."level", "t"."mandatory", "t"."from_version", "t"."to_version", "t"."download_link", "t"."file_id", "j0"."name", "j0"."size", "j0"."mime", "t"."link_sha256", "t"."sha256", "t"."counter", "t"."signature", "t"."signed_with", "t"."content", "t"."content_en", "t"."technical_info", "t"."hw_versions", "t"."rollback", "t"."instructions", "t"."test_report_id", "j1"."name", "j1"."size", "j1"."mime", "t"."change_id", '', "t"."effective_from", "t"."effective_sn", "t"."effective_since", "t"."superseded_on", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "plm_software_change_authors" as p
where p.owner_id = t.id)
from "plm_software_change" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."file_id"
left join "stored_file" as "j1" on "j1"."id" = "t"."test_report_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
