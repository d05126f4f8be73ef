select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."week", "t"."monday", "t"."author_id", '', "t"."status", "t"."due_on", "t"."submitted_at", "t"."in_time", "t"."revision", "t"."facts_at", "t"."done", "t"."next", "t"."problems", "t"."notes", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "personal_weekly_report_recipients" as p
where p.owner_id = t.id), "t"."readers"
from "personal_weekly_report" as t
where (t.created_by_id = $1 or "t"."author_id" = $2 or exists (select
from "personal_weekly_report_recipients" as a
where a.owner_id = "t"."id" and a.target_id = $3) or t.created_in_id = any($4)) and (search_grams(t.search_text) @> search_needles($5) and t.search_text like all ((select search_patterns($6))::text[]))
order by "t"."monday" desc, t.id desc
limit 20
-- [7,7,7,[3,4],"水质","水质"]
