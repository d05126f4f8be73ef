-- What a customer pays at once for several orders, as a document that makes a payment of each. New tables; locks operate_payment against reading and writing for the moment in which its new,
-- empty column gets an index and triggers, materials_company, operate_order and admin_user against writing while the keys that refer to them are noted.
create table operate_remittance (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  company_id bigint not null,
  paid_on date not null,
  amount numeric(16,2) not null,
  currency text not null,
  method text not null,
  reference text,
  notes text,
  reversed_on date,
  reversal_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_remittance_pkey primary key (id),
  constraint operate_remittance_code_check check (char_length(code) <= 60),
  constraint operate_remittance_status_check check (status in ('recorded', 'reversed')),
  constraint operate_remittance_paid_on_check check (paid_on between '1900-01-01' and '2199-12-31'),
  constraint operate_remittance_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint operate_remittance_currency_check check (currency in ('CNY', 'USD')),
  constraint operate_remittance_method_check check (method in ('transfer', 'card', 'acceptance', 'cash', 'other')),
  constraint operate_remittance_reference_check check (char_length(reference) <= 60),
  constraint operate_remittance_notes_check check (char_length(notes) <= 500),
  constraint operate_remittance_reversed_on_check check (reversed_on between '1900-01-01' and '2199-12-31'),
  constraint operate_remittance_reversal_reason_check check (char_length(reversal_reason) <= 500),
  constraint operate_remittance_reversed_filled_check check (status <> 'reversed' or (reversed_on is not null and reversal_reason is not null)),
  constraint operate_remittance_version_check check (version > 0),
  constraint operate_remittance_code_key unique (code)
) with (fillfactor = 85);
create table operate_remittance_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  order_id bigint not null,
  amount numeric(16,2) not null,
  constraint operate_remittance_items_pkey primary key (id),
  constraint operate_remittance_items_amount_check check (amount <> 'NaN' and amount >= 0.01 and amount <= 9999999999),
  constraint operate_remittance_items_owner_id_order_id_key unique (owner_id, order_id)
);
alter table operate_payment add column remittance_id bigint;
create index operate_payment_remittance_id_idx on operate_payment (remittance_id, id);
create unique index operate_remittance_company_id_reference_once on operate_remittance (company_id, reference) where status in ('recorded');
create index operate_remittance_code_idx on operate_remittance (code, id);
create index operate_remittance_code_trgm on operate_remittance using gin (code gin_trgm_ops);
create index operate_remittance_status_idx on operate_remittance (status, id);
create index operate_remittance_company_id_idx on operate_remittance (company_id, id);
create index operate_remittance_paid_on_idx on operate_remittance (paid_on, id);
create index operate_remittance_amount_idx on operate_remittance (amount, id);
create index operate_remittance_currency_idx on operate_remittance (currency, id);
create index operate_remittance_method_idx on operate_remittance (method, id);
create index operate_remittance_reference_idx on operate_remittance (reference, id);
create index operate_remittance_reference_trgm on operate_remittance using gin (reference gin_trgm_ops);
create index operate_remittance_search on operate_remittance using gin (search_grams(search_text));
create index operate_remittance_created_by_id_idx on operate_remittance (created_by_id);
create index operate_remittance_created_in_id_idx on operate_remittance (created_in_id);
create index operate_remittance_created_at_idx on operate_remittance (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_remittance for each statement execute function tell_written();
create index operate_remittance_items_owner_id_idx on operate_remittance_items (owner_id, position);
create index operate_remittance_items_order_id_idx on operate_remittance_items (order_id);
create trigger tell_written after insert or update or delete or truncate on operate_remittance_items for each statement execute function tell_written();
alter table operate_payment add constraint operate_payment_remittance_id_fkey foreign key (remittance_id) references operate_remittance (id) on delete restrict;
alter table operate_remittance add constraint operate_remittance_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table operate_remittance add constraint operate_remittance_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_remittance add constraint operate_remittance_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_remittance_items add constraint operate_remittance_items_owner_id_fkey foreign key (owner_id) references operate_remittance (id) on delete cascade;
alter table operate_remittance_items add constraint operate_remittance_items_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;

-- What was paid stays, and what was reversed is not paid again.
create trigger operate_remittance_stays before update on operate_remittance for each row
  when (old.amount <> new.amount or old.currency <> new.currency or old.paid_on <> new.paid_on or old.status = 'reversed' and new.status <> 'reversed')
  execute function operate_payment_stays();

-- All of it is of orders, and the payments of these are what it says, or reversed with it. Looked at when the transaction ends, when all of it is there.
create function operate_remittance_adds_up() returns trigger language plpgsql as $$
declare
  one bigint := case tg_table_name when 'operate_remittance' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'remittance_id')::bigint end;
begin
  if exists (
    select from operate_remittance as r where r.id = one and (
      r.amount <> coalesce((select sum(l.amount) from operate_remittance_items as l where l.owner_id = r.id), 0)
      or exists (
        select from (select * from operate_remittance_items where owner_id = one) as l
          full join (select * from operate_payment where remittance_id = one) as p on p.order_id = l.order_id
        where l.id is null or p.id is null or p.amount <> l.amount or p.company_id <> r.company_id or p.currency <> r.currency or p.status <> r.status))
  ) then
    raise exception 'a combined payment is that of its orders' using errcode = 'check_violation', constraint = 'operate_remittance_adds_up_rule', table = 'operate_remittance';
  end if;
  return null;
end
$$;
create constraint trigger operate_remittance_adds_up after insert or update on operate_remittance
  deferrable initially deferred for each row execute function operate_remittance_adds_up();
create constraint trigger operate_payment_adds_up after insert or update on operate_payment
  deferrable initially deferred for each row when (new.remittance_id is not null) execute function operate_remittance_adds_up();

-- Whoever records payments, or reverses them, does so for several orders at once, and whoever reads them reads these. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, more.place, more.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'operate.payment:read', 'operate.remittance:read'),
    (2, 'operate.payment:create', 'operate.remittance:create'),
    (3, 'operate.payment:create', 'operate.remittance:fromCompany'),
    (4, 'operate.payment:reverse', 'operate.remittance:reverse')
  ) as more (place, former, point)
  join admin_role_points as held on held.point = more.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.point)
) as given;
