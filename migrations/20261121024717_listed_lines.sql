-- The items of price comparisons are listed (0061): what their list is narrowed down and sorted by has an index.
-- Each statement builds an index and holds a SHARE lock on the table of the items meanwhile: it is read all the time, and written again when the
-- index is there.
drop index purchase_price_comparison_items_material_id_idx;
drop index purchase_price_comparison_items_unit_id_idx;
create index purchase_price_comparison_items_name_idx on purchase_price_comparison_items (name, id);
create index purchase_price_comparison_items_name_trgm on purchase_price_comparison_items using gin (name gin_trgm_ops);
create index purchase_price_comparison_items_key_idx on purchase_price_comparison_items (key, id);
create index purchase_price_comparison_items_material_id_idx on purchase_price_comparison_items (material_id, id);
create index purchase_price_comparison_items_mpn_idx on purchase_price_comparison_items (mpn, id);
create index purchase_price_comparison_items_mpn_trgm on purchase_price_comparison_items using gin (mpn gin_trgm_ops);
create index purchase_price_comparison_items_quantity_idx on purchase_price_comparison_items (quantity, id);
create index purchase_price_comparison_items_unit_id_idx on purchase_price_comparison_items (unit_id, id);
