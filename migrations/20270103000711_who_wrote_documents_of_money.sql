-- Everybody who has written an order, an invoice of a supplier, an advance or a refund, none of whom pays it or accepts more. New tables: nothing is locked.
-- Readers wait for nothing.
create table purchase_order_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_order_authors_pkey primary key (owner_id, target_id)
);
create table purchase_invoice_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_invoice_authors_pkey primary key (owner_id, target_id)
);
create table purchase_advance_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint purchase_advance_authors_pkey primary key (owner_id, target_id)
);
create table operate_refund_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint operate_refund_authors_pkey primary key (owner_id, target_id)
);
create index purchase_order_authors_target_id_idx on purchase_order_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on purchase_order_authors for each statement execute function tell_written();
create index purchase_invoice_authors_target_id_idx on purchase_invoice_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on purchase_invoice_authors for each statement execute function tell_written();
create index purchase_advance_authors_target_id_idx on purchase_advance_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on purchase_advance_authors for each statement execute function tell_written();
create index operate_refund_authors_target_id_idx on operate_refund_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on operate_refund_authors for each statement execute function tell_written();
alter table purchase_order_authors add constraint purchase_order_authors_owner_id_fkey foreign key (owner_id) references purchase_order (id) on delete cascade;
alter table purchase_order_authors add constraint purchase_order_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table purchase_invoice_authors add constraint purchase_invoice_authors_owner_id_fkey foreign key (owner_id) references purchase_invoice (id) on delete cascade;
alter table purchase_invoice_authors add constraint purchase_invoice_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table purchase_advance_authors add constraint purchase_advance_authors_owner_id_fkey foreign key (owner_id) references purchase_advance (id) on delete cascade;
alter table purchase_advance_authors add constraint purchase_advance_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
alter table operate_refund_authors add constraint operate_refund_authors_owner_id_fkey foreign key (owner_id) references operate_refund (id) on delete cascade;
alter table operate_refund_authors add constraint operate_refund_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
