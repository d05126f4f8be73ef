-- The blast radius leads to the units that nobody destroyed: their list is asked by that day. Locks product_unit against writing while the index is built.
-- Readers wait for nothing.
create index product_unit_scrapped_on_idx on product_unit (scrapped_on, id);
