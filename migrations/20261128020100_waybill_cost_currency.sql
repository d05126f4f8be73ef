-- What a carriage costs is in a currency; what was entered so far is in CNY. Locks operate_waybill against reading and writing while its waybills with a cost are written: a second
-- for 100,000 of them.
alter table operate_waybill add column cost_currency text;
update operate_waybill set cost_currency = 'CNY' where cost is not null;
alter table operate_waybill add constraint operate_waybill_cost_currency_check check (cost_currency in ('CNY', 'USD'));
alter table operate_waybill add constraint operate_waybill_cost_currency_rule check ((cost is null) = (cost_currency is null));
