select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."order_id", '', "t"."rma_case_id", '', "t"."company_id", '', "t"."carrier", "t"."transport_mode", "t"."tracking_number", "t"."shipper_id", '', "t"."consignee", "t"."address", "t"."country", "t"."email", "t"."sent_on", "t"."sent_at", "t"."packages", "t"."cost", "t"."cost_currency", "t"."payer", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "operate_waybill_units" as p
where p.owner_id = t.id), "t"."lends", "t"."condition_out", "t"."condition_note", "t"."item_count", "t"."scanned_on", "t"."transit_days", "t"."arrives_on", "t"."arrival_overdue", "t"."received_on", "t"."received_by", "t"."receipt_withdrawn_by_id", '', "t"."readdressed_at", "t"."readdress_reason", "t"."deleted_reason", "t"."notes"
from "operate_waybill" as t
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $3 or "t"."owner_id" = $4 or t.created_in_id = any($5) or ("t"."department_id" = any($6) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $7 and "g"."requester_id" = $8 and "g"."requester_department_id" is not distinct
from $9 and "g"."access_until" >= company_today()))))) and ((search_grams(t.search_text) @> search_needles($10) and t.search_text like all ((select search_patterns($11))::text[])) or "t"."company_id" = any(array(select t.id
from "crm_company" as t
where search_grams(t.search_text) @> search_needles($12) and t.search_text like all ((select search_patterns($13))::text[]) and (t.created_by_id = $14 or "t"."owner_id" = $15 or t.created_in_id = any($16) or ("t"."department_id" = any($17) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $18 and "g"."requester_id" = $19 and "g"."requester_department_id" is not distinct
from $20 and "g"."access_until" >= company_today()))))))
order by "t"."id" desc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,"水质","水质","水质","水质",7,7,[3,4],[3,4],"granted",7,3]
