-- In which currency the limit is by which an order was held: a new function that is read like a column. It locks no table.
-- Readers wait for nothing.
create function credit_currency(t operate_order) returns text language sql stable parallel safe as $$ select (select c.currency from materials_company as c where c.id = t.credit_of_id) $$;
