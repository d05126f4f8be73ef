select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."pn", "t"."name_zh", "t"."name_en", "t"."caption", "t"."caption_en", "t"."family_id", '', "t"."category_id", '', "t"."brand_id", '', "t"."product_group_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "product_model_labels" as p
where p.owner_id = t.id), "t"."region", "t"."source", "t"."unit_id", '', "t"."saleable", "t"."lacks_price", "t"."intro_zh", "t"."picture_id", "j0"."name", "j0"."size", "j0"."mime", "t"."datasheet_id", "j1"."name", "j1"."size", "j1"."mime", "t"."hs_code", "t"."origin_country", "t"."net_weight", "t"."gross_weight", "t"."package_length", "t"."package_width", "t"."package_height", "t"."dangerous_class", "t"."un_number", "t"."warranty_parts", "t"."warranty_labour", "t"."calibration_months", "t"."shelf_life_days", "t"."min_salable_days", "t"."attributes", "t"."family_id", "t"."hw_version", "t"."sw_version", "t"."current_hw", "t"."current_sw", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "product_model_departments" as p
where p.owner_id = t.id), "t"."duplicate_of_id", '', "t"."supersedes_id", '', "t"."copies_bom", "t"."superseded_by_id", '', "t"."material_id", '', "t"."revision", "t"."status"
from "product_model" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."picture_id"
left join "stored_file" as "j1" on "j1"."id" = "t"."datasheet_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."pn" asc, t.id asc
limit 20
-- ["水质","水质"]
