select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."order_id", '', "t"."remittance_id", '', "t"."company_id", '', "t"."amount", "t"."currency", "t"."together", "t"."bank_name", "t"."bank_account", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "operate_refund_authors" as p
where p.owner_id = t.id), "t"."submitted_on", "t"."grounds", "t"."handed_in_by_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "operate_refund_agreed_by" as p
where p.owner_id = t.id), "t"."paid_on", "t"."reference", "t"."paid_by_id", '', "t"."paid_rate", "t"."paid_cny", "t"."exchange_difference", "t"."reversed_on", "t"."reversal_reason"
from "operate_refund" as t
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
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,"operate.refund","水质","水质"]
