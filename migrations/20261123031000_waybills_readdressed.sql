-- Where a waybill goes is changed by a step with a reason. Locks: two empty columns take operate_waybill against reading and writing for a moment; an index against writing while its rows are
-- read once, a second for 100,000 waybills. Roles are few.
alter table operate_waybill add column readdressed_at timestamp with time zone;
alter table operate_waybill add column readdress_reason text;
alter table operate_waybill add constraint operate_waybill_readdressed_at_check check (isfinite(readdressed_at));
alter table operate_waybill add constraint operate_waybill_readdress_reason_check check (char_length(readdress_reason) <= 500);
create index operate_waybill_readdressed_at_idx on operate_waybill (readdressed_at, id);

-- What a waybill has shipped stays, and where it goes changes only until it is received, each time with its moment and a reason.
drop trigger operate_waybill_stays on operate_waybill;
create trigger operate_waybill_stays before update on operate_waybill for each row
  when (old.order_id <> new.order_id or (old.consignee <> new.consignee or old.address <> new.address or old.country <> new.country)
    and (old.status <> 'shipped' or new.status <> 'shipped' or new.readdress_reason is null or new.readdressed_at is not distinct from old.readdressed_at))
  execute function operate_waybill_stays();
alter table operate_waybill add constraint operate_waybill_readdressed_rule check ((readdressed_at is null) = (readdress_reason is null));

-- Whoever deletes waybills changes where they go.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + 1, 'operate.waybill:readdress'
from (
  select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from admin_role_points as held where held.point = 'operate.waybill:remove'
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'operate.waybill:readdress')
) as given;
