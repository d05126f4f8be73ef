-- What was delivered and closed has used up the forecast of the week in which it was due. Functions alone: locks no table.
-- Readers wait for nothing.
drop function ordered(operate_demand_forecast);
drop function remaining(operate_demand_forecast);
create function ordered(t operate_demand_forecast) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(case when o.state = 'shortClosed' then i.shipped else i.quantity end)
    from operate_order_items as i join operate_order as o on o.id = i.owner_id and o.state in ('confirmed', 'closed', 'shortClosed')
    where i.model_id = t.model_id and coalesce(o.promised_on, o.requested_on, o.ordered_on) between t.week and t.week + 6), 0) $$;
create function remaining(t operate_demand_forecast) returns numeric(18,4) language sql stable parallel safe as $$ select greatest(t.quantity - coalesce((select sum(case when o.state = 'shortClosed' then i.shipped else i.quantity end)
    from operate_order_items as i join operate_order as o on o.id = i.owner_id and o.state in ('confirmed', 'closed', 'shortClosed')
    where i.model_id = t.model_id and coalesce(o.promised_on, o.requested_on, o.ordered_on) between t.week and t.week + 6), 0), 0) $$;
