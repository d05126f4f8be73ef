-- What a stock move does to what is in stock, and by how much: what became of a lot adds up from it. New functions: nothing is locked.
-- Readers wait for nothing.
create function flow(t stock_move) returns text language sql stable parallel safe as $$ select (select case when r.reason in ('opening', 'receipt', 'stocking') then 'received'
      when r.reason in ('issue', 'giveBack') then 'issued'
      when r.reason in ('shipment', 'loanReturn', 'rmaReceipt', 'rmaReturn') then 'shipped'
      when r.reason in ('supplierReturn') then 'returned'
      when r.reason in ('scrap') then 'scrapped'
      when r.reason in ('count') then 'counted'
      else 'within' end
    from (select coalesce((select m.reason from stock_move as m where m.id = t.reverses_id), t.reason) as reason) as r) $$;
create function effect(t stock_move) returns numeric(18,4) language sql stable parallel safe as $$ select t.quantity * ((select case when l.kind in ('supplier', 'customer', 'production', 'destroyed', 'difference') then 0 else 1 end from stock_location as l where l.id = t.to_id)
    - (select case when l.kind in ('supplier', 'customer', 'production', 'destroyed', 'difference') then 0 else 1 end from stock_location as l where l.id = t.from_id)) $$;
