select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."receipt_id", '', "t"."supplier_id", '', "t"."total", "t"."together", "t"."together_currency", "t"."notes", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_landed_cost_authors" as p
where p.owner_id = t.id), "t"."posted_at", "t"."posted_by_id", '', "t"."reversed_at"
from "purchase_landed_cost" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
