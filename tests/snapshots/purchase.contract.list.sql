select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."caption", "t"."name", "t"."supplier_id", '', "t"."series", "t"."supplement_to_id", '', "t"."type", "t"."owner_id", '', "t"."starts_on", "t"."ends_on", "t"."auto_renew", "t"."currency", "t"."amount_cap", "t"."drawn", "t"."near_cap", "t"."settlement_days", "t"."penalty", "t"."notes", "t"."draft_file_id", "j0"."name", "j0"."size", "j0"."mime", "t"."seal", "t"."sealed_on", "t"."signed_on", "t"."signed_copy_id", "j1"."name", "j1"."size", "j1"."mime", "t"."status", "t"."standing", "t"."expires_soon"
from "purchase_contract" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."draft_file_id"
left join "stored_file" as "j1" on "j1"."id" = "t"."signed_copy_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
