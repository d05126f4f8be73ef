select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."instrument_id", '', "t"."name", "t"."status", "t"."owner_id", '', "t"."due_on", "t"."overdue", "t"."laboratory", "t"."calibrated_on", "t"."result", "t"."certificate_no", "t"."certificate_id", "j0"."name", "j0"."size", "j0"."mime", "t"."valid_until", "t"."remark"
from "quality_calibration" as t
left join "stored_file" as "j0" on "j0"."id" = "t"."certificate_id"
where (search_grams(t.search_text) @> search_needles($1) and t.search_text like all ((select search_patterns($2))::text[]))
order by "t"."due_on" asc, t.id asc
limit 20
-- ["水质","水质"]
