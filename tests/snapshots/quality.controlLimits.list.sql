select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."recalculates_id", '', "t"."reason", "t"."material_id", '', "t"."characteristic", "t"."model_id", '', "t"."test_type", "t"."parameter_id", '', "t"."baseline_from", "t"."baseline_until", "t"."point_beyond", "t"."two_of_three", "t"."four_of_five", "t"."eight_in_a_row", "t"."chart", "t"."size", "t"."centre", "t"."within", "t"."subgroups", "t"."indicative", "t"."first_lot_id", '', "t"."last_lot_id", '', "t"."frozen_by_id", '', "t"."frozen_on"
from "quality_control_limits" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
