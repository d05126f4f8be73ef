select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."name", "t"."name_en", "t"."name_key", "t"."short_name", "t"."type", "t"."industry", "t"."region", "t"."status", "t"."living_since", "t"."inactive_because", "t"."lapses_on", "t"."lapses_soon", "t"."tier", "t"."currency", "t"."payment_terms", "t"."credit_limit", "t"."tax_id", "t"."bank_name", "t"."bank_account", "t"."account_key", "t"."account_standing", "t"."account_changed_by_id", '', "t"."account_confirmed_by_id", '', "t"."confirmed_bank_name", "t"."confirmed_bank_account", "t"."account_also", "t"."ups_account", "t"."fedex_account", "t"."email", "t"."phone", "t"."phone2", "t"."owner_id", '', "t"."department_id", '', "t"."parent_id", '', "t"."tags", "t"."source", "t"."language", "t"."calendar_id", '', "t"."visit_months", "t"."last_visit_on", "t"."next_visit_on", "t"."visit_due", "t"."notes", "t"."former_names", "t"."merged_into_id", ''
from "crm_company" as t
where (t.created_by_id = $1 or "t"."owner_id" = $2 or t.created_in_id = any($3) or ("t"."department_id" = any($4) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $5 and "g"."requester_id" = $6 and "g"."requester_department_id" is not distinct
from $7 and "g"."access_until" >= company_today()))) and (search_grams(t.search_text) @> search_needles($8) and t.search_text like all ((select search_patterns($9))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- [7,7,[3,4],[3,4],"granted",7,3,"水质","水质"]
