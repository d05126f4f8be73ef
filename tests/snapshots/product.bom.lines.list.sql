select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."item", "t"."component_id", '', "t"."quantity", "t"."unit_id", '', "t"."scrap", "t"."designators", "t"."key_part", "t"."remark", "t"."header_status", "t"."header_edition", "t"."header_standing", "t"."header_effective_from", "t"."header_effective_until", "t"."header_line_count", "t"."header_parent_id", ''
from (select l.id, l.position, l.owner_id as record_id, "l"."item", "l"."component_id", "l"."quantity", "l"."unit_id", "l"."scrap", "l"."designators", "l"."key_part", "l"."remark", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."status" as "header_status", "h"."edition" as "header_edition", "h"."standing" as "header_standing", "h"."effective_from" as "header_effective_from", "h"."effective_until" as "header_effective_until", "h"."line_count" as "header_line_count", "h"."parent_id" as "header_parent_id", coalesce("h"."caption", '#' || "h"."id") || ' · ' || coalesce((select coalesce("n"."caption", '#' || "n"."id")
from "mnm_material" as n
where n.id = "l"."component_id"), (l.position + 1)::text) as "called_zh", coalesce(nullif("h"."caption_en", ''), coalesce("h"."caption", '#' || "h"."id")) || ' · ' || coalesce((select coalesce(nullif("n"."caption_en", ''), coalesce("n"."caption", '#' || "n"."id"))
from "mnm_material" as n
where n.id = "l"."component_id"), (l.position + 1)::text) as "called_en"
from "product_bom_lines" as l join "product_bom" as h on h.id = l.owner_id) as t
where (t.search_text like all ((select search_patterns($1))::text[]) or case when (select search_fold($2) ~ '[0-9]') then search_kept("t"."called_zh") else search_fold("t"."called_zh") end like all ((select search_patterns($3))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质","水质"]
