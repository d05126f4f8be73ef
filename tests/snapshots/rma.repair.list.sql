select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."case_id", '', "t"."name", "t"."status", "t"."technician_id", '', "t"."parts_value", "t"."parts_reason", "t"."notes", "t"."on_bench", "t"."action", "t"."minutes", "t"."finished_on", "t"."not_repaired_reason", "t"."tester_id", '', "t"."tested_on", "t"."test_note"
from "rma_repair" as t
where (t.created_by_id = $1 or "t"."technician_id" = $2 or t.created_in_id = any($3) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $4 and k.state in ('waiting', 'pending') and i.entity = $5 and i.outcome = 'pending')) or "t"."case_id" in (select t.id
from "rma_case" as t
where (t.created_by_id = $6 or "t"."technician_id" = $7 or t.created_in_id = any($8) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $9 or "t"."owner_id" = $10 or t.created_in_id = any($11) or ("t"."department_id" = any($12) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $13 and "g"."requester_id" = $14 and "g"."requester_department_id" is not distinct
from $15 and "g"."access_until" >= company_today())))) or t.id in (select p."case_id"
from "rma_repair" as p
where ("p"."technician_id" = $16))))) and (search_grams(t.search_text) @> search_needles($17) and t.search_text like all ((select search_patterns($18))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,"rma.repair",7,7,[3,4],7,7,[3,4],[3,4],"granted",7,3,7,"水质","水质"]
