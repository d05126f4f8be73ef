-- What suppliers promised when they confirmed purchase orders, and when orders were closed. Locks purchase_order against reading and writing while its rows are filled and checked once, a second for
-- 100,000 orders. Of orders from before, what is promised now is taken for what was promised first; when they were closed is not said, so that what had not come of them is held against nobody.
alter table purchase_order add column confirmed_for date;
alter table purchase_order add column closed_on date;
alter table purchase_order add constraint purchase_order_confirmed_for_check check (confirmed_for between '1900-01-01' and '2199-12-31');
alter table purchase_order add constraint purchase_order_closed_on_check check (closed_on between '1900-01-01' and '2199-12-31');
update purchase_order set confirmed_for = promised_on where promised_on is not null;
