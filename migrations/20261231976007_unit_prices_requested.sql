-- Unit prices of purchase_requisition_items have six places. Locks it against reading and writing while it is written anew, once for all of its columns.
-- Readers wait at most 900 ms with 100,000 rows of purchase_requisition_items.
alter table purchase_requisition_items
  drop constraint purchase_requisition_items_estimate_check,
  alter column estimate type numeric(20,6) using estimate::numeric(20,6),
  add constraint purchase_requisition_items_estimate_check check (estimate <> 'NaN' and estimate >= 0.000001) not valid;
