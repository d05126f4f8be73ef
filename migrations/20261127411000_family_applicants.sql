-- Families name the departments that apply for their PNs; none so far, so that every department goes on. A table of its own: locks nothing but, for a moment, product_family and
-- admin_department against writing, which it refers to.
create table product_family_applicants (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint product_family_applicants_pkey primary key (owner_id, target_id)
);
create index product_family_applicants_target_id_idx on product_family_applicants (target_id);
create trigger tell_written after insert or update or delete or truncate on product_family_applicants for each statement execute function tell_written();
alter table product_family_applicants add constraint product_family_applicants_owner_id_fkey foreign key (owner_id) references product_family (id) on delete cascade;
alter table product_family_applicants add constraint product_family_applicants_target_id_fkey foreign key (target_id) references admin_department (id) on delete restrict;
