select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."state", "t"."application_id", '', "t"."item_id", '', "t"."quantity", "t"."serials", "t"."stated", "t"."statement", "t"."photo_id", "j0"."name", "j0"."size", "j0"."mime", "t"."borrower_id", '', "t"."left_at", "t"."kiosk_id", '', "t"."give_back_id", ''
from "warehouse_drop_off" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."photo_id"
where (t.created_by_id = $1 or "t"."borrower_id" = $2 or t.created_in_id = any($3) or "t"."borrower_id" = $4) and (search_grams(t.search_text) @> search_needles($5) and t.search_text like all ((select search_patterns($6))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],7,"水质","水质"]
