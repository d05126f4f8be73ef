-- What a person asks or orders at is more than nothing: an estimate of 0 counted as a small amount that needs no comparison, and a price of 0 went past the award.
-- Locks purchase_requisition_items and purchase_order_items for a moment: no row is looked at.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_requisition_items, purchase_order_items.
alter table purchase_requisition_items drop constraint purchase_requisition_items_estimate_check;
alter table purchase_requisition_items add constraint purchase_requisition_items_estimate_check check (estimate <> 'NaN' and estimate >= 0.0001) not valid;
alter table purchase_order_items drop constraint purchase_order_items_new_price_check;
alter table purchase_order_items add constraint purchase_order_items_new_price_check check (new_price <> 'NaN' and new_price >= 0.0001) not valid;
