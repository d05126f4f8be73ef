-- What is free of charge and was awarded by nobody has another price than awarded, like what costs anything. Orders from before say so; those in draft wait for consent.
-- Locks the orders that it changes against writing, until it ends: few, because few goods are free.
-- Readers wait for nothing.
update purchase_order as o set repriced = true
  where not o.repriced and exists (select from purchase_order_items as i where i.owner_id = o.id and i.unit_price is null and i.new_price = 0);
