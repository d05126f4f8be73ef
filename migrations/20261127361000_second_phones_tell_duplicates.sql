-- Customers are found as duplicates by their second telephone number too: what they are found by gets it, as phoneKey of areas/materials/company/duplicate/identity.ts says. Locks nothing but the
-- rows it adds: materials_company is read once, and nobody waits.
insert into materials_company_key (key, company_id)
select 'p:' || whole.digits, numbered.id
from (
  select c.id, (regexp_split_to_array(c.phone2, '转|ext|x', 'i'))[1] as number
  from materials_company as c
  where c.phone2 is not null
) as numbered
cross join lateral (select regexp_replace(replace(numbered.number, '(0)', ''), '[^0-9]', '', 'g') as digits) as dialled
cross join lateral (select ltrim(dialled.digits, '0') as digits) as national
cross join lateral (
  select case when numbered.number ~ '^\s*(\+|00)' then national.digits else '86' || national.digits end as digits
) as whole
where char_length(national.digits) >= 7 and char_length(whole.digits) <= 15
on conflict do nothing;
