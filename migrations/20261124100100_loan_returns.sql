-- What comes back of loans, by a document that moves it into stock, and until when it is to come back. New tables; locks stock_move, operate_order and operate_order_items against reading and
-- writing while checks of them are proved and indexes of new, empty columns are built: a second or two for a million moves.
alter table stock_move drop constraint stock_move_reason_check;
create table operate_loan_return (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  order_id bigint not null,
  company_id bigint not null,
  returned_on date not null,
  location_id bigint not null,
  condition text not null,
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
  constraint operate_loan_return_pkey primary key (id),
  constraint operate_loan_return_code_check check (char_length(code) <= 60),
  constraint operate_loan_return_status_check check (status in ('recorded', 'reversed')),
  constraint operate_loan_return_returned_on_check check (returned_on between '1900-01-01' and '2199-12-31'),
  constraint operate_loan_return_condition_check check (condition in ('good', 'incomplete', 'damaged', 'bought')),
  constraint operate_loan_return_notes_check check (char_length(notes) <= 500),
  constraint operate_loan_return_reversed_on_check check (reversed_on between '1900-01-01' and '2199-12-31'),
  constraint operate_loan_return_reversal_reason_check check (char_length(reversal_reason) <= 500),
  constraint operate_loan_return_version_check check (version > 0),
  constraint operate_loan_return_code_key unique (code)
) with (fillfactor = 85);
create table operate_loan_return_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  ordered_id bigint,
  name text,
  quantity numeric(18,4) not null,
  model_id bigint,
  material_id bigint,
  constraint operate_loan_return_items_pkey primary key (id),
  constraint operate_loan_return_items_name_check check (char_length(name) <= 300),
  constraint operate_loan_return_items_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999)
);
create table operate_loan_return_units (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint operate_loan_return_units_pkey primary key (owner_id, target_id)
);
alter table stock_move add column loan_return_id bigint;
alter table operate_order add column return_by date;
alter table operate_order add column on_loan boolean default false not null;
alter table operate_order_items add column returned numeric(18,4) default 0 not null;
alter table stock_move add constraint stock_move_reason_check check (reason in ('opening', 'receipt', 'stocking', 'issue', 'giveBack', 'transfer', 'shipment', 'loanReturn', 'supplierReturn', 'block', 'unblock', 'scrap', 'count', 'reversal'));
create index stock_move_loan_return_id_idx on stock_move (loan_return_id);
alter table operate_order add constraint operate_order_return_by_check check (return_by between '1900-01-01' and '2199-12-31');
create index operate_order_return_by_idx on operate_order (return_by, id);
create index operate_order_on_loan_idx on operate_order (on_loan, id);
alter table operate_order_items add constraint operate_order_items_returned_check check (returned <> 'NaN' and returned >= 0);
create index operate_order_items_returned_idx on operate_order_items (returned, id);
create index operate_loan_return_code_idx on operate_loan_return (code, id);
create index operate_loan_return_code_trgm on operate_loan_return using gin (code gin_trgm_ops);
create index operate_loan_return_status_idx on operate_loan_return (status, id);
create index operate_loan_return_order_id_idx on operate_loan_return (order_id, id);
create index operate_loan_return_company_id_idx on operate_loan_return (company_id, id);
create index operate_loan_return_returned_on_idx on operate_loan_return (returned_on, id);
create index operate_loan_return_condition_idx on operate_loan_return (condition, id);
create index operate_loan_return_location_id_idx on operate_loan_return (location_id, id);
create index operate_loan_return_search on operate_loan_return using gin (search_grams(search_text));
create index operate_loan_return_created_by_id_idx on operate_loan_return (created_by_id);
create index operate_loan_return_created_in_id_idx on operate_loan_return (created_in_id);
create index operate_loan_return_created_at_idx on operate_loan_return (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_loan_return for each statement execute function tell_written();
create index operate_loan_return_items_owner_id_idx on operate_loan_return_items (owner_id, position);
create index operate_loan_return_items_name_idx on operate_loan_return_items (name, id);
create index operate_loan_return_items_name_trgm on operate_loan_return_items using gin (name gin_trgm_ops);
create index operate_loan_return_items_ordered_id_idx on operate_loan_return_items (ordered_id, id);
create index operate_loan_return_items_quantity_idx on operate_loan_return_items (quantity, id);
create index operate_loan_return_items_model_id_idx on operate_loan_return_items (model_id, id);
create index operate_loan_return_items_material_id_idx on operate_loan_return_items (material_id, id);
create trigger tell_written after insert or update or delete or truncate on operate_loan_return_items for each statement execute function tell_written();
create index operate_loan_return_units_target_id_idx on operate_loan_return_units (target_id);
create trigger tell_written after insert or update or delete or truncate on operate_loan_return_units for each statement execute function tell_written();
alter table stock_move add constraint stock_move_loan_return_id_fkey foreign key (loan_return_id) references operate_loan_return (id) on delete restrict;
alter table operate_loan_return add constraint operate_loan_return_order_id_fkey foreign key (order_id) references operate_order (id) on delete restrict;
alter table operate_loan_return add constraint operate_loan_return_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table operate_loan_return add constraint operate_loan_return_location_id_fkey foreign key (location_id) references stock_location (id) on delete restrict;
alter table operate_loan_return add constraint operate_loan_return_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_loan_return add constraint operate_loan_return_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table operate_loan_return_items add constraint operate_loan_return_items_owner_id_fkey foreign key (owner_id) references operate_loan_return (id) on delete cascade;
alter table operate_loan_return_items add constraint operate_loan_return_items_ordered_id_fkey foreign key (ordered_id) references operate_order_items (id) on delete restrict;
alter table operate_loan_return_items add constraint operate_loan_return_items_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table operate_loan_return_items add constraint operate_loan_return_items_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table operate_loan_return_units add constraint operate_loan_return_units_owner_id_fkey foreign key (owner_id) references operate_loan_return (id) on delete cascade;
alter table operate_loan_return_units add constraint operate_loan_return_units_target_id_fkey foreign key (target_id) references product_unit (id) on delete restrict;
create function loan_overdue(t operate_order) returns boolean language sql stable parallel safe as $$ select coalesce(t.on_loan and coalesce(t.return_by < company_today(), false), false) $$;

-- What was lent before is on loan until somebody records its return.
update operate_order as t set on_loan = true
where t.type = 'loan' and exists (select from operate_order_items as l where l.owner_id = t.id and l.shipped > 0);

-- Only loans come back, and no more of them than was shipped.
alter table operate_order add constraint operate_order_loan_rule check (type = 'loan' or (return_by is null and not on_loan));
alter table operate_order_items add constraint operate_order_items_returned_rule check (returned <= shipped);

-- No loan leaves without the day by which it is to come back; those that did before are given one.
create function operate_order_lent_until() returns trigger language plpgsql as $$
begin
  raise exception 'a loan has a day by which it is to be returned' using errcode = 'check_violation', constraint = 'operate_order_lent_until_rule', table = 'operate_order';
end
$$;
create trigger operate_order_lent_until before update on operate_order for each row
  when (new.type = 'loan' and new.return_by is null and new.state in ('pending', 'confirmed') and (old.state not in ('pending', 'confirmed') or old.return_by is not null))
  execute function operate_order_lent_until();

-- What came back stays as it was recorded, and what was reversed is not recorded again.
create function operate_loan_return_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was returned stays' using errcode = 'check_violation', constraint = 'operate_loan_return_stays_rule', table = 'operate_loan_return';
end
$$;
create trigger operate_loan_return_stays before update on operate_loan_return for each row
  when (old.order_id <> new.order_id or old.returned_on <> new.returned_on or old.location_id <> new.location_id or old.status = 'reversed' and new.status <> 'reversed')
  execute function operate_loan_return_stays();
create trigger operate_loan_return_items_stay before update on operate_loan_return_items for each row
  when (old.ordered_id is distinct from new.ordered_id or old.quantity <> new.quantity or old.material_id is distinct from new.material_id)
  execute function operate_loan_return_stays();

-- Whoever ships goods takes them back, and whoever sets dates of orders does so for their return. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, more.place, more.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'operate.waybill:read', 'operate.loanReturn:read'),
    (2, 'operate.waybill:create', 'operate.loanReturn:create'),
    (3, 'operate.waybill:fromOrder', 'operate.loanReturn:fromOrder'),
    (4, 'operate.waybill:remove', 'operate.loanReturn:reverse'),
    (5, 'operate.order:promise', 'operate.order:extendLoan')
  ) as more (place, former, point)
  join admin_role_points as held on held.point = more.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.point)
) as given;
