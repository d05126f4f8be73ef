-- Why a customer is inactive, and from when its 24 months without orders count: known customers since they were entered, or from today where they were
-- reactivated, which nobody undoes overnight. Locks materials_company against reading and writing while its rows are written once, its checks are read through and two
-- indexes are built: a second for 100,000 customers.
alter table materials_company add column living_since date;
update materials_company set living_since = case when status = 'reactivated' then (now() at time zone 'Asia/Shanghai')::date
  else (created_at at time zone 'Asia/Shanghai')::date end;
alter table materials_company alter column living_since set not null;
alter table materials_company add column inactive_because text;
update materials_company set inactive_because = 'manual' where status = 'inactive';
alter table materials_company add constraint materials_company_living_since_check check (living_since between '1900-01-01' and '2199-12-31');
alter table materials_company add constraint materials_company_inactive_because_check check (inactive_because in ('noOrders', 'manual'));
alter table materials_company add constraint materials_company_inactive_filled_check check (status <> 'inactive' or (inactive_because is not null));
create index materials_company_inactive_because_idx on materials_company (inactive_because, id);
create index materials_company_living_since_idx on materials_company (living_since, id);
