-- What of a line of an order is not delivered any more, and why. Locks operate_order_items against reading and writing while the check of its quantity is proved and the
-- index of the new, empty column is built: a second or two for a million lines.
alter table operate_order_items drop constraint operate_order_items_quantity_check;
alter table operate_order_items add column cancelled numeric(18,4);
alter table operate_order_items add column cancel_reason text;
alter table operate_order_items add constraint operate_order_items_quantity_check check (quantity <> 'NaN' and quantity >= 0 and quantity <= 999999);
alter table operate_order_items add constraint operate_order_items_cancelled_check check (cancelled <> 'NaN' and cancelled >= 0.0001);
alter table operate_order_items add constraint operate_order_items_cancel_reason_check check (char_length(cancel_reason) <= 500);
create index operate_order_items_cancelled_idx on operate_order_items (cancelled, id);
