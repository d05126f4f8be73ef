-- Units are found by their line. Locks product_unit against writing while the index is built.
-- Readers wait for nothing.
create index product_unit_line_id_idx on product_unit (line_id, id);
