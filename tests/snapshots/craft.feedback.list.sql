select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."subject", "t"."category", "t"."stage", "t"."station", "t"."sop_id", '', "t"."step", "t"."description", "t"."minutes_per_unit", "t"."units_per_year", "t"."estimate", "t"."reviewer_id", '', "t"."review_by", "t"."overdue", "t"."trial_until", "t"."trial_plan", "t"."decision", "t"."decided_by_id", '', "t"."decided_on", "t"."adopted_in_id", '', "t"."notice", "t"."saved_per_unit", "t"."saved_units", "t"."saved", "t"."evidence", "t"."verified_by_id", '', "t"."verified_on", "t"."points"
from "craft_feedback" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
