select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."component_id", '', "t"."substitute_id", '', "t"."lot_id", '', "t"."serial", "t"."quantity", "t"."unit_id", '', "t"."header_kind", "t"."header_model_id", '', "t"."header_built_on", "t"."header_operator_id", '', "t"."header_bom_id", '', "t"."header_sn_range_id", ''
from (select l.id, l.position, l.owner_id as record_id, "l"."component_id", "l"."substitute_id", "l"."lot_id", "l"."serial", "l"."quantity", "l"."unit_id", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."kind" as "header_kind", "h"."model_id" as "header_model_id", "h"."built_on" as "header_built_on", "h"."operator_id" as "header_operator_id", "h"."bom_id" as "header_bom_id", "h"."sn_range_id" as "header_sn_range_id", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce((select coalesce("n"."caption", '#' || "n"."id")
from "mnm_material" as n
where n.id = "l"."component_id"), (l.position + 1)::text) as "called_zh", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce((select coalesce(nullif("n"."caption_en", ''), coalesce("n"."caption", '#' || "n"."id"))
from "mnm_material" as n
where n.id = "l"."component_id"), (l.position + 1)::text) as "called_en"
from "product_as_built_parts" as l join "product_as_built" as h on h.id = l.owner_id) as t
where (t.search_text like all ((select search_patterns($1))::text[]) or case when (select search_fold($2) ~ '[0-9]') then search_kept("t"."called_zh") else search_fold("t"."called_zh") end like all ((select search_patterns($3))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质","水质"]
