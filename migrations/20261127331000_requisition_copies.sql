-- Requisitions that were refused are copied, and the copy says from which one. Locks purchase_requisition against writing while its index is made, a second for 100,000 requisitions.
alter table purchase_requisition add column copied_from_id bigint;
create index purchase_requisition_copied_from_id_idx on purchase_requisition (copied_from_id);
alter table purchase_requisition add constraint purchase_requisition_copied_from_id_fkey foreign key (copied_from_id) references purchase_requisition (id) on delete restrict;

-- Whoever asks for something may ask for it anew. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + 1, 'purchase.requisition:fromCopiedFrom'
from (
  select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from admin_role_points as held where held.point = 'purchase.requisition:create'
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'purchase.requisition:fromCopiedFrom')
) as given;
