select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."sop_id", '', "t"."test_document_id", '', "t"."caption", "t"."status", "t"."holder_id", '', "t"."place", "t"."sheets", "t"."issued_on", "t"."revision", "t"."mark", "t"."recall_on", "t"."recalled", "t"."settled_by_id", '', "t"."settled_on", "t"."found_on", "t"."note", "t"."times_lost"
from "craft_controlled_copy" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
