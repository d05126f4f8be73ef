select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."source", "t"."customer_id", '', "t"."order_id", '', "t"."defect_found_id", '', "t"."model_id", '', "t"."unit_id", '', "t"."symptom", "t"."problem", "t"."severity", "t"."received_at", "t"."restarted_at", "t"."defect_id", '', "t"."recurrence_of_id", '', "t"."recurrences", "t"."owner_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_feedback_team" as p
where p.owner_id = t.id), "t"."scar_id", '', "t"."respond_by", "t"."responding", "t"."contain_by", "t"."containing", "t"."cause_by", "t"."explaining", "t"."close_by", "t"."closing", "t"."close_on", "t"."overdue", "t"."response", "t"."responded_on", "t"."emergency", "t"."containment", "t"."contained_on", "t"."cause", "t"."escape", "t"."responsible", "t"."explained_on", "t"."open_actions", "t"."corrective_actions", "t"."next_action_on", "t"."corrected_on", "t"."validation", "t"."implemented_on", "t"."implemented_by_id", '', "t"."quiet_days", "t"."quiet_lots", "t"."prevention", "t"."conclusion", "t"."proof_id", "j0"."name", "j0"."size", "j0"."mime", "t"."closed_on", "t"."closed_by_id", ''
from "quality_feedback" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."proof_id"
where (t.created_by_id = $1 or "t"."owner_id" = $2 or t.created_in_id = any($3) or ("t"."customer_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $4 or "t"."owner_id" = $5 or t.created_in_id = any($6) or ("t"."department_id" = any($7) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $8 and "g"."requester_id" = $9 and "g"."requester_department_id" is not distinct
from $10 and "g"."access_until" >= company_today())))) or "t"."owner_id" = $11) or t.id in (select p."feedback_id"
from "quality_feedback_action" as p
where ("p"."owner_id" = $12))) and (search_grams(t.search_text) @> search_needles($13) and t.search_text like all ((select search_patterns($14))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,7,"水质","水质"]
