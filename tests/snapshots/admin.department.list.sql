select c.n, c.estimated, t.id, t.version, t.created_at, t.updated_at, "t"."created_by_id", coalesce(nullif("b0"."name_en", ''), coalesce("b0"."name", '#' || "b0"."id")), "t"."updated_by_id", coalesce(nullif("b1"."name_en", ''), coalesce("b1"."name", '#' || "b1"."id")), "t"."name", "t"."name_en", "t"."intro", "t"."parent_id", coalesce(nullif("j0"."name_en", ''), coalesce("j0"."name", '#' || "j0"."id")), "t"."head_id", coalesce(nullif("j1"."name_en", ''), coalesce("j1"."name", '#' || "j1"."id")), (select json_agg(json_build_object('id', r.id, 'title', coalesce(nullif("r"."name_en", ''), coalesce("r"."name", '#' || "r"."id")))
order by p.position)
from "admin_department_deputies" as p join "admin_user" as r on r.id = p.target_id
where p.owner_id = t.id), "t"."cost_centre", "t"."founded_on", "t"."closed_on"
from (select count(*) as n, case when count(*) > 10000 then greatest(count(*), (select reltuples::bigint
from pg_class
where oid = 'admin_department'::regclass)) end as estimated
from (select
from "admin_department" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
limit $3) as m) as c
left join (select t.*
from "admin_department" as t
where (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."name" asc, t.id asc
limit $6 offset $7) as t on true
left join "admin_user" as "b0" on "b0"."id" = "t"."created_by_id"
left join "admin_user" as "b1" on "b1"."id" = "t"."updated_by_id"
left join "admin_department" as "j0" on "j0"."id" = "t"."parent_id"
left join "admin_user" as "j1" on "j1"."id" = "t"."head_id"
order by "t"."name" asc, t.id asc
-- ["水质","水质",10001,"水质","水质",20,0]
