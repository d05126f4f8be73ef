-- The moves that there are name their document as new ones do. Locks stock_move against writing while they are written anew and indexed, some ten seconds for a million; nobody edits a move, so
-- what keeps them as they are stands aside for it.
-- Readers wait for nothing.
alter table stock_move disable trigger user;
update stock_move as m set document = case
    when m.inspection_id is not null then 'quality.iqc/' || m.inspection_id
    when m.supplier_return_id is not null then 'quality.supplierReturn/' || m.supplier_return_id
    when m.scrap_disposal_id is not null then 'quality.scrapDisposal/' || m.scrap_disposal_id
    when m.count_id is not null then 'stock.count/' || m.count_id
    when m.reservation_id is not null then 'stock.reservation/' || m.reservation_id
    when m.product_unit_id is not null then 'product.unit/' || m.product_unit_id
    when m.production_plan_id is not null then 'operate.productionPlan/' || m.production_plan_id
    when m.waybill_id is not null then 'operate.waybill/' || m.waybill_id
    when m.loan_return_id is not null then 'operate.loanReturn/' || m.loan_return_id
    when m.containment_id is not null then 'quality.containment/' || m.containment_id
    when m.rma_case_id is not null then 'rma.case/' || m.rma_case_id
    when m.rma_repair_id is not null then 'rma.repair/' || m.rma_repair_id
  end
where num_nonnulls(m.inspection_id, m.supplier_return_id, m.scrap_disposal_id, m.count_id, m.reservation_id, m.product_unit_id, m.production_plan_id, m.waybill_id, m.loan_return_id, m.containment_id, m.rma_case_id, m.rma_repair_id) > 0;
alter table stock_move enable trigger user;
create index stock_move_document_idx on stock_move (document, id);
alter table stock_move validate constraint stock_move_document_check;
