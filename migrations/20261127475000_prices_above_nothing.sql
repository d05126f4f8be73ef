-- What was asked for or ordered at 0 before prices had to be more than nothing. An estimate of 0 said nothing: it is none, and what nobody has estimated has no
-- total. What was ordered for nothing has no price, also beside an award; it amounts to the same. Locks those few rows alone against writing.
-- Readers wait for nothing.
update purchase_requisition as r set estimated_total = null, estimated_total_currency = null,
    off_contract = exists (select from purchase_requisition_items as i where i.owner_id = r.id and i.off_contract and i.estimate >= 0.0001)
  where r.id in (select owner_id from purchase_requisition_items where estimate < 0.0001);
update purchase_requisition_items set estimate = null, amount = null, off_contract = false where estimate < 0.0001;

update purchase_order as o set repriced = exists (select from purchase_order_items as i where i.owner_id = o.id and i.new_price >= 0.0001 and i.new_price <> coalesce(i.unit_price, 0))
  where o.id in (select owner_id from purchase_order_items where new_price < 0.0001);
update purchase_order_items set new_price = null, unit_price = null, price = null where new_price < 0.0001;
