-- What orders draw from contracts, and what a contract says of a price that is asked for. Locks: purchase_requisition, purchase_order, purchase_contract and
-- their lines against reading and writing for the moment in which they get columns and checks; against writing while indexes and keys are made, which is a
-- few seconds for a hundred thousand lines.
alter table purchase_requisition add column off_contract boolean default false not null;
alter table purchase_requisition_items add column contract_id bigint;
alter table purchase_requisition_items add column contract_price numeric(20,6);
alter table purchase_requisition_items add column off_contract boolean default false not null;
alter table purchase_order add column off_contract boolean default false not null;
alter table purchase_order add column cap_share numeric(18,4);
alter table purchase_order_items add column contract_id bigint;
alter table purchase_order_items add column contract_price numeric(20,6);
alter table purchase_contract add column drawn numeric(16,2) default 0 not null;
create index purchase_requisition_off_contract_idx on purchase_requisition (off_contract, id);
alter table purchase_requisition_items add constraint purchase_requisition_items_contract_price_check check (contract_price <> 'NaN' and contract_price >= 0);
create index purchase_requisition_items_contract_id_idx on purchase_requisition_items (contract_id, id);
create index purchase_requisition_items_contract_price_idx on purchase_requisition_items (contract_price, id);
create index purchase_requisition_items_off_contract_idx on purchase_requisition_items (off_contract, id);
alter table purchase_order add constraint purchase_order_cap_share_check check (cap_share <> 'NaN' and cap_share >= 0);
create index purchase_order_off_contract_idx on purchase_order (off_contract, id);
alter table purchase_order_items add constraint purchase_order_items_contract_price_check check (contract_price <> 'NaN' and contract_price >= 0);
create index purchase_order_items_contract_id_idx on purchase_order_items (contract_id, id);
create index purchase_order_items_contract_price_idx on purchase_order_items (contract_price, id);
alter table purchase_contract add constraint purchase_contract_drawn_check check (drawn <> 'NaN' and drawn >= 0);
create index purchase_contract_drawn_idx on purchase_contract (drawn, id);
alter table purchase_requisition_items add constraint purchase_requisition_items_contract_id_fkey foreign key (contract_id) references purchase_contract (id) on delete restrict;
alter table purchase_order_items add constraint purchase_order_items_contract_id_fkey foreign key (contract_id) references purchase_contract (id) on delete restrict;
create function near_cap(t purchase_contract) returns boolean language sql stable parallel safe as $$ select coalesce(t.drawn >= t.amount_cap * 0.8, false) $$;
