select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."title", "t"."content", "t"."owner_id", '', "t"."all_day", "t"."starts_on", "t"."begins", "t"."ends_on", "t"."ends", "t"."time", (select json_agg(json_build_object('id', p.target_id, 'title', '')
order by p.position)
from "personal_event_attendees" as p
where p.owner_id = t.id), "t"."visibility", "t"."place", "t"."link", "t"."remind_before", "t"."repeats", "t"."every", "t"."repeat_until", "t"."times", "t"."series_id", '', "t"."import_key", "t"."status"
from "personal_event" as t
where ((t.created_by_id = $1 and ("t"."visibility" in ($2, $3) or ("t"."owner_id" = $4 or t.id in (select a.owner_id
from "personal_event_attendees" as a
where a.target_id = $5)))) or ("t"."owner_id" = $6 and ("t"."visibility" in ($7, $8) or ("t"."owner_id" = $9 or t.id in (select a.owner_id
from "personal_event_attendees" as a
where a.target_id = $10)))) or (exists (select
from "personal_event_attendees" as a
where a.owner_id = "t"."id" and a.target_id = $11) and ("t"."visibility" in ($12, $13) or ("t"."owner_id" = $14 or t.id in (select a.owner_id
from "personal_event_attendees" as a
where a.target_id = $15)))) or (t.created_in_id = any($16) and ("t"."visibility" in ($17, $18) or ("t"."owner_id" = $19 or t.id in (select a.owner_id
from "personal_event_attendees" as a
where a.target_id = $20)))) or ((("t"."owner_id" = $21 or t.id in (select a.owner_id
from "personal_event_attendees" as a
where a.target_id = $22)) or "t"."visibility" = $23 or ("t"."visibility" = $24 and t.created_in_id = $25)) and ("t"."visibility" in ($26, $27) or ("t"."owner_id" = $28 or t.id in (select a.owner_id
from "personal_event_attendees" as a
where a.target_id = $29))))) and (search_grams(t.search_text) @> search_needles($30) and t.search_text like all ((select search_patterns($31))::text[]))
order by "t"."starts_on" desc, t.id desc
limit 20
-- [7,"department","public",7,7,7,"department","public",7,7,7,"department","public",7,7,[3,4],"department","public",7,7,7,7,"public","department",3,"department","public",7,7,"水质","水质"]
