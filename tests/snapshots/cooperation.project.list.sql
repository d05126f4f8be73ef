select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."name", "t"."description", "t"."status", "t"."lead_id", '', "t"."starts_on", "t"."due_on", "t"."overdue", "t"."limiting", "t"."most_in_progress", "t"."most_of_person", "t"."most_to_test", "t"."most_testing", "t"."open_tasks", "t"."done_tasks", "t"."next_due_on"
from "cooperation_project" as t
where (t.created_by_id = $1 or "t"."lead_id" = $2 or t.created_in_id = any($3) or "t"."id" in (select p.id
from "cooperation_project" as p
where p.created_by_id = $4 or "p"."lead_id" = $5 or p.id in (select "m"."owner_id"
from "cooperation_project_members" as m
where "m"."user_id" = $6)) or t.id in (select p."project_id"
from "cooperation_task" as p
where ("p"."assignee_id" = $7 or "p"."tester_id" = $8))) and (search_grams(t.search_text) @> search_needles($9) and t.search_text like all ((select search_patterns($10))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,7,7,7,7,"水质","水质"]
