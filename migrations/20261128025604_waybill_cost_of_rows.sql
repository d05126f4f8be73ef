-- The rows that there are hold to what was said of new ones before. Locks operate_waybill against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_waybill validate constraint operate_waybill_cost_check;
alter table operate_waybill validate constraint operate_waybill_cost_currency_check;
