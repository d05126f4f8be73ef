select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."name", "t"."live_from", "t"."by_super_admin", "t"."note"
from "admin_go_live" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."live_from" asc, t.id asc
limit 20
-- ["水质","水质"]
