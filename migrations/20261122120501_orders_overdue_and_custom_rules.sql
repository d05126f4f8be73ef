-- What holds of orders whoever writes them, and what is known of those that there are. Locks operate_order_items against reading and writing while its lines are
-- read once, and the rows of sales that were delivered, each once: a second for 100,000 orders.

-- What has no model was quoted in words.
alter table operate_order_items add constraint operate_order_items_known_rule check (model_id is not null or quoted_id is not null);

-- When what was delivered is to be paid, as it is worked out from now on.
update operate_order as t set due_on = d.day + case t.payment_terms when 'net30' then 30 when 'net60' then 60 when 'other' then 30 else 0 end
from (select order_id, min(coalesce(received_on, (sent_at at time zone 'Asia/Shanghai')::date)) as day
  from operate_waybill where status in ('shipped', 'received') group by 1) as d
where d.order_id = t.id and t.type = 'sale';

-- Whatever holds an order besides that it is free of charge is released by finance: of the flow as it came with the product.
update admin_approval_flow set steps = (select jsonb_agg(
    case when s.step ->> 'condition' = 'hold = credit' then jsonb_set(s.step, '{condition}', '"hold != free"') else s.step end order by s.place)
  from jsonb_array_elements(steps) with ordinality as s(step, place))
where doc_type = 'operate.order' and steps @> '[{"condition": "hold = credit"}]';
