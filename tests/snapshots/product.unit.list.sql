select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."scan_code", "t"."dashed_code", "t"."model_id", '', "t"."pn", "t"."sn", "t"."sn_range_id", '', "t"."hw_version", "t"."sw_version", "t"."bom_id", '', "t"."produced_on", "t"."expires_on", "t"."tester_id", '', "t"."tested_on", "t"."stage", "t"."scrapped_on", "t"."scrapped_from", "t"."comes_back", "t"."stocked_in_id", '', "t"."location_id", '', "t"."shipped_on", "t"."customer_name", "t"."waybill_id", '', "t"."end_user", "t"."warranty_until", "t"."notes", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "product_unit_lots" as p
where p.owner_id = t.id)
from "product_unit" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
