-- What has not arrived of an order is ordered otherwise by another one, and an order that was closed can be opened again. Locks purchase_order and
-- purchase_order_items for a moment: empty columns, whose rows are looked at later.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_order_items.
alter table purchase_order add column rest_of_id bigint;
alter table purchase_order add constraint purchase_order_rest_of_id_fkey foreign key (rest_of_id) references purchase_order (id) on delete restrict not valid;
alter table purchase_order_items add column cancelled numeric(18,4);
alter table purchase_order_items add column cancel_reason text;
alter table purchase_order_items drop constraint purchase_order_items_quantity_check;
alter table purchase_order_items add constraint purchase_order_items_quantity_check check (quantity <> 'NaN' and quantity >= 0 and quantity <= 999999999) not valid;
alter table purchase_order_items add constraint purchase_order_items_cancelled_check check (cancelled <> 'NaN' and cancelled >= 0.0001) not valid;
alter table purchase_order_items add constraint purchase_order_items_cancel_reason_check check (char_length(cancel_reason) <= 500) not valid;
-- A line asks for something, or what it asked for is ordered otherwise; and that has a reason.
alter table purchase_order_items add constraint purchase_order_items_cancelled_rule
  check ((quantity > 0 or cancelled is not null) and (cancelled is null) = (cancel_reason is null)) not valid;

-- Whoever closes an order short may have its rest ordered otherwise, and open it again. Roles are few: nobody waits for this.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.point), given.point
from (
  select held.owner_id, more.point, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from admin_role_points as held cross join (values ('purchase.order:changeRest'), ('purchase.order:reopen')) as more (point)
  where held.point = 'purchase.order:shortClose'
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = more.point)
) as given;
