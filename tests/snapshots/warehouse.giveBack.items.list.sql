select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."applied_id", '', "t"."item_id", '', "t"."quantity", "t"."serials", "t"."condition", "t"."note", "t"."header_application_id", '', "t"."header_borrower_id", '', "t"."header_returned_on"
from (select l.id, l.position, l.owner_id as record_id, "l"."applied_id", "l"."item_id", "l"."quantity", "l"."serials", "l"."condition", "l"."note", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."application_id" as "header_application_id", "h"."borrower_id" as "header_borrower_id", "h"."returned_on" as "header_returned_on", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce((select coalesce("n"."name", '#' || "n"."id")
from "warehouse_item" as n
where n.id = "l"."item_id"), (l.position + 1)::text) as "called_zh", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce((select coalesce(nullif("n"."name_en", ''), coalesce("n"."name", '#' || "n"."id"))
from "warehouse_item" as n
where n.id = "l"."item_id"), (l.position + 1)::text) as "called_en"
from "warehouse_give_back_items" as l join "warehouse_give_back" as h on h.id = l.owner_id) as t
where t.record_id in (select t.id
from "warehouse_give_back" as t
where (t.created_by_id = $1 or "t"."borrower_id" = $2 or t.created_in_id = any($3) or "t"."borrower_id" = $4)) and (t.search_text like all ((select search_patterns($5))::text[]) or case when (select search_fold($6) ~ '[0-9]') then search_kept("t"."called_zh") else search_fold("t"."called_zh") end like all ((select search_patterns($7))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,"水质","水质","水质"]
