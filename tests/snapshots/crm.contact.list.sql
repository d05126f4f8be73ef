select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."company_id", '', "t"."name", "t"."name_en", "t"."job_title", "t"."status", "t"."is_user", "t"."is_buyer", "t"."is_tech", "t"."is_distributor", "t"."is_other", "t"."email", "t"."email_bounced", "t"."mail_consent", "t"."phone", "t"."mobile", "t"."we_chat", "t"."birthday", "t"."language", "t"."left_on", "t"."notes"
from "crm_contact" as t
where (t.created_by_id = $1 or t.created_in_id = any($2) or "t"."company_id" in (select t.id
from "crm_company" as t
where (t.created_by_id = $3 or "t"."owner_id" = $4 or t.created_in_id = any($5) or ("t"."department_id" = any($6) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $7 and "g"."requester_id" = $8 and "g"."requester_department_id" is not distinct
from $9 and "g"."access_until" >= company_today()))))) and (search_grams(t.search_text) @> search_needles($10) and t.search_text like all ((select search_patterns($11))::text[]))
order by "t"."name" asc, t.id asc
limit 20
-- [7,[3,4],7,7,[3,4],[3,4],"granted",7,3,"水质","水质"]
