-- Orders and quotations are found by what their partners were called when they were sent. Locks purchase_order, materials_quotation and operate_order against writing while the indexes are built.
-- Readers wait for nothing.
create index purchase_order_supplier_name_search on purchase_order using gin (search_grams(search_kept(supplier_name)));
create index purchase_order_supplier_name_en_search on purchase_order using gin (search_grams(search_kept(supplier_name_en)));
create index materials_quotation_customer_name_search on materials_quotation using gin (search_grams(search_kept(customer_name)));
create index operate_order_customer_name_search on operate_order using gin (search_grams(search_kept(customer_name)));
