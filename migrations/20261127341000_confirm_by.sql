-- Until when suppliers should have confirmed purchase orders. Locks purchase_order and purchase_supplier against reading and writing while their rows are checked once and an index is built, a
-- second for 100,000 orders. Of those that are sent and not confirmed it is said five days of the calendar after they were sent, which are three working days at least.
drop function overdue(purchase_order);
alter table purchase_order add column confirm_by date;
alter table purchase_supplier add column confirm_days integer;
alter table purchase_order add constraint purchase_order_confirm_by_check check (confirm_by between '1900-01-01' and '2199-12-31');
create index purchase_order_confirm_by_idx on purchase_order (confirm_by, id);
alter table purchase_supplier add constraint purchase_supplier_confirm_days_check check (confirm_days >= 1 and confirm_days <= 60);
update purchase_order set confirm_by = (sent_at at time zone 'Asia/Shanghai')::date + 5 where state = 'sent' and sent_at is not null;
create function overdue(t purchase_order) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('confirmed', 'partlyReceived') and t.promised_on < company_today()) or (t.state in ('sent') and t.confirm_by < company_today()) or (t.state in ('sent') and t.deliver_by < company_today()), false) $$;
