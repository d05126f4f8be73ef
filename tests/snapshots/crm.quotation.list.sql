select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."number_suffix", "t"."type", "t"."state", "t"."company_id", '', "t"."rma_case_id", '', "t"."customer_name", "t"."region", "t"."contact_id", '', "t"."customer_address", "t"."contact_phone", "t"."seller_phone", "t"."end_user", "t"."seller_id", '', "t"."currency", "t"."rate", "t"."rate_date", "t"."rate_source", "t"."tier", "t"."price_list_date", "t"."payment_terms", "t"."customer_terms", "t"."incoterm", "t"."tax_mode", "t"."vat_rate", "t"."shipping", "t"."lead_time_text", "t"."validity_days", "t"."valid_until", "t"."expired", "t"."customer_note", "t"."notes", "t"."special_reason", "t"."special_note", "t"."competitor", "t"."item_count", "t"."total", "t"."total_currency", "t"."net_total", "t"."net_total_currency", "t"."vat_total", "t"."vat_total_currency", "t"."gross_total", "t"."gross_total_currency", "t"."optional_total", "t"."optional_total_currency", "t"."total_cny", "t"."total_cny_currency", "t"."freight", "t"."capital_rate", "t"."pocket_total", "t"."tier_total", "t"."margin", "t"."discount_level", "t"."level", "t"."broken", "t"."submitted_at", "t"."approved_at", "t"."days_in_approval", "t"."sent_at", "t"."viewed_at", "t"."accepted_on", "t"."customer_reference", "t"."question", "t"."asked_at", "t"."reply", "t"."requested_at", "t"."lost_reason", "t"."lost_on"
from "crm_quotation" as t
where (t.created_by_id = $1 or "t"."seller_id" = $2 or t.created_in_id = any($3) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $4 or "t"."owner_id" = $5 or t.created_in_id = any($6) or ("t"."department_id" = any($7) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $8 and "g"."requester_id" = $9 and "g"."requester_department_id" is not distinct
from $10 and "g"."access_until" >= company_today())))) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $11 and k.state in ('waiting', 'pending') and i.entity = $12 and i.outcome = 'pending'))) and ((search_grams(t.search_text) @> search_needles($13) and t.search_text like all ((select search_patterns($14))::text[])) or "t"."company_id" = any(array(select t.id
from "crm_company" as t
where search_grams(t.search_text) @> search_needles($15) and t.search_text like all ((select search_patterns($16))::text[]) and (t.created_by_id = $17 or "t"."owner_id" = $18 or t.created_in_id = any($19) or ("t"."department_id" = any($20) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $21 and "g"."requester_id" = $22 and "g"."requester_department_id" is not distinct
from $23 and "g"."access_until" >= company_today()))))) or (search_grams(search_kept("t"."customer_name")) @> search_needles($24) and search_kept("t"."customer_name") like all ((select search_patterns($25))::text[]) and "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $26 or "t"."owner_id" = $27 or t.created_in_id = any($28) or ("t"."department_id" = any($29) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $30 and "g"."requester_id" = $31 and "g"."requester_department_id" is not distinct
from $32 and "g"."access_until" >= company_today())))))) and t."state" in ('draft', 'pending', 'approved', 'rejected', 'sent', 'accepted', 'converted', 'lost')
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,"crm.quotation","水质","水质","水质","水质",7,7,[3,4],[3,4],"granted",7,3,"水质","水质",7,7,[3,4],[3,4],"granted",7,3]
