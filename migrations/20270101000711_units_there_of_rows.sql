-- Units that stock has destroyed say since when, those in service with which case, and those that left without the ledger lie on no shelf any more. Locks these rows against writing; looking through the others locks their tables against other changes of the schema only.
-- Readers wait for nothing.
update product_unit as u set scrapped_on = coalesce(
    (select (max(m.at) at time zone 'Asia/Shanghai')::date from stock_move as m join product_model as p on p.id = u.model_id
      where m.serial = u.code and m.material_id = p.material_id), u.updated_at::date)
from stock_location as l where l.id = u.location_id and l.kind = 'destroyed' and u.stage <> 'scrapped' and u.scrapped_on is null;
update product_unit as u set service_case_id = c.id
from (
  select r.unit_id, max(r.id) as id from rma_case as r
  where r.unit_id is not null and r.type = 'return' and r.received_on is not null and r.status in ('received', 'inProgress', 'testing')
    and r.sent_back_on is null and r.scrapped_on is null and r.replacement_id is null group by 1
) as c
where c.unit_id = u.id;
update product_unit as u set location_id = null
where u.stage = 'stocked' and u.shipped_on is not null and u.location_id = u.stocked_in_id
  and not exists (select from stock_move as m join product_model as p on p.id = u.model_id where m.serial = u.code and m.material_id = p.material_id);
alter table product_unit validate constraint product_unit_scrapped_rule;
alter table product_unit validate constraint product_unit_service_case_id_fkey;
