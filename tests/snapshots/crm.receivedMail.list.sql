select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."owner_id", '', "t"."status", "t"."message_id", "t"."sent_at", "t"."sender", "t"."recipients", "t"."subject", "t"."content", "t"."attached", "t"."unfiled", "t"."contact_id", '', "t"."filed_at"
from "crm_received_mail" as t
where (t.created_by_id = $1 or "t"."owner_id" = $2 or t.created_in_id = any($3)) and (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."id" desc
limit 20
-- [7,7,[3,4],"水质","水质"]
