-- What nobody may do by any way. Locks the new, empty tables for a moment.
--
-- Nobody buys for himself: whoever asked for something does not claim it.
alter table purchase_requisition add constraint purchase_requisition_four_eyes_rule check (purchaser_id <> applicant_id);
-- No more stands received of a line than was ordered.
alter table purchase_order_items add constraint purchase_order_items_received_rule check (received <= quantity);
