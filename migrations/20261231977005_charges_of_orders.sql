-- What is agreed for an order besides its goods. A new table; its foreign key locks purchase_order against writing for a moment.
-- Readers wait for nothing.
create table purchase_order_charges (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  kind text not null,
  amount numeric(16,2) not null,
  constraint purchase_order_charges_pkey primary key (id),
  constraint purchase_order_charges_kind_check check (kind in ('freight', 'packing', 'duty', 'insurance', 'handling')),
  constraint purchase_order_charges_amount_check check (amount <> 'NaN' and amount >= 0 and amount <= 9999999999)
);
create index purchase_order_charges_owner_id_idx on purchase_order_charges (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on purchase_order_charges for each statement execute function tell_written();
alter table purchase_order_charges add constraint purchase_order_charges_owner_id_fkey foreign key (owner_id) references purchase_order (id) on delete cascade;
