-- What of the freight of lines is charges of the order, by the freight that each bears, to the cent; what of an order is freight. Locks the rows against writing.
-- Readers wait for nothing.
update purchase_order_items as l set charged = w.upto - w.before
from (
  select i.id,
    round(c.whole * sum(coalesce(i.freight, 0)) over (partition by i.owner_id order by i.id) / b.borne, 2) as upto,
    round(c.whole * (sum(coalesce(i.freight, 0)) over (partition by i.owner_id order by i.id) - coalesce(i.freight, 0)) / b.borne, 2) as before
  from purchase_order_items as i
  join (select owner_id, sum(amount) as whole from purchase_order_charges group by owner_id having sum(amount) > 0) as c on c.owner_id = i.owner_id
  join (select owner_id, sum(freight) as borne from purchase_order_items group by owner_id having sum(freight) > 0) as b on b.owner_id = i.owner_id
) as w where w.id = l.id;
update purchase_order as t set freight_total_currency = t.total_currency,
  freight_total = coalesce((select sum(i.freight) from purchase_order_items as i where i.owner_id = t.id and i.quantity > 0), 0)
where t.total_currency is not null;
