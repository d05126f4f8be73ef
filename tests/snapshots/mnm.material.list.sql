select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."class_id", '', "t"."pn", "t"."name", "t"."name_en", "t"."caption", "t"."caption_en", "t"."spec", "t"."attributes", "t"."class_id", "t"."unit_id", '', "t"."tax_class", "t"."origin", "t"."brand_id", '', "t"."brand_model", "t"."picture_id", "j0"."name", "j0"."size", "j0"."mime", "t"."type", "t"."serial_tracked", "t"."batch_tracked", "t"."saleable", "t"."purchasable", "t"."self_made", "t"."outsourced", "t"."subpart", "t"."assembly", "t"."shelf_life", "t"."shelf_life_unit", "t"."alarm_days", "t"."inspection_class", "t"."safety_critical", "t"."inspection_standard_id", '', "t"."plan_type", "t"."inspection_level", "t"."aql", "t"."lead_days", "t"."service_level", "t"."safety_stock", "t"."min_order", "t"."order_multiple", "t"."lot_sizing", "t"."lot_quantity", "t"."lot_days", "t"."ordering_cost", "t"."holding_cost", "t"."plan_reviewed_on", "t"."aliases", "t"."merged_into_id", '', "t"."status"
from "mnm_material" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."picture_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
