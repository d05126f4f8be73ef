-- Goods that a quotation gives without charge.
-- Locks: materials_quotation_items against reading and writing for a moment; the column has a default, so no row is rewritten; against writing while it is indexed: a second for a million lines.
alter table materials_quotation_items add column free boolean default false not null;
create index materials_quotation_items_free_idx on materials_quotation_items (free, id);
