select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."test_id", '', "t"."whole_lot", "t"."superseded", "t"."test_holds", "t"."template_id", '', "t"."unit_id", '', "t"."issued_by_id", '', "t"."issued_on", "t"."revoked_on", "t"."revocation", "t"."notes"
from "quality_factory_report" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
