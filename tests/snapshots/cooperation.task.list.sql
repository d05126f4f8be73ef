select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."project_id", '', "t"."name", "t"."description", "t"."status", "t"."assignee_id", '', "t"."priority", "t"."starts_on", "t"."due_on", "t"."overdue", "t"."due_soon", "t"."after_id", '', "t"."blocked", "t"."unmet", "t"."stated", "t"."outcome_id", "j0"."name", "j0"."size", "j0"."mime", "t"."link", "t"."tester_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "cooperation_task_workers" as p
where p.owner_id = t.id), "t"."defect", "t"."done_on"
from "cooperation_task" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."outcome_id"
where (t.created_by_id = $1 or "t"."assignee_id" = $2 or "t"."tester_id" = $3 or t.created_in_id = any($4) or "t"."project_id" in (select t.id
from "cooperation_project" as t
where (t.created_by_id = $5 or "t"."lead_id" = $6 or t.created_in_id = any($7) or "t"."id" in (select p.id
from "cooperation_project" as p
where p.created_by_id = $8 or "p"."lead_id" = $9 or p.id in (select "m"."owner_id"
from "cooperation_project_members" as m
where "m"."user_id" = $10)) or t.id in (select p."project_id"
from "cooperation_task" as p
where ("p"."assignee_id" = $11 or "p"."tester_id" = $12))))) and (search_grams(t.search_text) @> search_needles($13) and t.search_text like all ((select search_patterns($14))::text[]))
order by "t"."due_on" asc, t.id asc
limit 20
-- [7,7,7,[3,4],7,7,[3,4],7,7,7,7,7,"水质","水质"]
