-- How long each record stood in each state: a stay ends and the next begins with the statement that changes the state, whoever writes it. A new table; locks the tables that have states
-- against writing while their triggers are made, a moment each.
-- Readers wait for nothing.
create table stay (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  state text not null,
  since timestamptz not null,
  -- Null while the record stands there; a record that was deleted stands nowhere.
  until timestamptz,
  constraint stay_pkey primary key (id),
  constraint stay_until_check check (until >= since)
);
create unique index stay_open on stay (entity, record_id) where until is null;
create index stay_record on stay (entity, record_id, since);

-- What a table of an entity with a state does with each row: the present stay ends, the next begins at the same moment. A transaction that began before another one that was faster does not
-- go back behind it, and neither does a record that comes back from the bin.
create function keep_stay() returns trigger language plpgsql as $$
declare
  began timestamptz := now();
  standing text;
begin
  if tg_op = 'INSERT' then
    select greatest(now(), max(until)) into began from stay where entity = tg_argv[0] and record_id = new.id;
  else
    update stay set until = greatest(since, now()) where entity = tg_argv[0] and record_id = old.id and until is null returning until into began;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select ($1).%I', tg_argv[1]) into standing using new;
    insert into stay (entity, record_id, state, since) values (tg_argv[0], new.id, standing, coalesce(began, now()));
  end if;
  return null;
