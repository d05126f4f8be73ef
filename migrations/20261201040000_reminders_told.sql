-- What people were reminded of before is not told anew: told orders are known by their day as well, certificates, contracts and visits by what their notices say. Locks the rows of notice_told that it changes against writing, no table.
-- Readers wait for nothing.
update notice_told as t set key = t.key || ' ' || o.confirm_by from purchase_order as o
  where t.event = 'purchase.orderUnconfirmed' and o.id::text = t.key and o.confirm_by is not null;
insert into notice_told (user_id, event, key, notice_id)
  select distinct on (n.user_id, n.event, k.key) n.user_id, n.event, k.key, n.id
  from user_notice as n,
    lateral (select regexp_match(n.dedupe_key, '^(?:expires-certificate|expires-contract|lapses|visit)-(\d+)-(\d{4}-\d{2}-\d{2})(?:-(\d+))?$') as parts) as m,
    lateral (select m.parts[1] || ' ' || m.parts[2] || coalesce(' -' || m.parts[3], '') as key) as k
  where n.event in ('purchase.certificateExpires', 'purchase.contractExpires', 'materials.companyLapsing', 'materials.companyVisitDue') and m.parts is not null
  order by n.user_id, n.event, k.key, n.id desc
  on conflict do nothing;
