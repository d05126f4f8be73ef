-- What selling costs as a share of the price, for proposed write-downs of stock. Adds an empty column with its index and check: locks materials_price_rule, a table of some dozens of rows, against
-- reading and writing for a moment.
alter table materials_price_rule add column sale_costs numeric(18,4);
alter table materials_price_rule add constraint materials_price_rule_sale_costs_check check (sale_costs <> 'NaN' and sale_costs >= 0 and sale_costs <= 1);
create index materials_price_rule_sale_costs_idx on materials_price_rule (sale_costs, id);
