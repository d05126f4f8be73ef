-- Of one document one version holds and one is in work to take its place. Locks quality_instrument_test, purchase_order, materials_quotation, operate_order
-- and rma_service_report against reading and writing until the new indexes are built in place of the former ones.
-- Readers wait at most 500 ms with 100,000 rows of operate_order.
drop index quality_instrument_test_number_root_once;
drop index purchase_order_number_root_once;
drop index materials_quotation_number_root_once;
drop index operate_order_number_root_once;
drop index rma_service_report_number_root_once;
create unique index quality_instrument_test_number_root_once on quality_instrument_test (number_root) where status in ('provisional', 'submitted');
create unique index quality_instrument_test_number_root_work on quality_instrument_test (number_root) where status in ('draft');
create unique index purchase_order_number_root_once on purchase_order (number_root) where state in ('sent', 'confirmed', 'partlyReceived', 'received', 'closed');
create unique index purchase_order_number_root_work on purchase_order (number_root) where state in ('draft', 'approving');
create unique index materials_quotation_number_root_once on materials_quotation (number_root) where state in ('sent', 'accepted', 'converted');
create unique index materials_quotation_number_root_work on materials_quotation (number_root) where state in ('draft', 'pending', 'approved', 'rejected');
create unique index operate_order_number_root_once on operate_order (number_root) where state in ('confirmed', 'closed', 'shortClosed');
create unique index operate_order_number_root_work on operate_order (number_root) where state in ('draft', 'pending');
create unique index rma_service_report_number_root_once on rma_service_report (number_root) where status in ('issued', 'acknowledged');
create unique index rma_service_report_number_root_work on rma_service_report (number_root) where status in ('draft');
