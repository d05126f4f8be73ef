select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."scan_code", "t"."dashed_code", "t"."model_id", '', "t"."pn", "t"."sn", "t"."sn_range_id", '', "t"."plan_id", '', "t"."line_id", '', "t"."hw_version", "t"."sw_version", "t"."bom_id", '', "t"."produced_on", "t"."begun_on", "t"."shelf_life_days", "t"."expires_on", "t"."tester_id", '', "t"."tested_on", "t"."stage", "t"."step_on", "t"."scrapped_on", "t"."scrapped_from", "t"."scrap_asked", "t"."contained", "t"."stocked_in_id", '', "t"."location_id", '', "t"."whereabouts", "t"."whereabouts_since", "t"."service_case_id", '', "t"."shipped_on", "t"."customer_id", '', "t"."customer_name", "t"."waybill_id", '', "t"."end_user", "t"."warranty_parts", "t"."warranty_labour", "t"."agreed_parts_until", "t"."agreed_labour_until", "t"."covered_until", "t"."labour_until", "t"."calibration_due", "t"."notes", "t"."repair_count", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "product_unit_lots" as p
where p.owner_id = t.id)
from "product_unit" as t
where ((search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) or "t"."customer_id" = any(array(select t.id
from "crm_company" as t
where search_grams(t.search_text) @> search_needles($3) and t.search_text like all ((select search_patterns($4))::text[]) and (t.created_by_id = $5 or "t"."owner_id" = $6 or t.created_in_id = any($7) or ("t"."department_id" = any($8) or "t"."id" in (select "g"."company_id"
from "crm_access_request" as g
where "g"."state" = $9 and "g"."requester_id" = $10 and "g"."requester_department_id" is not distinct
from $11 and "g"."access_until" >= company_today()))))))
order by "t"."id" desc
limit 20
-- ["水质","水质","水质","水质",7,7,[3,4],[3,4],"granted",7,3]
