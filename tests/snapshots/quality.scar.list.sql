select c.n, c.estimated, t.id, t.version, t.created_at, t.updated_at, "t"."created_by_id", coalesce(nullif("b0"."name_en", ''), coalesce("b0"."name", '#' || "b0"."id")), "t"."updated_by_id", coalesce(nullif("b1"."name_en", ''), coalesce("b1"."name", '#' || "b1"."id")), "t"."code", "t"."status", "t"."supplier_id", coalesce(nullif("j0"."name_en", ''), coalesce("j0"."name", '#' || "j0"."id")), "t"."material_id", coalesce(nullif("j1"."caption_en", ''), coalesce("j1"."caption", '#' || "j1"."id")), "t"."lot_id", coalesce("j2"."code", '#' || "j2"."id"), "t"."problem", "t"."due_on", "t"."cause", "t"."action", "t"."evidence_id", "j3"."name", "j3"."size", "j3"."mime", "t"."accepted_at"
from (select count(*) as n, case when count(*) > 10000 then greatest(count(*), (select reltuples::bigint
from pg_class
where oid = 'quality_scar'::regclass)) end as estimated
from (select
from "quality_scar" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
limit $3) as m) as c
left join (select t.*
from "quality_scar" as t
where (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."id" desc
limit $6 offset $7) as t on true
left join "admin_user" as "b0" on "b0"."id" = "t"."created_by_id"
left join "admin_user" as "b1" on "b1"."id" = "t"."updated_by_id"
left join "purchase_supplier" as "j0" on "j0"."id" = "t"."supplier_id"
left join "mnm_material" as "j1" on "j1"."id" = "t"."material_id"
left join "quality_iqc" as "j2" on "j2"."id" = "t"."lot_id"
left join "stored_file" as "j3" on "j3"."id" = "t"."evidence_id"
order by "t"."id" desc
-- ["水质","水质",10001,"水质","水质",20,0]
