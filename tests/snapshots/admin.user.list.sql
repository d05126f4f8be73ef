select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."username", "t"."name", "t"."name_en", "t"."avatar_id", "j0"."name", "j0"."size", "j0"."mime", "t"."email", "t"."phone", "t"."address", "t"."type", "t"."is_active", "t"."is_admin", "t"."date_joined", "t"."department_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "admin_user_roles" as p
where p.owner_id = t.id), "t"."language", "t"."language_from_browser", "t"."theme", "t"."content_tone", "t"."tour_seen", "t"."list_density", "t"."page_size"
from "admin_user" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."avatar_id"
where (t.created_by_id = $1 or t.created_in_id = any($2) or (t.id = $3 or t.department_id = any($4))) and (search_grams(t.search_text) @> search_needles($5) and t.search_text like all ((select search_patterns($6))::text[]))
order by "t"."username" asc, t.id asc
limit 20
-- [7,[3,4],7,[3,4],"水质","水质"]
