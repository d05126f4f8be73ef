select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."state", "t"."supplier_id", '', "t"."supplier_name", "t"."supplier_name_en", "t"."comparison_id", '', "t"."rest_of_id", '', "t"."buyer_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_order_authors" as p
where p.owner_id = t.id), "t"."currency", "t"."exchange_rate", "t"."bill_type", "t"."vat_rate", "t"."settlement_days", "t"."deliver_by", "t"."deliver_to", "t"."supplier_note", "t"."notes", "t"."item_count", "t"."freight_total", "t"."freight_total_currency", "t"."total", "t"."total_currency", "t"."total_cny", "t"."total_cny_currency", "t"."lacks_price", "t"."on_contract", "t"."above_agreed", "t"."above_last", "t"."committed", "t"."committed_currency", "t"."off_contract", "t"."other_currency", "t"."cap_share", "t"."over_cap", "t"."far_over_cap", "t"."repriced", "t"."sent_at", "t"."confirm_by", "t"."promised_on", "t"."confirmed_for", "t"."confirmed_on", "t"."confirmation_no", "t"."countered_for", "t"."counter_note", "t"."countered_on", "t"."reminded_on", "t"."closed_on", "t"."supplier_blocked", "t"."any_announced", "t"."any_invoiced", "t"."any_advance", "t"."overdue"
from "purchase_order" as t
where ((search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) or "t"."supplier_id" = any(array(select t.id
from "purchase_supplier" as t
where search_grams(t.search_text) @> search_needles($3) and t.search_text like all ((select search_patterns($4))::text[]))) or (search_grams(search_kept("t"."supplier_name")) @> search_needles($5) and search_kept("t"."supplier_name") like all ((select search_patterns($6))::text[])) or (search_grams(search_kept("t"."supplier_name_en")) @> search_needles($7) and search_kept("t"."supplier_name_en") like all ((select search_patterns($8))::text[]))) and t."state" in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed', 'cancelled')
order by "t"."id" desc
limit 20
-- ["水质","水质","水质","水质","水质","水质","水质","水质"]
