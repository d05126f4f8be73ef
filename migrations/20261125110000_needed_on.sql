-- Lines of confirmed orders say by which day they are due, so that when another one is expected needs no look at their orders. Locks operate_order_items against reading and writing for
-- as long as the lines of confirmed orders are written and indexed: a few seconds for 100,000 of them.
drop function expected_on(operate_order_items);
alter table operate_order_items add column needed_on date;
update operate_order_items as i set needed_on = coalesce(o.promised_on, o.requested_on, o.ordered_on)
from operate_order as o where o.id = i.owner_id and o.state = 'confirmed' and i.material_id is not null;
alter table operate_order_items add constraint operate_order_items_needed_on_check check (needed_on between '1900-01-01' and '2199-12-31');
create index operate_order_items_needed_on_idx on operate_order_items (needed_on, id);
drop index operate_order_items_open_rule;
create index operate_order_items_needed_rule on operate_order_items (material_id, needed_on, owner_id, id) include (quantity, shipped, stocked)
  where needed_on is not null and quantity > shipped + stocked;
create function expected_on(t operate_order_items) returns date language sql stable parallel safe as $$ select (select case when t.quantity <= t.shipped + t.stocked then company_today() else least(
      (select min(c.day) from (
        select w.day, min(w.there) over (order by w.day desc) as least from (
          select e.day, sum(sum(e.quantity)) over (order by e.day) as there from (select company_today() as day, coalesce(sum(b.quantity - b.reserved), 0) - coalesce(m.safety_stock, 0) as quantity
    from stock_balance as b where b.material_id = t.material_id and b.kind = 'usable' and b.owner = 'company'
      and coalesce(b.expires_on >= company_today() + coalesce(p.min_salable_days, 0), true)
  union all select (company_today() + 1), b.quantity from stock_balance as b
    where b.material_id = t.material_id and b.kind = 'quarantine' and b.owner = 'company' and coalesce(b.expires_on >= company_today(), true) union all select greatest(coalesce(o.promised_on, o.deliver_by), (company_today() + 1)), i.quantity - i.received - i.announced
    from purchase_order_items as i join purchase_order as o on o.id = i.owner_id
    where i.material_id = t.material_id and o.state in ('sent', 'confirmed', 'partlyReceived') and i.quantity > i.received + i.announced
  union all select greatest(n.expected_on, (company_today() + 1)), i.quantity
    from purchase_shipping_notice_items as i join purchase_shipping_notice as n on n.id = i.owner_id
    where i.material_id = t.material_id and n.state = 'announced' union all select company_today(), -sum(i.quantity - i.shipped - i.stocked) from operate_order_items as i where i.material_id = t.material_id and i.needed_on is not null and i.quantity > i.shipped + i.stocked and (i.needed_on, i.owner_id, i.id) < (t.needed_on, t.owner_id, t.id)
  union all select greatest(i.needed_on, company_today()), -sum(i.quantity - i.shipped - i.stocked) from operate_order_items as i where i.material_id = t.material_id and i.needed_on is not null and i.quantity > i.shipped + i.stocked and t.needed_on is null group by 1
  union all select greatest(coalesce(own.promised_on, own.requested_on, own.ordered_on), company_today()), -(i.quantity - i.shipped - i.stocked) from operate_order_items as i
    where t.needed_on is null and i.owner_id = t.owner_id and i.material_id = t.material_id and i.id < t.id and i.quantity > i.shipped + i.stocked) as e group by e.day) as w) as c
        where c.least >= t.quantity - t.shipped - t.stocked),
      case when m.purchasable or m.outsourced then company_today() + m.lead_days end) end
    from operate_order as own join mnm_material as m on m.id = t.material_id left join product_model as p on p.id = t.model_id
    where own.id = t.owner_id and own.state in ('draft', 'pending', 'confirmed') and t.shipped < t.quantity) $$;
