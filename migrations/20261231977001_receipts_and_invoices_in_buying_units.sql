-- Lines of receipts and of invoices in the buying units of suppliers. Locks purchase_receipt_items and purchase_invoice_items against reading and writing for a moment: empty columns, checks whose
-- rows are looked at later; and against writing while their indexes are made.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_receipt_items.
alter table purchase_receipt_items add column pack_id bigint;
alter table purchase_receipt_items add column packs numeric(18,4);
alter table purchase_receipt_items add column contents numeric(18,4);
alter table purchase_invoice_items add column pack_id bigint;
alter table purchase_invoice_items add column packs numeric(18,4);
alter table purchase_invoice_items add column pack_price numeric(20,6);
alter table purchase_invoice_items add column contents numeric(18,4);
alter table purchase_receipt_items add constraint purchase_receipt_items_packs_check check (packs <> 'NaN' and packs >= 0.0001 and packs <= 999999999) not valid;
alter table purchase_receipt_items add constraint purchase_receipt_items_contents_check check (contents <> 'NaN' and contents >= 0.0001) not valid;
create index purchase_receipt_items_pack_id_idx on purchase_receipt_items (pack_id, id);
create index purchase_receipt_items_packs_idx on purchase_receipt_items (packs, id);
create index purchase_receipt_items_contents_idx on purchase_receipt_items (contents, id);
alter table purchase_invoice_items add constraint purchase_invoice_items_packs_check check (packs <> 'NaN' and packs >= 0.0001 and packs <= 999999999) not valid;
alter table purchase_invoice_items add constraint purchase_invoice_items_pack_price_check check (pack_price <> 'NaN' and pack_price >= 0.000001) not valid;
alter table purchase_invoice_items add constraint purchase_invoice_items_contents_check check (contents <> 'NaN' and contents >= 0.0001) not valid;
create index purchase_invoice_items_pack_id_idx on purchase_invoice_items (pack_id);
alter table purchase_receipt_items add constraint purchase_receipt_items_pack_id_fkey foreign key (pack_id) references purchase_buying_unit (id) on delete restrict not valid;
alter table purchase_invoice_items add constraint purchase_invoice_items_pack_id_fkey foreign key (pack_id) references purchase_buying_unit (id) on delete restrict not valid;

-- What is counted in buying units is so many times the contents of one, and what one of the unit of the material costs is what a buying unit costs over its contents.
alter table purchase_receipt_items add constraint purchase_receipt_items_in_packs_rule check (num_nonnulls(pack_id, packs, contents) in (0, 3) and (packs is null or quantity = packs * contents)) not valid;
alter table purchase_invoice_items add constraint purchase_invoice_items_in_packs_rule check (num_nonnulls(pack_id, packs, pack_price, contents) in (0, 4)
  and (packs is null or (quantity = packs * contents and 2000000 * abs(unit_price * contents - pack_price) <= contents))) not valid;
