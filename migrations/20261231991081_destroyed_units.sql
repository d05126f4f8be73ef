-- Units that cases have destroyed say so, with the day on which their case says it: they were scrapped for their owner, or another one went in their place. Locks these rows against writing.
-- Readers wait for nothing.
update product_unit as u set scrapped_on = c.destroyed_on
from (
  select c.unit_id, min(coalesce(c.scrapped_on, s.shipped_on, c.closed_on)) as destroyed_on
  from rma_case as c left join product_unit as s on s.id = c.replacement_id
  where c.unit_id is not null and c.status <> 'cancelled' and (c.scrapped_on is not null or c.replacement_id is not null) group by 1
) as c
where u.id = c.unit_id and u.stage <> 'scrapped' and u.shipped_on is not null and u.scrapped_on is null and c.destroyed_on is not null;