end
$$;
create trigger keep_stay after insert or delete on product_unit for each row execute function keep_stay('product.unit', 'stage');
create trigger keep_stay_anew after update on product_unit for each row when (new.stage is distinct from old.stage) execute function keep_stay('product.unit', 'stage');
create trigger keep_stay after insert or delete on product_model for each row execute function keep_stay('product.model', 'status');
create trigger keep_stay_anew after update on product_model for each row when (new.status is distinct from old.status) execute function keep_stay('product.model', 'status');
create trigger keep_stay after insert or delete on product_bom for each row execute function keep_stay('product.bom', 'status');
create trigger keep_stay_anew after update on product_bom for each row when (new.status is distinct from old.status) execute function keep_stay('product.bom', 'status');
create trigger keep_stay after insert or delete on quality_iqc for each row execute function keep_stay('quality.iqc', 'status');
create trigger keep_stay_anew after update on quality_iqc for each row when (new.status is distinct from old.status) execute function keep_stay('quality.iqc', 'status');
create trigger keep_stay after insert or delete on quality_material_review for each row execute function keep_stay('quality.materialReview', 'status');
create trigger keep_stay_anew after update on quality_material_review for each row when (new.status is distinct from old.status) execute function keep_stay('quality.materialReview', 'status');
create trigger keep_stay after insert or delete on quality_supplier_return for each row execute function keep_stay('quality.supplierReturn', 'status');
create trigger keep_stay_anew after update on quality_supplier_return for each row when (new.status is distinct from old.status) execute function keep_stay('quality.supplierReturn', 'status');
create trigger keep_stay after insert or delete on quality_scrap_disposal for each row execute function keep_stay('quality.scrapDisposal', 'status');
create trigger keep_stay_anew after update on quality_scrap_disposal for each row when (new.status is distinct from old.status) execute function keep_stay('quality.scrapDisposal', 'status');
create trigger keep_stay after insert or delete on quality_iqc_standard for each row execute function keep_stay('quality.iqcStandard', 'status');
create trigger keep_stay_anew after update on quality_iqc_standard for each row when (new.status is distinct from old.status) execute function keep_stay('quality.iqcStandard', 'status');
create trigger keep_stay after insert or delete on quality_inspection_regime for each row execute function keep_stay('quality.inspectionRegime', 'agreement');
create trigger keep_stay_anew after update on quality_inspection_regime for each row when (new.agreement is distinct from old.agreement) execute function keep_stay('quality.inspectionRegime', 'agreement');
create trigger keep_stay after insert or delete on quality_scar for each row execute function keep_stay('quality.scar', 'status');
create trigger keep_stay_anew after update on quality_scar for each row when (new.status is distinct from old.status) execute function keep_stay('quality.scar', 'status');
create trigger keep_stay after insert or delete on quality_control_limits for each row execute function keep_stay('quality.controlLimits', 'status');
create trigger keep_stay_anew after update on quality_control_limits for each row when (new.status is distinct from old.status) execute function keep_stay('quality.controlLimits', 'status');
create trigger keep_stay after insert or delete on purchase_requisition for each row execute function keep_stay('purchase.requisition', 'state');
create trigger keep_stay_anew after update on purchase_requisition for each row when (new.state is distinct from old.state) execute function keep_stay('purchase.requisition', 'state');
create trigger keep_stay after insert or delete on purchase_price_comparison for each row execute function keep_stay('purchase.priceComparison', 'state');
create trigger keep_stay_anew after update on purchase_price_comparison for each row when (new.state is distinct from old.state) execute function keep_stay('purchase.priceComparison', 'state');
create trigger keep_stay after insert or delete on purchase_order for each row execute function keep_stay('purchase.order', 'state');
create trigger keep_stay_anew after update on purchase_order for each row when (new.state is distinct from old.state) execute function keep_stay('purchase.order', 'state');
create trigger keep_stay after insert or delete on purchase_shipping_notice for each row execute function keep_stay('purchase.shippingNotice', 'state');
create trigger keep_stay_anew after update on purchase_shipping_notice for each row when (new.state is distinct from old.state) execute function keep_stay('purchase.shippingNotice', 'state');
create trigger keep_stay after insert or delete on purchase_receipt for each row execute function keep_stay('purchase.receipt', 'state');
create trigger keep_stay_anew after update on purchase_receipt for each row when (new.state is distinct from old.state) execute function keep_stay('purchase.receipt', 'state');
create trigger keep_stay after insert or delete on purchase_invoice for each row execute function keep_stay('purchase.invoice', 'state');
create trigger keep_stay_anew after update on purchase_invoice for each row when (new.state is distinct from old.state) execute function keep_stay('purchase.invoice', 'state');
create trigger keep_stay after insert or delete on purchase_remittance for each row execute function keep_stay('purchase.remittance', 'status');
create trigger keep_stay_anew after update on purchase_remittance for each row when (new.status is distinct from old.status) execute function keep_stay('purchase.remittance', 'status');
create trigger keep_stay after insert or delete on purchase_supplier for each row execute function keep_stay('purchase.supplier', 'status');
create trigger keep_stay_anew after update on purchase_supplier for each row when (new.status is distinct from old.status) execute function keep_stay('purchase.supplier', 'status');
create trigger keep_stay after insert or delete on purchase_supplier_evaluation for each row execute function keep_stay('purchase.supplierEvaluation', 'status');
create trigger keep_stay_anew after update on purchase_supplier_evaluation for each row when (new.status is distinct from old.status) execute function keep_stay('purchase.supplierEvaluation', 'status');
create trigger keep_stay after insert or delete on purchase_contract for each row execute function keep_stay('purchase.contract', 'status');
create trigger keep_stay_anew after update on purchase_contract for each row when (new.status is distinct from old.status) execute function keep_stay('purchase.contract', 'status');
create trigger keep_stay after insert or delete on stock_reservation for each row execute function keep_stay('stock.reservation', 'status');
create trigger keep_stay_anew after update on stock_reservation for each row when (new.status is distinct from old.status) execute function keep_stay('stock.reservation', 'status');
create trigger keep_stay after insert or delete on stock_count for each row execute function keep_stay('stock.count', 'status');
create trigger keep_stay_anew after update on stock_count for each row when (new.status is distinct from old.status) execute function keep_stay('stock.count', 'status');
create trigger keep_stay after insert or delete on materials_company for each row execute function keep_stay('materials.company', 'status');
create trigger keep_stay_anew after update on materials_company for each row when (new.status is distinct from old.status) execute function keep_stay('materials.company', 'status');
create trigger keep_stay after insert or delete on materials_terms_change for each row execute function keep_stay('materials.termsChange', 'status');
create trigger keep_stay_anew after update on materials_terms_change for each row when (new.status is distinct from old.status) execute function keep_stay('materials.termsChange', 'status');
create trigger keep_stay after insert or delete on materials_access_request for each row execute function keep_stay('materials.accessRequest', 'state');
create trigger keep_stay_anew after update on materials_access_request for each row when (new.state is distinct from old.state) execute function keep_stay('materials.accessRequest', 'state');
create trigger keep_stay after insert or delete on materials_contact for each row execute function keep_stay('materials.contact', 'status');
create trigger keep_stay_anew after update on materials_contact for each row when (new.status is distinct from old.status) execute function keep_stay('materials.contact', 'status');
create trigger keep_stay after insert or delete on materials_received_mail for each row execute function keep_stay('materials.receivedMail', 'status');
create trigger keep_stay_anew after update on materials_received_mail for each row when (new.status is distinct from old.status) execute function keep_stay('materials.receivedMail', 'status');
create trigger keep_stay after insert or delete on materials_registration for each row execute function keep_stay('materials.registration', 'status');
create trigger keep_stay_anew after update on materials_registration for each row when (new.status is distinct from old.status) execute function keep_stay('materials.registration', 'status');
create trigger keep_stay after insert or delete on materials_quotation for each row execute function keep_stay('materials.quotation', 'state');
create trigger keep_stay_anew after update on materials_quotation for each row when (new.state is distinct from old.state) execute function keep_stay('materials.quotation', 'state');
create trigger keep_stay after insert or delete on materials_price_change for each row execute function keep_stay('materials.priceChange', 'status');
create trigger keep_stay_anew after update on materials_price_change for each row when (new.status is distinct from old.status) execute function keep_stay('materials.priceChange', 'status');
create trigger keep_stay after insert or delete on materials_price_override for each row execute function keep_stay('materials.priceOverride', 'status');
create trigger keep_stay_anew after update on materials_price_override for each row when (new.status is distinct from old.status) execute function keep_stay('materials.priceOverride', 'status');
create trigger keep_stay after insert or delete on materials_promotion for each row execute function keep_stay('materials.promotion', 'status');
create trigger keep_stay_anew after update on materials_promotion for each row when (new.status is distinct from old.status) execute function keep_stay('materials.promotion', 'status');
create trigger keep_stay after insert or delete on operate_order for each row execute function keep_stay('operate.order', 'state');
create trigger keep_stay_anew after update on operate_order for each row when (new.state is distinct from old.state) execute function keep_stay('operate.order', 'state');
create trigger keep_stay after insert or delete on operate_waybill for each row execute function keep_stay('operate.waybill', 'status');
create trigger keep_stay_anew after update on operate_waybill for each row when (new.status is distinct from old.status) execute function keep_stay('operate.waybill', 'status');
create trigger keep_stay after insert or delete on operate_loan_return for each row execute function keep_stay('operate.loanReturn', 'status');
create trigger keep_stay_anew after update on operate_loan_return for each row when (new.status is distinct from old.status) execute function keep_stay('operate.loanReturn', 'status');
create trigger keep_stay after insert or delete on operate_payment for each row execute function keep_stay('operate.payment', 'status');
create trigger keep_stay_anew after update on operate_payment for each row when (new.status is distinct from old.status) execute function keep_stay('operate.payment', 'status');
create trigger keep_stay after insert or delete on operate_remittance for each row execute function keep_stay('operate.remittance', 'status');
create trigger keep_stay_anew after update on operate_remittance for each row when (new.status is distinct from old.status) execute function keep_stay('operate.remittance', 'status');
create trigger keep_stay after insert or delete on mnm_material for each row execute function keep_stay('mnm.material', 'status');
create trigger keep_stay_anew after update on mnm_material for each row when (new.status is distinct from old.status) execute function keep_stay('mnm.material', 'status');
create trigger keep_stay after insert or delete on admin_announcement for each row execute function keep_stay('admin.announcement', 'status');
create trigger keep_stay_anew after update on admin_announcement for each row when (new.status is distinct from old.status) execute function keep_stay('admin.announcement', 'status');
