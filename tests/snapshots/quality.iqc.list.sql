select c.n, c.estimated, t.id, t.version, t.created_at, t.updated_at, "t"."created_by_id", coalesce(nullif("b0"."name_en", ''), coalesce("b0"."name", '#' || "b0"."id")), "t"."updated_by_id", coalesce(nullif("b1"."name_en", ''), coalesce("b1"."name", '#' || "b1"."id")), "t"."code", "t"."status", "t"."supplier_id", coalesce(nullif("j0"."name_en", ''), coalesce("j0"."name", '#' || "j0"."id")), "t"."material_id", coalesce(nullif("j1"."caption_en", ''), coalesce("j1"."caption", '#' || "j1"."id")), "t"."material_class", "t"."quantity", "t"."unit_id", coalesce(nullif("j2"."name_en", ''), coalesce("j2"."name", '#' || "j2"."id")), "t"."supplier_lot", "t"."purchase_order_line", "t"."coa_file_id", "j3"."name", "j3"."size", "j3"."mime", "t"."origin", "t"."parent_id", coalesce("j4"."code", '#' || "j4"."id"), "t"."split", (select json_agg(json_build_object('id', r.id, 'title', coalesce("r"."code", '#' || "r"."id"))
order by p.position)
from "quality_iqc_parts" as p join "quality_iqc" as r on r.id = p.target_id
where p.owner_id = t.id), "t"."reworked_into_id", coalesce("j5"."code", '#' || "j5"."id"), "t"."standard_id", coalesce("j6"."caption", '#' || "j6"."id"), "t"."standard_code", "t"."standard_revision", "t"."plan_type", "t"."level", "t"."aql", "t"."first_units", "t"."percent", "t"."inspect_one_in", "t"."severity", "t"."sample_size", "t"."sampling_ratio", "t"."round", "t"."started_at", "t"."notes", "t"."inspector_id", coalesce(nullif("j7"."name_en", ''), coalesce("j7"."name", '#' || "j7"."id")), "t"."inspected_at", "t"."verdict", "t"."units_inspected", "t"."nonconforming", "t"."pass_rate", "t"."follow_up", "t"."disposed_by_id", coalesce(nullif("j8"."name_en", ''), coalesce("j8"."name", '#' || "j8"."id")), "t"."disposed_at", "t"."concession", "t"."deviation_no", "t"."concession_limit", "t"."concession_until", "t"."deduction", "t"."return_by", "t"."scrap_value", "t"."rework_minutes", "t"."cost_bearer", "t"."stocked_quantity", "t"."stocked_by_id", coalesce(nullif("j9"."name_en", ''), coalesce("j9"."name", '#' || "j9"."id")), "t"."stocked_at"
from (select count(*) as n, case when count(*) > 10000 then greatest(count(*), (select reltuples::bigint
from pg_class
where oid = 'quality_iqc'::regclass)) end as estimated
from (select
from "quality_iqc" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
limit $3) as m) as c
left join (select t.*
from "quality_iqc" as t
where (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."id" desc
limit $6 offset $7) as t on true
left join "admin_user" as "b0" on "b0"."id" = "t"."created_by_id"
left join "admin_user" as "b1" on "b1"."id" = "t"."updated_by_id"
left join "purchase_supplier" as "j0" on "j0"."id" = "t"."supplier_id"
left join "mnm_material" as "j1" on "j1"."id" = "t"."material_id"
left join "mnm_unit" as "j2" on "j2"."id" = "t"."unit_id"
left join "stored_file" as "j3" on "j3"."id" = "t"."coa_file_id"
left join "quality_iqc" as "j4" on "j4"."id" = "t"."parent_id"
left join "quality_iqc" as "j5" on "j5"."id" = "t"."reworked_into_id"
left join "quality_iqc_standard" as "j6" on "j6"."id" = "t"."standard_id"
left join "admin_user" as "j7" on "j7"."id" = "t"."inspector_id"
left join "admin_user" as "j8" on "j8"."id" = "t"."disposed_by_id"
left join "admin_user" as "j9" on "j9"."id" = "t"."stocked_by_id"
order by "t"."id" desc
-- ["水质","水质",10001,"水质","水质",20,0]
