select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."level", "t"."department_id", '', "t"."name", "t"."name_en", "t"."project", "t"."audience", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "files_info_board_maintainers" as p
where p.owner_id = t.id), "t"."head", "t"."valid_until"
from "files_info_board" as t
where (t.created_by_id = $1 or exists (select
from "files_info_board_maintainers" as a
where a.owner_id = "t"."id" and a.target_id = $2) or t.created_in_id = any($3) or true) and (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."level" asc, t.id asc
limit 20
-- [7,7,[3,4],"水质","水质"]
