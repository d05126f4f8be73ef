select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."state", "t"."progress", "t"."type", "t"."priority", "t"."company_id", '', "t"."quotation_id", '', "t"."rma_case_id", '', "t"."customer_name", "t"."contact_id", '', "t"."consignee", "t"."address", "t"."country", "t"."email", "t"."currency", "t"."payment_terms", "t"."incoterm", "t"."transport_mode", "t"."transit_days", "t"."customer_po", "t"."customer_po_file_id", "j0"."name", "j0"."size", "j0"."mime", "t"."ordered_on", "t"."requested_on", "t"."promised_on", "j1"."expected_on", coalesce("j1"."expected_late", false), "j1"."arrives_on", "t"."return_by", "t"."on_loan", "t"."loan_overdue", "t"."notes", "t"."item_count", "t"."total", "t"."total_currency", "t"."tax_mode", "t"."vat_rate", "t"."net_total", "t"."net_total_currency", "t"."vat_total", "t"."vat_total_currency", "t"."paid", "t"."credited", "t"."outstanding", "t"."to_refund", "t"."any_paid", "t"."any_arranged", "t"."any_shipped", "t"."all_shipped", "t"."partly_shipped", "t"."hold", "t"."below_floor", "t"."credit_of_id", '', "t"."credit_currency", "t"."credit_limit", "t"."credit_used", "t"."overdue_since", "t"."due_on", "t"."payment_overdue", "t"."confirmed_at", "t"."paid_on", "t"."overdue", "t"."short_dated"
from "operate_order" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."customer_po_file_id"
left join "operate_order_derived_set"() as "j1" on "j1"."id" = "t"."id"
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $3 or "t"."owner_id" = $4 or t.created_in_id = any($5) or ("t"."department_id" = any($6) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $7 and "g"."requester_id" = $8 and "g"."requester_department_id" is not distinct
from $9 and "g"."access_until" >= company_today())))) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $10 and k.state in ('waiting', 'pending') and i.entity = $11 and i.outcome = 'pending'))) and ((search_grams(t.search_text) @> search_needles($12) and t.search_text like all ((select search_patterns($13))::text[])) or "t"."company_id" = any(array(select t.id
from "crm_company" as t
where search_grams(t.search_text) @> search_needles($14) and t.search_text like all ((select search_patterns($15))::text[]) and (t.created_by_id = $16 or "t"."owner_id" = $17 or t.created_in_id = any($18) or ("t"."department_id" = any($19) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $20 and "g"."requester_id" = $21 and "g"."requester_department_id" is not distinct
from $22 and "g"."access_until" >= company_today()))))) or (search_grams(search_kept("t"."customer_name")) @> search_needles($23) and search_kept("t"."customer_name") like all ((select search_patterns($24))::text[]) and "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $25 or "t"."owner_id" = $26 or t.created_in_id = any($27) or ("t"."department_id" = any($28) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $29 and "g"."requester_id" = $30 and "g"."requester_department_id" is not distinct
from $31 and "g"."access_until" >= company_today())))))) and t."state" in ('draft', 'pending', 'confirmed', 'closed', 'shortClosed', 'cancelled')
order by "t"."id" desc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,"operate.order","水质","水质","水质","水质",7,7,[3,4],[3,4],"granted",7,3,"水质","水质",7,7,[3,4],[3,4],"granted",7,3]
