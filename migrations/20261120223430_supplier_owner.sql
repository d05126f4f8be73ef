alter table purchase_supplier add column owner_id bigint;
create index purchase_supplier_owner_id_idx on purchase_supplier (owner_id, id);
alter table purchase_supplier add constraint purchase_supplier_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
