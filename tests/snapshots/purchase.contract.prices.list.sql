select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."record_id", '', "t"."material_id", '', "t"."from_quantity", "t"."unit_price", "t"."lead_days", "t"."header_status", "t"."header_code", "t"."header_name", "t"."header_supplier_id", '', "t"."header_type", "t"."header_standing", "t"."header_starts_on", "t"."header_ends_on", "t"."header_amount_cap", "t"."header_currency", "t"."header_owner_id", '', "t"."header_series", "t"."header_expires_soon", "t"."header_auto_renew", "t"."header_seal"
from (select l.id, l.position, l.owner_id as record_id, "l"."material_id", "l"."from_quantity", "l"."unit_price", "l"."lead_days", "h"."version", "h"."created_at", "h"."created_by_id", "h"."updated_at", "h"."updated_by_id", "h"."created_in_id", "h"."search_text", "h"."status" as "header_status", "h"."code" as "header_code", "h"."name" as "header_name", "h"."supplier_id" as "header_supplier_id", "h"."type" as "header_type", "h"."standing" as "header_standing", "h"."starts_on" as "header_starts_on", "h"."ends_on" as "header_ends_on", "h"."amount_cap" as "header_amount_cap", "h"."currency" as "header_currency", "h"."owner_id" as "header_owner_id", "h"."series" as "header_series", "h"."expires_soon" as "header_expires_soon", "h"."auto_renew" as "header_auto_renew", "h"."seal" as "header_seal", coalesce("h"."caption", '#' || "h"."id") || ' · ' || coalesce((select coalesce("n"."caption", '#' || "n"."id")
from "mnm_material" as n
where n.id = "l"."material_id"), (l.position + 1)::text) as "called_zh", coalesce("h"."caption", '#' || "h"."id") || ' · ' || coalesce((select coalesce(nullif("n"."caption_en", ''), coalesce("n"."caption", '#' || "n"."id"))
from "mnm_material" as n
where n.id = "l"."material_id"), (l.position + 1)::text) as "called_en"
from "purchase_contract_prices" as l join "purchase_contract" as h on h.id = l.owner_id) as t
where ((search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[])) or search_fold("t"."called_zh") like all ((select search_patterns($3))::text[]))
order by "t"."id" desc
limit $4 offset $5
-- ["水质","水质","水质",20,0]
