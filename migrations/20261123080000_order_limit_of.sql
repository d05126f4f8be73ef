-- By whose credit limit an order was judged: until now always that of its customer. Locks operate_order against reading and writing while the rows of orders that were judged are
-- written once and an index is built: a second for 100,000 orders; materials_company against writing for a moment.
alter table operate_order add column credit_of_id bigint;
update operate_order set credit_of_id = company_id where credit_used is not null;
create index operate_order_credit_of_id_idx on operate_order (credit_of_id);
alter table operate_order add constraint operate_order_credit_of_id_fkey foreign key (credit_of_id) references materials_company (id) on delete restrict;
