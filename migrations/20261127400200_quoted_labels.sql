-- Whose label or brand goods of a quotation bear. Locks materials_quotation_items against reading and writing while a check of the new, empty column is proved and its indexes are built: a
-- second or two for a million lines.
alter table materials_quotation_items add column variant text;
alter table materials_quotation_items add constraint materials_quotation_items_variant_check check (char_length(variant) <= 60);
create index materials_quotation_items_variant_idx on materials_quotation_items (variant, id);
create index materials_quotation_items_variant_trgm on materials_quotation_items using gin (variant gin_trgm_ops);
