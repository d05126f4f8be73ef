-- A quotation keeps the name that its customer had when it was sent. Locks materials_quotation against reading and writing while what was sent is filled from its history and checked once:
-- some seconds for 100,000 quotations.
alter table materials_quotation drop constraint materials_quotation_sent_filled_check;
alter table materials_quotation drop constraint materials_quotation_accepted_filled_check;
alter table materials_quotation drop constraint materials_quotation_converted_filled_check;
alter table materials_quotation add column customer_name text;
-- The name of the day of sending: of a customer that was merged since what the history of the quotation calls it, else the first one that it was renamed from afterwards, else its own.
with sent as (
  select q.id, q.company_id, q.sent_at, c.language, c.name, c.name_en
  from materials_quotation as q join materials_company as c on c.id = q.company_id
  where q.sent_at is not null
), named as (
  select sent.id,
    coalesce(
      merged.name,
      case when sent.language <> 'zh' then coalesce(renamed_en.name, sent.name_en) end,
      renamed.name,
      sent.name
    ) as name
  from sent
  left join lateral (
    select coalesce(case when sent.language <> 'zh' then change -> 'before' ->> 1 end, change -> 'before' ->> 0) as name
    from audit as a, jsonb_array_elements(case jsonb_typeof(a.changes) when 'array' then a.changes else '[]' end) as change
    where a.entity = 'materials.quotation' and a.record_id = sent.id and a.at > sent.sent_at and change ->> 'field' = 'company'
    order by a.id limit 1
  ) as merged on true
  left join lateral (
    select change -> 'before' ->> 0 as name
    from audit as a, jsonb_array_elements(case jsonb_typeof(a.changes) when 'array' then a.changes else '[]' end) as change
    where a.entity = 'materials.company' and a.record_id = sent.company_id and a.at > sent.sent_at and change ->> 'field' = 'name'
    order by a.id limit 1
  ) as renamed on true
  left join lateral (
    select change -> 'before' ->> 0 as name
    from audit as a, jsonb_array_elements(case jsonb_typeof(a.changes) when 'array' then a.changes else '[]' end) as change
    where a.entity = 'materials.company' and a.record_id = sent.company_id and a.at > sent.sent_at and change ->> 'field' = 'nameEn'
    order by a.id limit 1
  ) as renamed_en on true
)
update materials_quotation as q set customer_name = left(named.name, 200) from named where named.id = q.id;
alter table materials_quotation add constraint materials_quotation_customer_name_check check (char_length(customer_name) <= 200);
alter table materials_quotation add constraint materials_quotation_sent_filled_check check (state <> 'sent' or (sent_at is not null and valid_until is not null and customer_name is not null));
alter table materials_quotation add constraint materials_quotation_accepted_filled_check check (state <> 'accepted' or (sent_at is not null and valid_until is not null and customer_name is not null and accepted_at is not null));
alter table materials_quotation add constraint materials_quotation_converted_filled_check check (state <> 'converted' or (customer_name is not null and accepted_at is not null));
