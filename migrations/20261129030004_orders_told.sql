-- What follows from the lines of an order from before is said of it as of a new one, so that nothing of it changes when goods arrive. Locks the rows of orders whose lines draw
-- on contracts, lack a price or exceed a cap against writing.
-- Readers wait for nothing.
update purchase_order as o set on_contract = true where exists (select from purchase_order_items as i where i.owner_id = o.id and i.contract_id is not null);
update purchase_order as o set lacks_price = true
  where exists (select from purchase_order_items as i where i.owner_id = o.id and i.new_price is null and i.unit_price is null and i.quantity > 0);
update purchase_order set over_cap = cap_share > 1, far_over_cap = cap_share > 1.1 where cap_share > 1;
update purchase_order as o set above_agreed = d.more from (
    select i.owner_id, round(sum((coalesce(i.new_price, i.unit_price) - coalesce(i.unit_price, i.contract_price)) * i.quantity) * coalesce(h.exchange_rate, 1), 2) as more
    from purchase_order_items as i join purchase_order as h on h.id = i.owner_id
    where coalesce(i.new_price, i.unit_price) is not null and coalesce(i.unit_price, i.contract_price) is not null and i.quantity is not null
    group by i.owner_id, h.exchange_rate) as d where d.owner_id = o.id;
