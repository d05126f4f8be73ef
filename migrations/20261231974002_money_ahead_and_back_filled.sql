-- What lines of orders call their materials, what of notices has arrived, and in which currency returns were credited. Locks these rows against writing; nobody is kept from reading.
-- Readers wait for nothing.
update purchase_order_items as l set number = m.code from mnm_material as m where m.id = l.material_id and m.code is not null;
update purchase_shipping_notice_items as l set received = a.sum
from (select i.announced_id as id, sum(i.quantity) as sum from purchase_receipt_items as i join purchase_receipt as r on r.id = i.owner_id
  where r.state = 'posted' and i.announced_id is not null group by i.announced_id) as a
where a.id = l.id;
update quality_supplier_return set currency = 'CNY' where credit_amount is not null;
