select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."title", "t"."type", "t"."model_id", '', "t"."copied_from_id", '', "t"."pn", "t"."hw_version", "t"."sw_version", "t"."mech_version", "t"."description", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "plm_release_departments" as p
where p.owner_id = t.id), "t"."missing", "t"."missing_count", "t"."plan_id", '', "t"."planned_quantity", "t"."produced_quantity", "t"."tested_quantity", "t"."scrapped_untested", "t"."first_passed", "t"."pass_rate", "t"."planned_hours", "t"."actual_hours", "t"."conclusion", "t"."conclusion_note", "t"."deviation", "t"."deviation_by_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "plm_release_known_critical" as p
where p.owner_id = t.id), "t"."asked_departments", "t"."open_feedback", "t"."objections", "t"."open_comments", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "plm_release_authors" as p
where p.owner_id = t.id), "t"."reviewed_hash", "t"."released_hash", "t"."approved_on", "t"."approved_by_id", ''
from "plm_release" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
