-- Of an order of which a version is in work a comparison counts what holds. Replaces one function and locks no table.
-- Readers wait for nothing.
drop function left_to_order_within(purchase_price_comparison);
create function left_to_order_within(t purchase_price_comparison) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from purchase_price_comparison_items as i join purchase_price_comparison_awards as a on a.owner_id = i.owner_id and a.item = i.key
      where i.owner_id = t.id and a.unit_price is not null and i.quantity > (select coalesce(sum(l.quantity), 0) from purchase_order_items as l join purchase_order as o on o.id = l.owner_id where l.item_id = i.id and o.state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed')
  and not (o.revision > 1 and o.state in ('draft', 'approving') and exists (select from purchase_order as h where h.number_root = o.number_root and h.state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed'))))), false) $$;
