select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."model_id", '', "t"."level", "t"."batch_class", "t"."quantity", "t"."note", "t"."hw_version", "t"."sw_version", "t"."version_reason", "t"."line_id", '', "t"."start_on", "t"."finish_on", "t"."start_sn", "t"."end_sn", "t"."sn_range_id", '', "t"."bom_id", '', "t"."started", "t"."stocked", "t"."scrapped", "t"."unit_minutes", "t"."released_on", "t"."started_on", "t"."finished_on", "t"."overdue", "t"."days_late", "t"."minutes_left", "t"."minutes_there", "t"."at_risk", "t"."lacks_components", "t"."holds_components", "t"."any_issued", "t"."makes_lot", "t"."unexplained"
from "operate_production_plan" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
