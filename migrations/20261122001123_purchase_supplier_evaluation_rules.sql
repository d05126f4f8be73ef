-- What holds of every evaluation and every suspension by an expired certificate, whoever writes it, and who may evaluate. Locks: none that anybody waits
-- for on the new table; purchase_supplier against writing while its rows, which are few, are looked through.
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_three_passed_rule
  check (status not in ('reviewing', 'approved') or decision <> 'qualified' or (sample_passed and documents_passed and audit_passed));
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_evidence_rule check (
  (not sample_passed or sample_evidence is not null) and (not documents_passed or documents_evidence is not null)
  and (not audit_passed or audit_evidence is not null));
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_conditions_rule
  check ((decision <> 'conditional' or conditions is not null) and (decision not in ('qualified', 'blacklisted') or conditions is null));
alter table purchase_supplier add constraint purchase_supplier_lapsed_rule check (lapsed_from is null or status = 'suspended');

-- Whoever qualified suppliers evaluates them, and others decide; whoever blacklisted proposes it. To register one that was qualified before is new: an
-- administrator gives that right. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, min(carried.place) as place, carried.point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'purchase.supplier:read', 'purchase.supplierEvaluation:read'),
    (2, 'purchase.supplier:qualify', 'purchase.supplierEvaluation:create'),
    (3, 'purchase.supplier:qualify', 'purchase.supplierEvaluation:fromSupplier'),
    (4, 'purchase.supplier:qualify', 'purchase.supplierEvaluation:update'),
    (5, 'purchase.supplier:qualify', 'purchase.supplierEvaluation:delete'),
    (6, 'purchase.supplier:qualify', 'purchase.supplierEvaluation:submit'),
    (7, 'purchase.supplier:blacklist', 'purchase.supplierEvaluation:create'),
    (8, 'purchase.supplier:blacklist', 'purchase.supplierEvaluation:fromSupplier'),
    (9, 'purchase.supplier:blacklist', 'purchase.supplierEvaluation:update'),
    (10, 'purchase.supplier:blacklist', 'purchase.supplierEvaluation:submitBlacklist')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
  group by held.owner_id, carried.point
) as given;
update admin_role_denied set point = 'purchase.supplierEvaluation:submit' where point = 'purchase.supplier:qualify';
update admin_role_denied set point = 'purchase.supplierEvaluation:submitBlacklist' where point = 'purchase.supplier:blacklist';
delete from admin_role_denied where point = 'purchase.supplier:qualifyConditionally';
delete from admin_role_points where point in ('purchase.supplier:qualify', 'purchase.supplier:qualifyConditionally', 'purchase.supplier:blacklist');
