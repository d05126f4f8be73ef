select c.n, c.estimated, t.id, t.version, t.created_at, t.updated_at, "t"."created_by_id", coalesce(nullif("b0"."name_en", ''), coalesce("b0"."name", '#' || "b0"."id")), "t"."updated_by_id", coalesce(nullif("b1"."name_en", ''), coalesce("b1"."name", '#' || "b1"."id")), "t"."code", "t"."title", "t"."purpose", "t"."requisition", "t"."need_date", "t"."deadline", "t"."currency", "t"."exchange_rate", "t"."interest_rate", "t"."benchmark_days", "t"."handling_per_supplier", "t"."exception", "t"."exception_note", "t"."state", "t"."round", "t"."item_count", "t"."supplier_count", "t"."awarded_total", "t"."awarded_total_currency", "t"."effective_total", "t"."effective_total_currency", "t"."awarded_by_id", coalesce(nullif("j0"."name_en", ''), coalesce("j0"."name", '#' || "j0"."id")), "t"."awarded_at"
from (select count(*) as n, case when count(*) > 10000 then greatest(count(*), (select reltuples::bigint
from pg_class
where oid = 'purchase_price_comparison'::regclass)) end as estimated
from (select
from "purchase_price_comparison" as t
where (t.created_by_id = $1 or "t"."awarded_by_id" = $2 or t.created_in_id = any($3)) and (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
limit $6) as m) as c
left join (select t.*
from "purchase_price_comparison" as t
where (t.created_by_id = $7 or "t"."awarded_by_id" = $8 or t.created_in_id = any($9)) and (search_grams(t.search_text) @> search_needles($10) and t.search_text like all ((select search_patterns($11))::text[]))
order by "t"."code" desc, t.id desc
limit $12 offset $13) as t on true
left join "admin_user" as "b0" on "b0"."id" = "t"."created_by_id"
left join "admin_user" as "b1" on "b1"."id" = "t"."updated_by_id"
left join "admin_user" as "j0" on "j0"."id" = "t"."awarded_by_id"
order by "t"."code" desc, t.id desc
-- [7,7,[3,4],"水质","水质",10001,7,7,[3,4],"水质","水质",20,0]
