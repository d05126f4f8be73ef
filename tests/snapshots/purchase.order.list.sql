select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."revision", "t"."number_root", "t"."state", "t"."supplier_id", '', "t"."comparison_id", '', "t"."rest_of_id", '', "t"."buyer_id", '', "t"."currency", "t"."exchange_rate", "t"."bill_type", "t"."vat_rate", "t"."settlement_days", "t"."deliver_by", "t"."deliver_to", "t"."supplier_note", "t"."notes", "t"."item_count", "t"."total", "t"."total_currency", "t"."total_cny", "t"."total_cny_currency", "t"."off_contract", "t"."other_currency", "t"."cap_share", "t"."repriced", "t"."sent_at", "t"."confirm_by", "t"."promised_on", "t"."confirmed_for", "t"."confirmation_no", "t"."reminded_at", "t"."closed_on", "t"."supplier_blocked", "t"."overdue"
from "purchase_order" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) and t."state" in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed', 'cancelled')
order by "t"."id" desc
limit 20
-- ["水质","水质"]
