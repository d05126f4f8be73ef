-- Recipients of goods are named to who may read their customer: waybills and orders are neither found nor sorted by them any more, but by the customer. Locks operate_waybill against reading and
-- writing for a moment (two indexes gone).
-- Readers wait at most 20 ms with 1,000,000 rows of operate_waybill.
drop index operate_waybill_consignee_idx;
drop index operate_waybill_consignee_trgm;
