-- Requisitions whose comparison was made before, as it is worked out from now on. Locks the rows of those requisitions while they are written, each once.
update purchase_requisition as t set compared = true where exists (
  select from purchase_price_comparison as c where c.request_id = t.id and c.state in ('draft', 'quoting', 'approving', 'awarded', 'rejected'));
