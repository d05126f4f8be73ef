-- Who issues much of a reservation that is of no order and no plan asks others to agree, and the database lets nobody issue more than the limit of a count by hand. Locks
-- stock_reservation against reading and writing for a moment, against writing while a small index is built; stock_move against writing for a moment: a trigger.
-- Readers wait at most 30 ms with 100,000 rows of stock_reservation.
alter table stock_reservation drop constraint stock_reservation_status_check;
alter table stock_reservation add column taken_by_id bigint;
alter table stock_reservation add column taken_at timestamp with time zone;
alter table stock_reservation add column issue_reason text;
alter table stock_reservation add column issue_value numeric(16,2);
alter table stock_reservation add column to_review boolean default false not null;
alter table stock_reservation add constraint stock_reservation_status_check check (status in ('open', 'pending', 'issued', 'released', 'expired')) not valid;
alter table stock_reservation add constraint stock_reservation_taken_at_check check (isfinite(taken_at)) not valid;
alter table stock_reservation add constraint stock_reservation_issue_reason_check check (char_length(issue_reason) <= 500) not valid;
alter table stock_reservation add constraint stock_reservation_issue_value_check check (issue_value <> 'NaN' and issue_value >= 0) not valid;
create index stock_reservation_taken_by_id_idx on stock_reservation (taken_by_id);
alter table stock_reservation add constraint stock_reservation_taken_by_id_fkey foreign key (taken_by_id) references admin_user (id) on delete restrict not valid;
alter table stock_reservation add constraint stock_reservation_asked_rule check (status <> 'pending' or (issue_reason is not null and taken_at is not null)) not valid;
-- Once the company is live nobody issues more than 5 % of what lies in usable stock within a day by hand, or of reservations to which nobody has agreed. What goods are worth the server knows.
create function stock_move_taken_by_hand() returns trigger language plpgsql as $$
declare
  documents jsonb := stock_move_documents(to_jsonb(new));
  taken numeric;
  lies numeric;
begin
  if not exists (select from admin_go_live where live_from <= company_today())
      or exists (select from jsonb_object_keys(documents) as named where named <> 'reservation')
      or exists (select from stock_reservation as r where r.id = new.reservation_id and (r.status = 'pending' or r.order_id is not null or r.plan_id is not null)) then
    return null;
  end if;
  select coalesce(sum(m.quantity), 0) into taken from stock_move as m
    where m.material_id = new.material_id and m.owner = new.owner and m.reason = 'issue' and m.created_by_id is not distinct from new.created_by_id
      and m.at > new.at - interval '1 day' and (stock_move_documents(to_jsonb(m)) = '{}' or m.id = new.id)
      and not exists (select from stock_move as b where b.reverses_id = m.id);
  select taken + coalesce(sum(r.quantity), 0) into taken from stock_reservation as r
    where r.material_id = new.material_id and new.owner = 'company' and r.status = 'issued' and r.issue_reason is null and r.taken_by_id = new.created_by_id
      and r.taken_at > new.at - interval '1 day' and r.id is distinct from new.reservation_id;
  select coalesce(sum(b.quantity), 0) into lies from stock_balance as b
    where b.material_id = new.material_id and b.owner = new.owner and b.kind = 'usable';
  if taken > (lies + taken) * 0.05 then
    raise exception 'others agree to what is issued by hand beyond the limit' using errcode = 'check_violation', constraint = 'stock_move_taken_rule', table = 'stock_move';
  end if;
  return null;
end
$$;
create trigger stock_move_taken_by_hand after insert on stock_move for each row when (new.reason = 'issue') execute function stock_move_taken_by_hand();
-- Whoever issues reservations asks for the consent of others. Locks only the rows that it adds to admin_role_points.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'stock.reservation:issueMuch'
from admin_role_points as held where held.point = 'stock.reservation:issue'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'stock.reservation:issueMuch');
