-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table purchase_receipt_items validate constraint purchase_receipt_items_packs_check;
alter table purchase_receipt_items validate constraint purchase_receipt_items_contents_check;
alter table purchase_receipt_items validate constraint purchase_receipt_items_pack_id_fkey;
alter table purchase_invoice_items validate constraint purchase_invoice_items_packs_check;
alter table purchase_invoice_items validate constraint purchase_invoice_items_pack_price_check;
alter table purchase_invoice_items validate constraint purchase_invoice_items_contents_check;
alter table purchase_invoice_items validate constraint purchase_invoice_items_pack_id_fkey;
alter table purchase_receipt_items validate constraint purchase_receipt_items_in_packs_rule;
alter table purchase_invoice_items validate constraint purchase_invoice_items_in_packs_rule;
