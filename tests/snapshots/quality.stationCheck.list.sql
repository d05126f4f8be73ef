select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."status", "t"."station_id", '', "t"."parameter_id", '', "t"."model_id", '', "t"."type", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."notes", "t"."direction", "t"."centre", "t"."within", "t"."average", "t"."reach", "t"."test_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_station_check_solutions" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "quality_station_check_instruments" as p
where p.owner_id = t.id), "t"."cause", "t"."solution_id", '', "t"."finding", "t"."checked_by_id", '', "t"."checked_on", "t"."closed_by_id", '', "t"."closed_at"
from "quality_station_check" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
