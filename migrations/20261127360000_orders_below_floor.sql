-- Orders with a price below the lowest that may be given without consent wait for it. Locks operate_order and operate_order_items against reading and writing while their rows are
-- checked once and indexes are built: a second for 100,000 orders, two for 400,000 lines. Orders from before were confirmed without the question and are not held afterwards.
alter table operate_order drop constraint operate_order_hold_check;
alter table operate_order add column below_floor boolean default false not null;
alter table operate_order_items add column below_floor boolean default false not null;
alter table operate_order_items add column floor numeric(18,4);
alter table operate_order_items add column unit_cost numeric(18,4);
alter table operate_order add constraint operate_order_hold_check check (hold in ('free', 'credit', 'overdue', 'terms', 'floor'));
create index operate_order_below_floor_idx on operate_order (below_floor, id);
alter table operate_order_items add constraint operate_order_items_floor_check check (floor <> 'NaN' and floor >= 0);
alter table operate_order_items add constraint operate_order_items_unit_cost_check check (unit_cost <> 'NaN' and unit_cost >= 0);
create index operate_order_items_below_floor_idx on operate_order_items (below_floor, id);
create index operate_order_items_floor_idx on operate_order_items (floor, id);
create index operate_order_items_unit_cost_idx on operate_order_items (unit_cost, id);
