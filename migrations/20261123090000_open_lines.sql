-- When an order can leave asks for all open lines of a material: of years of lines few are open. Locks operate_order_items and purchase_order_items against writing while the indexes are
-- made, about a second for a million lines.
create index operate_order_items_open_rule on operate_order_items (material_id) where quantity > shipped + stocked;
create index purchase_order_items_open_rule on purchase_order_items (material_id) where quantity > received + announced;
