select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."item_id", '', "t"."quantity", "t"."unit_price", "t"."returnable", "t"."issued", "t"."returned", "t"."header_state", "t"."header_purpose", "t"."header_applicant_id", '', "t"."header_department_id", '', "t"."header_needed_on", "t"."header_return_on", "t"."header_overdue", "t"."header_lends", "t"."header_highest_price", "t"."header_asked_until"
from (select l.id, l.position, l.owner_id as record_id, "l"."item_id", "l"."quantity", "l"."unit_price", "l"."returnable", "l"."issued", "l"."returned", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."state" as "header_state", "h"."purpose" as "header_purpose", "h"."applicant_id" as "header_applicant_id", "h"."department_id" as "header_department_id", "h"."needed_on" as "header_needed_on", "h"."return_on" as "header_return_on", "h"."overdue" as "header_overdue", "h"."lends" as "header_lends", "h"."highest_price" as "header_highest_price", "h"."asked_until" as "header_asked_until", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce((select coalesce("n"."name", '#' || "n"."id")
from "warehouse_item" as n
where n.id = "l"."item_id"), (l.position + 1)::text) as "called_zh", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce((select coalesce(nullif("n"."name_en", ''), coalesce("n"."name", '#' || "n"."id"))
from "warehouse_item" as n
where n.id = "l"."item_id"), (l.position + 1)::text) as "called_en"
from "warehouse_application_items" as l join "warehouse_application" as h on h.id = l.owner_id) as t
where t.record_id in (select t.id
from "warehouse_application" as t
where (t.created_by_id = $1 or "t"."applicant_id" = $2 or t.created_in_id = any($3) or "t"."applicant_id" = $4 or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $5 and k.state in ('waiting', 'pending') and i.entity = $6 and i.outcome = 'pending')))) and (t.search_text like all ((select search_patterns($7))::text[]) or case when (select search_fold($8) ~ '[0-9]') then search_kept("t"."called_zh") else search_fold("t"."called_zh") end like all ((select search_patterns($9))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,7,"warehouse.application","水质","水质","水质"]
