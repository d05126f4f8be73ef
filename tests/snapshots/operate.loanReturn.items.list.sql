select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."ordered_id", '', "t"."name", "t"."quantity", "t"."model_id", '', "t"."material_id", '', "t"."header_status", "t"."header_order_id", '', "t"."header_company_id", '', "t"."header_returned_on", "t"."header_condition", "t"."header_location_id", ''
from (select l.id, l.position, l.owner_id as record_id, "l"."ordered_id", "l"."name", "l"."quantity", "l"."model_id", "l"."material_id", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."status" as "header_status", "h"."order_id" as "header_order_id", "h"."company_id" as "header_company_id", "h"."returned_on" as "header_returned_on", "h"."condition" as "header_condition", "h"."location_id" as "header_location_id", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce(nullif("l"."name"::text, ''), (l.position + 1)::text) as "called_zh", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce(nullif("l"."name"::text, ''), (l.position + 1)::text) as "called_en"
from "operate_loan_return_items" as l join "operate_loan_return" as h on h.id = l.owner_id) as t
where t.record_id in (select t.id
from "operate_loan_return" as t
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $3 or "t"."owner_id" = $4 or t.created_in_id = any($5) or ("t"."department_id" = any($6) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $7 and "g"."requester_id" = $8 and "g"."requester_department_id" is not distinct
from $9 and "g"."access_until" >= company_today())))))) and (t.search_text like all ((select search_patterns($10))::text[]) or case when (select search_fold($11) ~ '[0-9]') then search_kept("t"."called_zh") else search_fold("t"."called_zh") end like all ((select search_patterns($12))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,"水质","水质","水质"]
