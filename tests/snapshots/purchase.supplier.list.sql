select c.n, c.estimated, t.id, t.version, t.created_at, t.updated_at, "t"."created_by_id", coalesce(nullif("b0"."name_en", ''), coalesce("b0"."name", '#' || "b0"."id")), "t"."updated_by_id", coalesce(nullif("b1"."name_en", ''), coalesce("b1"."name", '#' || "b1"."id")), "t"."code", "t"."name", "t"."name_en", "t"."short_name", "t"."type", "t"."status", "t"."class", (select json_agg(json_build_object('id', r.id, 'title', coalesce(nullif("r"."caption_en", ''), coalesce("r"."caption", '#' || "r"."id")))
order by p.position)
from "purchase_supplier_materials" as p join "mnm_material" as r on r.id = p.target_id
where p.owner_id = t.id), "t"."tax_no", "t"."bill_type", "t"."vat_rate", "t"."currency", "t"."settlement_days", "t"."lead_days", "t"."minimum_order", "t"."bank_name", "t"."bank_account", "t"."notes"
from (select count(*) as n, case when count(*) > 10000 then greatest(count(*), (select reltuples::bigint
from pg_class
where oid = 'purchase_supplier'::regclass)) end as estimated
from (select
from "purchase_supplier" as t
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
limit $3) as m) as c
left join (select t.*
from "purchase_supplier" as t
where (search_grams(t.search_text) @> search_needles($4) and t.search_text like all ((select search_patterns($5))::text[]))
order by "t"."code" asc, t.id asc
limit $6 offset $7) as t on true
left join "admin_user" as "b0" on "b0"."id" = "t"."created_by_id"
left join "admin_user" as "b1" on "b1"."id" = "t"."updated_by_id"
order by "t"."code" asc, t.id asc
-- ["水质","水质",10001,"水质","水质",20,0]
