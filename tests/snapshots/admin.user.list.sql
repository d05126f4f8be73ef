select c.n, c.estimated, t.id, t.version, t.created_at, t.updated_at, "t"."created_by_id", coalesce(nullif("b0"."name_en", ''), coalesce("b0"."name", '#' || "b0"."id")), "t"."updated_by_id", coalesce(nullif("b1"."name_en", ''), coalesce("b1"."name", '#' || "b1"."id")), "t"."username", "t"."name", "t"."name_en", "t"."avatar_id", "j0"."name", "j0"."size", "j0"."mime", "t"."email", "t"."phone", "t"."address", "t"."type", "t"."is_active", "t"."is_admin", "t"."date_joined", "t"."department_id", coalesce(nullif("j1"."name_en", ''), coalesce("j1"."name", '#' || "j1"."id")), (select json_agg(json_build_object('id', r.id, 'title', coalesce(nullif("r"."name_en", ''), coalesce("r"."name", '#' || "r"."id")))
order by p.position)
from "admin_user_roles" as p join "admin_role" as r on r.id = p.target_id
where p.owner_id = t.id), "t"."language", "t"."theme", "t"."content_tone", "t"."tour_seen", "t"."list_density", "t"."page_size"
from (select count(*) as n, case when count(*) > 10000 then greatest(count(*), (select reltuples::bigint
from pg_class
where oid = 'admin_user'::regclass)) end as estimated
from (select
from "admin_user" as t
where (t.created_by_id = $1 or t.created_in_id = any($2) or (t.id = $3 or t.department_id = any($4))) and (search_grams(t.search_text) @> search_needles($5) and t.search_text like all ((select search_patterns($6))::text[]))
limit $7) as m) as c
left join (select t.*
from "admin_user" as t
where (t.created_by_id = $8 or t.created_in_id = any($9) or (t.id = $10 or t.department_id = any($11))) and (search_grams(t.search_text) @> search_needles($12) and t.search_text like all ((select search_patterns($13))::text[]))
order by "t"."username" asc, t.id asc
limit $14 offset $15) as t on true
left join "admin_user" as "b0" on "b0"."id" = "t"."created_by_id"
left join "admin_user" as "b1" on "b1"."id" = "t"."updated_by_id"
left join "stored_file" as "j0" on "j0"."id" = "t"."avatar_id"
left join "admin_department" as "j1" on "j1"."id" = "t"."department_id"
order by "t"."username" asc, t.id asc
-- [7,[3,4],7,[3,4],"水质","水质",10001,7,[3,4],7,[3,4],"水质","水质",20,0]
