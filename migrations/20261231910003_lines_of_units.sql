-- Units of plans know the line of their plan. Locks the rows of product_unit that belong to a plan against writing.
-- Readers wait for nothing.
update product_unit as t set line_id = p.line_id from operate_production_plan as p where p.id = t.plan_id;
