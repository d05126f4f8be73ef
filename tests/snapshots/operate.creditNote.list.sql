select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."order_id", '', "t"."company_id", '', "t"."reason", "t"."amount", "t"."currency", "t"."together", "t"."submitted_on", "t"."grounds", "t"."proof_id", "j0"."name", "j0"."size", "j0"."mime", "t"."issued_on", "t"."reversed_on", "t"."reversal_reason"
from "operate_credit_note" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."proof_id"
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $3 or "t"."owner_id" = $4 or t.created_in_id = any($5) or ("t"."department_id" = any($6) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $7 and "g"."requester_id" = $8 and "g"."requester_department_id" is not distinct
from $9 and "g"."access_until" >= company_today())))) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $10 and k.state in ('waiting', 'pending') and i.entity = $11 and i.outcome = 'pending'))) and (search_grams(t.search_text) @> search_needles($12) and t.search_text like all ((select search_patterns($13))::text[]))
order by "t"."id" desc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,"operate.creditNote","水质","水质"]
