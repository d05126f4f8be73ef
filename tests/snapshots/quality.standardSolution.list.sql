select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."name", "t"."lot_no", "t"."caption", "t"."kind", "t"."nominal", "t"."unit", "t"."maker", "t"."status", "t"."expires_on", "t"."opened_on", "t"."discarded_on", "t"."open_days", "t"."usable_until", "t"."expired", "t"."keeper_id", '', "t"."certificate_id", "j0"."name", "j0"."size", "j0"."mime", "t"."notes"
from "quality_standard_solution" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."certificate_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
