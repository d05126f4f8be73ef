select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."ordered_id", '', "t"."name", "t"."quantity", "t"."model_id", '', "t"."material_id", '', "t"."header_status", "t"."header_order_id", '', "t"."header_company_id", '', "t"."header_carrier", "t"."header_tracking_number", "t"."header_sent_on", "t"."header_arrives_on", "t"."header_arrival_overdue", "t"."header_received_on", "t"."header_rma_case_id", '', "t"."header_payer", "t"."header_transport_mode", "t"."header_sent_at", "t"."header_scanned_on", "t"."header_readdressed_at"
from (select l.id, l.position, l.owner_id as record_id, "l"."ordered_id", "l"."name", "l"."quantity", "l"."model_id", "l"."material_id", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."status" as "header_status", "h"."order_id" as "header_order_id", "h"."company_id" as "header_company_id", "h"."carrier" as "header_carrier", "h"."tracking_number" as "header_tracking_number", "h"."sent_on" as "header_sent_on", "h"."arrives_on" as "header_arrives_on", "h"."arrival_overdue" as "header_arrival_overdue", "h"."received_on" as "header_received_on", "h"."rma_case_id" as "header_rma_case_id", "h"."payer" as "header_payer", "h"."transport_mode" as "header_transport_mode", "h"."sent_at" as "header_sent_at", "h"."scanned_on" as "header_scanned_on", "h"."readdressed_at" as "header_readdressed_at", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce(nullif("l"."name"::text, ''), (l.position + 1)::text) as "called_zh", coalesce("h"."code", '#' || "h"."id") || ' · ' || coalesce(nullif("l"."name"::text, ''), (l.position + 1)::text) as "called_en"
from "operate_waybill_items" as l join "operate_waybill" as h on h.id = l.owner_id) as t
where t.record_id in (select t.id
from "operate_waybill" as t
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $3 or "t"."owner_id" = $4 or t.created_in_id = any($5) or ("t"."department_id" = any($6) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $7 and "g"."requester_id" = $8 and "g"."requester_department_id" is not distinct
from $9 and "g"."access_until" >= company_today())))))) and (t.search_text like all ((select search_patterns($10))::text[]) or case when (select search_fold($11) ~ '[0-9]') then search_kept("t"."called_zh") else search_fold("t"."called_zh") end like all ((select search_patterns($12))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,"水质","水质","水质"]
