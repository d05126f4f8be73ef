-- Where a finished unit is, as one says it: by the kind of its place. A new function: nothing is locked.
-- Readers wait for nothing.
create function whereabouts(t product_unit) returns text language sql stable parallel safe as $$ select case when t.stage = 'stocked' then
    case (select l.kind from stock_location as l where l.id = t.location_id)
      when 'usable' then null
      when 'customer' then 'shipped'
      when 'loan' then 'onLoan'
      when 'quarantine' then case when t.shipped_on is null then 'quarantine' else 'inService' end
      when 'blocked' then case when t.shipped_on is null then 'blocked' else 'inService' end
      when 'scrap' then 'toScrap'
      when 'transit' then 'transit'
      when 'production' then 'issued'
      when 'supplier' then 'atSupplier'
      when 'difference' then 'missing'
      when 'destroyed' then 'destroyed'
      else case when t.shipped_on is not null then 'shipped' end
    end end $$;
