-- What became steps of documents of their own is done by those who did it on the lot: whoever saw lots sees what came of them, whoever received
-- reworked goods receives them on the return, and whoever disposed of a lot submits concessions and scrap for review. Packing, shipping, confirming,
-- crediting and destroying are new; an administrator gives them (see Upgrading in docs/operations.md). Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, carried.place, carried.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from (values
    (1, 'quality.iqc:read', 'quality.materialReview:read'),
    (2, 'quality.iqc:read', 'quality.supplierReturn:read'),
    (3, 'quality.iqc:read', 'quality.scrapDisposal:read'),
    (4, 'quality.iqc:read', 'quality.inspectionRegime:read'),
    (5, 'quality.iqc:receiveRework', 'quality.supplierReturn:receive'),
    (6, 'quality.iqc:dispose', 'quality.materialReview:create'),
    (7, 'quality.iqc:dispose', 'quality.materialReview:update'),
    (8, 'quality.iqc:dispose', 'quality.materialReview:submit'),
    (9, 'quality.iqc:dispose', 'quality.materialReview:cancel'),
    (10, 'quality.iqc:dispose', 'quality.supplierReturn:update'),
    (11, 'quality.iqc:dispose', 'quality.supplierReturn:cancel'),
    (12, 'quality.iqc:dispose', 'quality.scrapDisposal:update'),
    (13, 'quality.iqc:dispose', 'quality.scrapDisposal:cancel')
  ) as carried (place, former, point)
  join admin_role_points as held on held.point = carried.former
  where not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = carried.point)
) as given;
delete from admin_role_points where point = 'quality.iqc:receiveRework';
