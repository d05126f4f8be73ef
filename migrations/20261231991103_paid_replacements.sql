-- A replacement that the customer was to pay for has the term of its product: what it inherited had ended before it was sent. Locks these rows against writing.
-- Readers wait for nothing.
update product_unit as u set warranty_until = null
from rma_case as c
where c.replacement_id = u.id and c.status <> 'cancelled' and c.type = 'return' and c.coverage is distinct from 'covered'
  and u.warranty_until = greatest(c.parts_until, c.labour_until) and u.warranty_until < u.shipped_on;
