select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."name", "t"."name_en", "t"."short_name", "t"."type", "t"."status", "t"."suspended_from", "t"."lapsed_from", "t"."score_from", "t"."blocked", "t"."grade", "t"."scored_since", "t"."class", "t"."owner_id", '', (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "purchase_supplier_materials" as p
where p.owner_id = t.id), "t"."material_count", "t"."tax_no", "t"."bill_type", "t"."vat_rate", "t"."currency", "t"."settlement_days", "t"."lead_days", "t"."confirm_days", "t"."minimum_order", "t"."bank_name", "t"."bank_account", "t"."account_key", "t"."account_standing", "t"."account_changed_by_id", '', "t"."account_confirmed_by_id", '', "t"."confirmed_bank_name", "t"."confirmed_bank_account", "t"."account_also", "t"."certificates_until", "t"."certificate_expired", "t"."mandatory_until", "t"."certificate_lapsed", "t"."lots_inspected", "t"."first_pass_rate", "t"."open_scars", "t"."notes"
from "purchase_supplier" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."code" asc, t.id asc
limit 20
-- ["水质","水质"]
