select c.n, c.estimated, t.id, t.version, t.created_at, t.updated_at, "t"."created_by_id", coalesce(nullif("b0"."name_en", ''), coalesce("b0"."name", '#' || "b0"."id")), "t"."updated_by_id", coalesce(nullif("b1"."name_en", ''), coalesce("b1"."name", '#' || "b1"."id")), "t"."code", "t"."class_id", coalesce(nullif("j0"."caption_en", ''), coalesce("j0"."caption", '#' || "j0"."id")), "t"."pn", "t"."name", "t"."name_en", "t"."caption", "t"."caption_en", "t"."spec", "t"."unit_id", coalesce(nullif("j1"."name_en", ''), coalesce("j1"."name", '#' || "j1"."id")), "t"."origin", "t"."brand_id", coalesce(nullif("j2"."name_en", ''), coalesce("j2"."name", '#' || "j2"."id")), "t"."brand_model", "t"."type", "t"."serial_tracked", "t"."batch_tracked", "t"."saleable", "t"."purchasable", "t"."self_made", "t"."outsourced", "t"."subpart", "t"."assembly", "t"."shelf_life", "t"."shelf_life_unit", "t"."alarm_days", "t"."inspection_class", "t"."inspection_standard_id", coalesce("j3"."caption", '#' || "j3"."id"), "t"."plan_type", "t"."inspection_level", "t"."aql", "t"."aliases", "t"."merged_into_id", coalesce(nullif("j4"."caption_en", ''), coalesce("j4"."caption", '#' || "j4"."id")), "t"."status"
from (select count(*) as n, case when count(*) > 10000 then greatest(count(*), (select reltuples::bigint
from pg_class
where oid = 'mnm_material'::regclass)) end as estimated
from (select
from "mnm_material" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
limit $3) as m) as c
left join (select t.*
from "mnm_material" as t
where (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."code" asc, t.id asc
limit $6 offset $7) as t on true
left join "admin_user" as "b0" on "b0"."id" = "t"."created_by_id"
left join "admin_user" as "b1" on "b1"."id" = "t"."updated_by_id"
left join "mnm_material_class" as "j0" on "j0"."id" = "t"."class_id"
left join "mnm_unit" as "j1" on "j1"."id" = "t"."unit_id"
left join "mnm_brand" as "j2" on "j2"."id" = "t"."brand_id"
left join "quality_iqc_standard" as "j3" on "j3"."id" = "t"."inspection_standard_id"
left join "mnm_material" as "j4" on "j4"."id" = "t"."merged_into_id"
order by "t"."code" asc, t.id asc
-- ["水质","水质",10001,"水质","水质",20,0]
