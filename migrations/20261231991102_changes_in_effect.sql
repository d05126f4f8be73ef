-- Changes whose next bill somebody released by hand, before it belonged to its change, say since when it holds, so that they can be closed. Locks these rows against writing.
-- Readers wait for nothing.
update plm_change as c set effective_since = b.effective_from
from product_bom as b
where b.id = c.next_bom_id and b.status in ('released', 'withdrawn') and b.effective_from is not null
  and c.effective_since is null and c.state <> 'cancelled';
