-- What quotations and orders come to without VAT and with it; prices of orders are kept to four places, because what was quoted without VAT is ordered with it. Locks materials_quotation and
-- operate_order against reading and writing while their rows are checked once, and operate_order_items while it is rewritten: some seconds for a million lines.
alter table materials_quotation add column vat_rate numeric(16,2);
alter table materials_quotation add column net_total numeric(18,4);
alter table materials_quotation add column net_total_currency text;
alter table materials_quotation add column vat_total numeric(18,4);
alter table materials_quotation add column vat_total_currency text;
alter table materials_quotation add column gross_total numeric(18,4);
alter table materials_quotation add column gross_total_currency text;
alter table operate_order add column tax_mode text;
alter table operate_order add column vat_rate numeric(16,2);
alter table operate_order add column net_total numeric(18,4);
alter table operate_order add column net_total_currency text;
alter table operate_order add column vat_total numeric(18,4);
alter table operate_order add column vat_total_currency text;
alter table operate_order_items alter column unit_price type numeric(18,4) using unit_price::numeric(18,4);
alter table materials_quotation add constraint materials_quotation_vat_rate_check check (vat_rate <> 'NaN' and vat_rate >= 0 and vat_rate <= 0.99);
alter table materials_quotation add constraint materials_quotation_net_total_check check (net_total >= 0 and net_total <> 'NaN' and (net_total is null) = (net_total_currency is null));
alter table materials_quotation add constraint materials_quotation_net_total_currency_check check (net_total_currency in ('CNY', 'USD'));
alter table materials_quotation add constraint materials_quotation_vat_total_check check (vat_total >= 0 and vat_total <> 'NaN' and (vat_total is null) = (vat_total_currency is null));
alter table materials_quotation add constraint materials_quotation_vat_total_currency_check check (vat_total_currency in ('CNY', 'USD'));
alter table materials_quotation add constraint materials_quotation_gross_total_check check (gross_total >= 0 and gross_total <> 'NaN' and (gross_total is null) = (gross_total_currency is null));
alter table materials_quotation add constraint materials_quotation_gross_total_currency_check check (gross_total_currency in ('CNY', 'USD'));
alter table operate_order add constraint operate_order_tax_mode_check check (tax_mode in ('included', 'excluded', 'exempt'));
alter table operate_order add constraint operate_order_vat_rate_check check (vat_rate <> 'NaN' and vat_rate >= 0 and vat_rate <= 0.99);
alter table operate_order add constraint operate_order_net_total_check check (net_total >= 0 and net_total <> 'NaN' and (net_total is null) = (net_total_currency is null));
alter table operate_order add constraint operate_order_net_total_currency_check check (net_total_currency in ('CNY', 'USD'));
alter table operate_order add constraint operate_order_vat_total_check check (vat_total >= 0 and vat_total <> 'NaN' and (vat_total is null) = (vat_total_currency is null));
alter table operate_order add constraint operate_order_vat_total_currency_check check (vat_total_currency in ('CNY', 'USD'));
