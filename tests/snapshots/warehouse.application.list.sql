select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."applicant_id", '', "t"."department_id", '', "t"."purpose", "t"."needed_on", "t"."return_on", "t"."lends", "t"."own_price", "t"."highest_price", "t"."together", "t"."submitted_on", "t"."fetch_by", "t"."overdue", "t"."asked_until", "t"."asked_reason", "t"."extensions", "t"."notes"
from "warehouse_application" as t
where (t.created_by_id = $1 or "t"."applicant_id" = $2 or t.created_in_id = any($3) or "t"."applicant_id" = $4 or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $5 and k.state in ('waiting', 'pending') and i.entity = $6 and i.outcome = 'pending'))) and (search_grams(t.search_text) @> search_needles($7) and t.search_text like all ((select search_patterns($8))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,7,"warehouse.application","水质","水质"]
