-- Whether a product that is sold has neither a price nor one on its way: a new function that is read like a column. It locks no table.
-- Readers wait for nothing.
create function lacks_price(t product_model) returns boolean language sql stable parallel safe as $$ select coalesce(t.saleable and not exists (select from materials_price as p where p.model_id = t.id)
    and not exists (select from materials_price_change_rows as r join materials_price_change as c on c.id = r.owner_id where r.model_id = t.id and c.status in ('pending', 'approved')), false) $$;
