-- An order that was sent has the name of its supplier. Locks purchase_order against reading and writing for a moment: checks that look at no row.
-- Readers wait at most 10 ms with 100,000 rows of purchase_order.
alter table purchase_order add constraint purchase_order_sent_filled_check check (state <> 'sent' or (supplier_name is not null and supplier_name_en is not null)) not valid;
alter table purchase_order add constraint purchase_order_confirmed_filled_check check (state <> 'confirmed' or (supplier_name is not null and supplier_name_en is not null)) not valid;
alter table purchase_order add constraint purchase_order_partly_received_filled_check check (state <> 'partlyReceived' or (supplier_name is not null and supplier_name_en is not null)) not valid;
alter table purchase_order add constraint purchase_order_received_filled_check check (state <> 'received' or (supplier_name is not null and supplier_name_en is not null)) not valid;
alter table purchase_order add constraint purchase_order_closed_filled_check check (state <> 'closed' or (supplier_name is not null and supplier_name_en is not null)) not valid;
