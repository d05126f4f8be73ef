select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."status", "t"."case_id", '', "t"."company_id", '', "t"."customer_name", "t"."serial", "t"."model_id", '', "t"."reported_need", "t"."failure_mode_id", '', "t"."cause", "t"."coverage", "t"."resolution", "t"."replacement_id", '', "t"."incoming_result", "t"."final_result", "t"."certificate", "t"."diagnosis", "t"."actions", "t"."recommendations", "t"."minutes", "t"."signed_by_id", '', "t"."issued_on", "t"."viewed_at", "t"."acknowledged_on", "t"."acknowledged_by", "t"."notes"
from "rma_service_report" as t
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
from $20 and "g"."access_until" >= company_today()))))) or (search_grams(search_kept("t"."customer_name")) @> search_needles($21) and search_kept("t"."customer_name") like all ((select search_patterns($22))::text[]) and "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $23 or "t"."owner_id" = $24 or t.created_in_id = any($25) or ("t"."department_id" = any($26) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $27 and "g"."requester_id" = $28 and "g"."requester_department_id" is not distinct
from $29 and "g"."access_until" >= company_today())))))) and t."status" in ('draft', 'issued', 'acknowledged')
order by "t"."id" desc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,"水质","水质","水质","水质",7,7,[3,4],[3,4],"granted",7,3,"水质","水质",7,7,[3,4],[3,4],"granted",7,3]
