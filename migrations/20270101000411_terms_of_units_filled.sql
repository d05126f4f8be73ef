-- What was produced and shipped before has the terms that hold today: until now they were what was read. The one end that was agreed until now took the place of both terms.
-- Locks the rows of these units against writing.
-- Readers wait for nothing.
update product_unit as u set
    shelf_life_days = case when u.produced_on is not null then m.shelf_life_days end,
    warranty_parts = case when u.shipped_on is not null then m.warranty_parts end,
    warranty_labour = case when u.shipped_on is not null then m.warranty_labour end,
    agreed_labour_until = u.agreed_parts_until
  from product_model as m
  where m.id = u.model_id and ((u.produced_on is not null and m.shelf_life_days is not null) or u.agreed_parts_until is not null
    or (u.shipped_on is not null and coalesce(m.warranty_parts, m.warranty_labour) is not null));
