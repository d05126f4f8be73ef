select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."index_id", '', "t"."share", "t"."header_material_id", '', "t"."header_base_date", "t"."header_base_price", "t"."header_fixed_share", "t"."header_tolerance", "t"."header_owner_id", ''
from (select l.id, l.position, l.owner_id as record_id, "l"."index_id", "l"."share", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."material_id" as "header_material_id", "h"."base_date" as "header_base_date", "h"."base_price" as "header_base_price", "h"."fixed_share" as "header_fixed_share", "h"."tolerance" as "header_tolerance", "h"."owner_id" as "header_owner_id", coalesce("h"."caption", '#' || "h"."id") || ' · ' || coalesce((select coalesce("n"."name", '#' || "n"."id")
from "purchase_cost_index" as n
where n.id = "l"."index_id"), (l.position + 1)::text) as "called_zh", coalesce("h"."caption", '#' || "h"."id") || ' · ' || coalesce((select coalesce(nullif("n"."name_en", ''), coalesce("n"."name", '#' || "n"."id"))
from "purchase_cost_index" as n
where n.id = "l"."index_id"), (l.position + 1)::text) as "called_en"
from "purchase_should_cost_shares" as l join "purchase_should_cost" as h on h.id = l.owner_id) as t
where (t.search_text like all ((select search_patterns($1))::text[]) or case when (select search_fold($2) ~ '[0-9]') then search_kept("t"."called_zh") else search_fold("t"."called_zh") end like all ((select search_patterns($3))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质","水质"]
