-- Who wrote credits of suppliers and charges of deliveries, none of whom confirms them. New tables: nothing is locked.
-- Readers wait for nothing.
create table purchase_landed_cost_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_landed_cost_authors_pkey primary key (owner_id, target_id)
);
create table purchase_supplier_credit_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_supplier_credit_authors_pkey primary key (owner_id, target_id)
);
create index purchase_landed_cost_authors_target_id_idx on purchase_landed_cost_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on purchase_landed_cost_authors for each statement execute function tell_written();
create index purchase_supplier_credit_authors_target_id_idx on purchase_supplier_credit_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on purchase_supplier_credit_authors for each statement execute function tell_written();
alter table purchase_landed_cost_authors add constraint purchase_landed_cost_authors_owner_id_fkey foreign key (owner_id) references purchase_landed_cost (id) on delete cascade;
alter table purchase_landed_cost_authors add constraint purchase_landed_cost_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table purchase_supplier_credit_authors add constraint purchase_supplier_credit_authors_owner_id_fkey foreign key (owner_id) references purchase_supplier_credit (id) on delete cascade;
alter table purchase_supplier_credit_authors add constraint purchase_supplier_credit_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
