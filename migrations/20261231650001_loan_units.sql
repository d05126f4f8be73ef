-- Units that are kept for customers to borrow. Locks product_unit, product_model and admin_user against writing while what refers to them is made.
-- Readers wait for nothing.
create table rma_loan_unit (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  unit_id bigint not null,
  model_id bigint,
  accessories text,
  notes text,
  withdrawn_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint rma_loan_unit_pkey primary key (id),
  constraint rma_loan_unit_code_check check (char_length(code) <= 12 and code <> ''),
  constraint rma_loan_unit_status_check check (status in ('inPool', 'withdrawn')),
  constraint rma_loan_unit_accessories_check check (char_length(accessories) <= 500),
  constraint rma_loan_unit_notes_check check (char_length(notes) <= 1000),
  constraint rma_loan_unit_withdrawn_reason_check check (char_length(withdrawn_reason) <= 500),
  constraint rma_loan_unit_withdrawn_filled_check check (status <> 'withdrawn' or (withdrawn_reason is not null)),
  constraint rma_loan_unit_version_check check (version > 0)
) with (fillfactor = 85);
create unique index rma_loan_unit_unit_id_once on rma_loan_unit (unit_id) where status in ('inPool');
create index rma_loan_unit_code_idx on rma_loan_unit (code, id);
create index rma_loan_unit_code_trgm on rma_loan_unit using gin (code gin_trgm_ops);
create index rma_loan_unit_model_id_idx on rma_loan_unit (model_id, id);
create index rma_loan_unit_status_idx on rma_loan_unit (status, id);
create index rma_loan_unit_accessories_idx on rma_loan_unit (accessories, id);
create index rma_loan_unit_accessories_trgm on rma_loan_unit using gin (accessories gin_trgm_ops);
create index rma_loan_unit_search on rma_loan_unit using gin (search_grams(search_text));
create index rma_loan_unit_unit_id_idx on rma_loan_unit (unit_id);
create index rma_loan_unit_created_by_id_idx on rma_loan_unit (created_by_id);
create index rma_loan_unit_created_in_id_idx on rma_loan_unit (created_in_id);
create index rma_loan_unit_created_at_idx on rma_loan_unit (created_at, id);
create trigger tell_written after insert or update or delete or truncate on rma_loan_unit for each statement execute function tell_written();
create trigger keep_stay after insert or delete on rma_loan_unit for each row execute function keep_stay('rma.loanUnit', 'status');
create trigger keep_stay_anew after update on rma_loan_unit for each row when (new.status is distinct from old.status) execute function keep_stay('rma.loanUnit', 'status');
alter table rma_loan_unit add constraint rma_loan_unit_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table rma_loan_unit add constraint rma_loan_unit_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table rma_loan_unit add constraint rma_loan_unit_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table rma_loan_unit add constraint rma_loan_unit_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function availability(t rma_loan_unit) returns text language sql stable parallel safe as $$ select (select case
        when u.scrapped_on is not null then 'gone'
        when exists (select from product_unit as u join operate_waybill as w on w.id = u.waybill_id and w.lends where u.id = t.unit_id and u.shipped_on is not null) then 'lent'
        when u.shipped_on is not null then 'gone'
        when u.stage <> 'stocked' then 'notReady'
        when not exists (select from stock_balance as b where b.serial = u.code and b.owner = 'company' and b.quantity > 0) then 'available'
        when exists (select from stock_balance as b where b.serial = u.code and b.owner = 'company' and b.quantity > 0 and b.kind = 'usable' and b.quantity > b.reserved) then 'available'
        when exists (select from stock_balance as b where b.serial = u.code and b.owner = 'company' and b.quantity > 0 and b.kind = 'usable') then 'reserved'
        else 'notReady' end
      from product_unit as u where u.id = t.unit_id) $$;
create function return_by(t rma_loan_unit) returns date language sql stable parallel safe as $$ select (select o.return_by from product_unit as u join operate_waybill as w on w.id = u.waybill_id and w.lends join operate_order as o on o.id = w.order_id
    where u.id = t.unit_id and u.shipped_on is not null) $$;
create function overdue(t rma_loan_unit) returns boolean language sql stable parallel safe as $$ select coalesce(coalesce((select o.return_by from product_unit as u join operate_waybill as w on w.id = u.waybill_id and w.lends join operate_order as o on o.id = w.order_id
    where u.id = t.unit_id and u.shipped_on is not null) < company_today(), false), false) $$;
create function came_back(t rma_loan_unit) returns text language sql stable parallel safe as $$ select (select r.condition from operate_loan_return_units as x join operate_loan_return as r on r.id = x.owner_id
      where x.target_id = t.unit_id and r.status = 'recorded' order by r.id desc limit 1) $$;
