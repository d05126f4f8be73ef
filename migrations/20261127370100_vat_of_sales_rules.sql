-- VAT is asked in CNY only, and of what is not exempt. What was quoted so far was quoted under the rate of goods, 13 %; drafts in another currency, which bear no VAT, are exempt. Orders from
-- before say nothing of VAT: their prices stay as they were confirmed. Locks the rows of materials_quotation, each once, and then the table against writing while it is read once.
update materials_quotation set tax_mode = 'exempt' where currency <> 'CNY' and state in ('draft', 'rejected') and tax_mode <> 'exempt';
update materials_quotation as q set vat_rate = 0.13,
    net_total = case when q.tax_mode = 'excluded' then q.total else round(q.total / 1.13, 2) end, net_total_currency = q.total_currency,
    gross_total = n.gross, gross_total_currency = q.total_currency,
    vat_total = n.gross - case when q.tax_mode = 'excluded' then q.total else round(q.total / 1.13, 2) end, vat_total_currency = q.total_currency
  from (select t.id, case when t.tax_mode = 'excluded'
      then coalesce((select sum(round(i.unit_price * 1.13 * i.quantity, 2)) from materials_quotation_items as i where i.owner_id = t.id and not i.optional), 0)
      else t.total end as gross from materials_quotation as t) as n
  where n.id = q.id and q.currency = 'CNY' and q.tax_mode in ('included', 'excluded');
alter table materials_quotation add constraint materials_quotation_vat_rule check (vat_rate is null or (currency = 'CNY' and tax_mode <> 'exempt'));
alter table operate_order add constraint operate_order_vat_rule check (vat_rate is null or (currency = 'CNY' and tax_mode is not null and tax_mode <> 'exempt'));
