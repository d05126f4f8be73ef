-- The number of a document is drawn as it is first submitted, not with its draft: those that have one keep it, and only what was never submitted may lack it. Locks each of the nine
-- tables against reading and writing for a moment; those with a check are read once meanwhile.
alter table purchase_price_comparison alter column code drop not null;
alter table purchase_order alter column code drop not null;
alter table purchase_invoice alter column code drop not null;
alter table purchase_supplier_evaluation alter column code drop not null;
alter table materials_quotation alter column code drop not null;
alter table materials_price_change alter column code drop not null;
alter table materials_price_override alter column code drop not null;
alter table operate_order alter column code drop not null;
alter table purchase_requisition add constraint purchase_requisition_code_drawn_check check (code is not null or state in ('draft'));
alter table purchase_price_comparison add constraint purchase_price_comparison_quoting_filled_check check (state <> 'quoting' or (code is not null));
alter table purchase_price_comparison add constraint purchase_price_comparison_cancelled_filled_check check (state <> 'cancelled' or (code is not null));
alter table purchase_price_comparison add constraint purchase_price_comparison_code_drawn_check check (code is not null or state in ('draft', 'quoting', 'cancelled'));
alter table purchase_order add constraint purchase_order_code_drawn_check check (code is not null or state in ('draft', 'cancelled'));
alter table purchase_invoice add constraint purchase_invoice_code_drawn_check check (code is not null or state in ('draft'));
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_code_drawn_check check (code is not null or status in ('draft'));
alter table materials_quotation add constraint materials_quotation_code_drawn_check check (code is not null or state in ('draft', 'lost'));
alter table materials_price_change add constraint materials_price_change_code_drawn_check check (code is not null or status in ('draft'));
alter table materials_price_override add constraint materials_price_override_code_drawn_check check (code is not null or status in ('draft'));
alter table operate_order add constraint operate_order_code_drawn_check check (code is not null or state in ('draft', 'cancelled'));
