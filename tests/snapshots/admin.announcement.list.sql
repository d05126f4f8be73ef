select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."title", "t"."title_en", "t"."type", "t"."status", "t"."everybody", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "admin_announcement_departments" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "admin_announcement_roles" as p
where p.owner_id = t.id), (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "admin_announcement_people" as p
where p.owner_id = t.id), "t"."must_read", "t"."pinned", "t"."publish_at", "t"."expires_at"
from "admin_announcement" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."id" desc
limit 20
-- ["水质","水质"]
