select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."standing", "t"."kind", "t"."type", "t"."applied_on", "t"."company_id", '', "t"."request_id", '', "t"."contact_name", "t"."applicant_name", "t"."applicant_company", "t"."applicant_email", "t"."applicant_phone", "t"."end_user_name", "t"."end_user_company", "t"."end_user_email", "t"."end_user_phone", "t"."return_address", "t"."serial", "t"."unit_id", '', "t"."unregistered", "t"."model_id", '', "t"."proof_id", "j0"."name", "j0"."size", "j0"."mime", "t"."symptom", "t"."reported_need", "t"."previous_id", '', "t"."repeat", "t"."received_on", "t"."inbound_carrier", "t"."inbound_tracking", "t"."accessories", "t"."arrived_as", "t"."arrival_photo_id", "j1"."name", "j1"."size", "j1"."mime", "t"."due_by", "t"."pace", "t"."turnaround", "t"."overdue", "t"."technician_id", '', "t"."coverage", "t"."warranty_rule", "t"."parts_until", "t"."labour_until", "t"."override_to", "t"."override_reason", "t"."override_by_id", '', "t"."override_agreed_by_id", '', "t"."incoming_result", "t"."incoming_test_id", '', "t"."incoming_by_id", '', "t"."incoming_file_id", "j2"."name", "j2"."size", "j2"."mime", "t"."failure_mode_id", '', "t"."cause", "t"."lot_id", '', "t"."diagnosis", "t"."resolution", "t"."resolution_note", "t"."customer_choice", "t"."decided_on", "t"."decided_by", "t"."decision_recorded_by_id", '', "t"."open_repairs", "t"."repairs_done", "t"."repairs_passed", "t"."charged", "t"."service_cost", "t"."paid", "t"."waived_reason", "t"."waived_by_id", '', "t"."final_result", "t"."final_test_id", '', "t"."final_by_id", '', "t"."final_file_id", "j3"."name", "j3"."size", "j3"."mime", "t"."replacement_id", '', "t"."return_carrier", "t"."return_tracking", "t"."return_waybill_id", '', "t"."replaced_on", "t"."sent_back_on", "t"."scrapped_on", "t"."left_at", "t"."repair_warranty_until", "t"."lent_out", "t"."closed_on", "t"."customer_wait", "t"."cancelled_reason", "t"."notes"
from "rma_case" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."proof_id"
left join "stored_file" as "j1" on "j1"."id" = "t"."arrival_photo_id"
left join "stored_file" as "j2" on "j2"."id" = "t"."incoming_file_id"
left join "stored_file" as "j3" on "j3"."id" = "t"."final_file_id"
where (t.created_by_id = $1 or "t"."technician_id" = $2 or t.created_in_id = any($3) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $4 or "t"."owner_id" = $5 or t.created_in_id = any($6) or ("t"."department_id" = any($7) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $8 and "g"."requester_id" = $9 and "g"."requester_department_id" is not distinct
from $10 and "g"."access_until" >= company_today())))) or t.id in (select p."case_id"
from "rma_repair" as p
where ("p"."technician_id" = $11))) and ((search_grams(t.search_text) @> search_needles($12) and t.search_text like all ((select search_patterns($13))::text[])) or "t"."company_id" = any(array(select t.id
from "crm_company" as t
where search_grams(t.search_text) @> search_needles($14) and t.search_text like all ((select search_patterns($15))::text[]) and (t.created_by_id = $16 or "t"."owner_id" = $17 or t.created_in_id = any($18) or ("t"."department_id" = any($19) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $20 and "g"."requester_id" = $21 and "g"."requester_department_id" is not distinct
from $22 and "g"."access_until" >= company_today()))))))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,"水质","水质","水质","水质",7,7,[3,4],[3,4],"granted",7,3]
