select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."cause", "t"."purpose", "t"."window_days", "t"."move_up_days", "t"."tolerance_days", "t"."lane", "t"."started_by_id", '', "t"."started_at", "t"."finished_at", "t"."planned_on", "t"."materials", "t"."bill_lines", "t"."demands", "t"."receipts", "t"."read_seconds", "t"."plan_seconds", "t"."write_seconds", "t"."action_count", "t"."added", "t"."gone", "t"."moved", "t"."changed", "t"."failure", "t"."message"
from "operate_mrp_run" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
