-- The amount with its currency takes the place of the one without, with what was entered meanwhile. Locks operate_waybill against reading and writing for a moment: names of columns.
-- Readers wait at most 20 ms with 1,000,000 rows of operate_waybill.
update operate_waybill set money = cost, cost_currency = case when cost is not null then 'CNY' end where cost is distinct from money;
alter table operate_waybill drop column cost;
alter table operate_waybill rename column money to cost;
alter table operate_waybill add constraint operate_waybill_cost_check check (cost >= 0 and cost <> 'NaN' and (cost is null) = (cost_currency is null)) not valid;
alter table operate_waybill add constraint operate_waybill_cost_currency_check check (cost_currency in ('CNY', 'USD')) not valid;
