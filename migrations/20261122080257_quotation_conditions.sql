-- What quotations give without charge, what is left of their prices, and what customers ask of them.
-- Locks: the tables that get columns against reading and writing for a moment, no row is rewritten; against writing while columns are indexed: a second for a million rows.
alter table materials_quotation add column freight numeric(16,2);
alter table materials_quotation add column capital_rate numeric(18,4);
alter table materials_quotation add column pocket_total numeric(16,2);
alter table materials_quotation_items add column free boolean default false not null;
alter table materials_price_rule add column capital_rate numeric(18,4);
alter table materials_quotation add constraint materials_quotation_freight_check check (freight <> 'NaN' and freight >= 0 and freight <= 99999999);
alter table materials_quotation add constraint materials_quotation_capital_rate_check check (capital_rate <> 'NaN');
alter table materials_quotation add constraint materials_quotation_pocket_total_check check (pocket_total <> 'NaN');
create index materials_quotation_items_free_idx on materials_quotation_items (free, id);
alter table materials_price_rule add constraint materials_price_rule_capital_rate_check check (capital_rate <> 'NaN' and capital_rate >= 0 and capital_rate <= 1);
create index materials_price_rule_capital_rate_idx on materials_price_rule (capital_rate, id);
