-- An order of which a line awaits production is as far as that line, also where another one is ordered only. Locks the orders that it changes against writing for a moment.
-- Readers wait for nothing.
update operate_order as o set progress = 'awaiting'
  where o.progress = 'ordered' and o.state = 'confirmed' and exists (select from operate_order_items as i where i.owner_id = o.id and i.progress = 'awaiting');
