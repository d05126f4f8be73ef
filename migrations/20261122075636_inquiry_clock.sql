-- When inquiries of customers are to be answered and quoted, and how their clocks stand. Nullable columns, which rewrite nothing; the checks read
-- materials_activity once and the indexes are built under a lock against writing of it: less than a second for 100,000 activities.
alter table materials_activity drop constraint materials_activity_kind_check;
alter table materials_activity add column respond_by timestamp with time zone;
alter table materials_activity add column quote_by timestamp with time zone;
alter table materials_activity add constraint materials_activity_kind_check check (kind in ('call', 'visit', 'mail', 'meeting', 'quote', 'order', 'rma', 'complaint', 'inquiry'));
alter table materials_activity add constraint materials_activity_respond_by_check check (isfinite(respond_by));
alter table materials_activity add constraint materials_activity_quote_by_check check (isfinite(quote_by));
create index materials_activity_respond_by_idx on materials_activity (respond_by, id);
create index materials_activity_quote_by_idx on materials_activity (quote_by, id);
create function responded_at(t materials_activity) returns timestamptz language sql stable parallel safe as $$ select case when t.kind = 'inquiry' then least((select min(n.at) from materials_activity as n where n.company_id = t.company_id and n.kind in ('call', 'visit', 'mail', 'meeting', 'quote') and n.at >= t.at), (select min(n.sent_at) from materials_quotation as n where n.company_id = t.company_id and n.sent_at >= t.at)) end $$;
create function response(t materials_activity) returns text language sql stable parallel safe as $$ select case when t.kind <> 'inquiry' then null when least((select min(n.at) from materials_activity as n where n.company_id = t.company_id and n.kind in ('call', 'visit', 'mail', 'meeting', 'quote') and n.at >= t.at), (select min(n.sent_at) from materials_quotation as n where n.company_id = t.company_id and n.sent_at >= t.at)) <= t.respond_by then 'inTime'
      when least((select min(n.at) from materials_activity as n where n.company_id = t.company_id and n.kind in ('call', 'visit', 'mail', 'meeting', 'quote') and n.at >= t.at), (select min(n.sent_at) from materials_quotation as n where n.company_id = t.company_id and n.sent_at >= t.at)) is not null then 'late' when t.respond_by < now() then 'overdue' else 'waiting' end $$;
create function quoted_at(t materials_activity) returns timestamptz language sql stable parallel safe as $$ select case when t.kind = 'inquiry' then (select min(n.sent_at) from materials_quotation as n where n.company_id = t.company_id and n.sent_at >= t.at) end $$;
create function quoting(t materials_activity) returns text language sql stable parallel safe as $$ select case when t.kind <> 'inquiry' then null when (select min(n.sent_at) from materials_quotation as n where n.company_id = t.company_id and n.sent_at >= t.at) <= t.quote_by then 'inTime'
      when (select min(n.sent_at) from materials_quotation as n where n.company_id = t.company_id and n.sent_at >= t.at) is not null then 'late' when t.stage = 'closed' then null when t.quote_by < now() then 'overdue' else 'waiting' end $$;
