-- The surplus of minimum orders counts in comparisons: what it costs to keep goods, and what of each material was used. Adds empty columns and an index over them; comparisons that there are
-- count no surplus, as before. Locks purchase_price_comparison and its items for a moment.
alter table purchase_price_comparison add column carrying_rate numeric(18,4);
alter table purchase_price_comparison_items add column used numeric(18,4);
alter table purchase_price_comparison add constraint purchase_price_comparison_carrying_rate_check check (carrying_rate <> 'NaN' and carrying_rate >= 0 and carrying_rate <= 1);
alter table purchase_price_comparison_items add constraint purchase_price_comparison_items_used_check check (used <> 'NaN' and used >= 0);
create index purchase_price_comparison_items_used_idx on purchase_price_comparison_items (used, id);
