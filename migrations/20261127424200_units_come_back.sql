-- A scrapped unit keeps the day and the stage it was scrapped in, so that it can come back; of those scrapped before neither is known, and they stay scrapped.
-- Locks product_unit against reading and writing while its rows are read for the checks: about a second for a million of them.
alter table product_unit add column scrapped_on date;
alter table product_unit add column scrapped_from text;
alter table product_unit add constraint product_unit_scrapped_on_check check (scrapped_on between '1900-01-01' and '2199-12-31');
alter table product_unit add constraint product_unit_scrapped_from_check check (scrapped_from in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'scrapped'));
create function comes_back(t product_unit) returns boolean language sql stable parallel safe as $$ select coalesce(t.scrapped_on is not null and t.scrapped_on >= company_today() - 30, false) $$;
alter table product_unit
  add constraint product_unit_scrapped_rule check ((scrapped_on is null) = (scrapped_from is null) and (scrapped_on is null or stage = 'scrapped')),
  add constraint product_unit_scrapped_in_production_rule check (scrapped_from in ('assembly', 'firstTest', 'repair', 'readBack'));
