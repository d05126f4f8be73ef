select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."status", "t"."supplier_id", '', "t"."supplier_name", "t"."supplier_name_en", "t"."material_id", '', "t"."lot_id", '', "t"."problem", "t"."due_on", "t"."overdue", "t"."cause", "t"."answered_on", "t"."open_actions", "t"."next_action_on", "t"."accepted_at", "t"."notes"
from "quality_scar" as t
where ((search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) or "t"."supplier_id" = any(array(select t.id
from "purchase_supplier" as t
where search_grams(t.search_text) @> search_needles($3) and t.search_text like all ((select search_patterns($4))::text[]))) or (search_grams(search_kept("t"."supplier_name")) @> search_needles($5) and search_kept("t"."supplier_name") like all ((select search_patterns($6))::text[])) or (search_grams(search_kept("t"."supplier_name_en")) @> search_needles($7) and search_kept("t"."supplier_name_en") like all ((select search_patterns($8))::text[]))) and t."status" in ('open', 'answered', 'accepted')
order by "t"."id" desc
limit 20
-- ["水质","水质","水质","水质","水质","水质","水质","水质"]
