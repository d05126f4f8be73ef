select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."caption", "t"."purpose", "t"."state", "t"."applicant_id", '', "t"."department_id", '', "t"."cost_object", "t"."need_date", "t"."purchaser_id", '', "t"."claim_by", "t"."overdue", "t"."copied_from_id", '', "t"."compared", "t"."item_count", "t"."estimated_total", "t"."estimated_total_currency", "t"."off_contract", "t"."notes"
from "purchase_requisition" as t
where (t.created_by_id = $1 or "t"."applicant_id" = $2 or "t"."purchaser_id" = $3 or t.created_in_id = any($4) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $5 and k.state in ('waiting', 'pending') and i.entity = $6 and i.outcome = 'pending'))) and (search_grams(t.search_text) @> search_needles($7) and t.search_text like all ((select search_patterns($8))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,7,[3,4],7,"purchase.requisition","水质","水质"]
