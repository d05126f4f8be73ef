-- What is free of charge is a model at no price, and nothing that the customer may leave out; whoever writes it.
-- Locks: materials_quotation_items against reading and writing while its lines are read once: a second for a million.
alter table materials_quotation_items add constraint materials_quotation_items_free_rule
  check (not free or (model_id is not null and discount is null and own_price is null and not optional and unit_price = 0));

-- What was quoted so far had neither freight nor a cost of capital, so that all of it is left. Locks: the rows of materials_quotation, each once.
update materials_quotation set pocket_total = total;
