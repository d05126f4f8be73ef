-- Lines of shipping notices in the buying units of suppliers. Locks purchase_shipping_notice_items against reading and writing for a moment: empty columns, checks whose rows are looked at later; and
-- against writing while its indexes are made.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_shipping_notice_items.
alter table purchase_shipping_notice_items add column pack_id bigint;
alter table purchase_shipping_notice_items add column packs numeric(18,4);
alter table purchase_shipping_notice_items add column contents numeric(18,4);
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_packs_check check (packs <> 'NaN' and packs >= 0.0001 and packs <= 999999999) not valid;
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_contents_check check (contents <> 'NaN' and contents >= 0.0001) not valid;
create index purchase_shipping_notice_items_pack_id_idx on purchase_shipping_notice_items (pack_id, id);
create index purchase_shipping_notice_items_packs_idx on purchase_shipping_notice_items (packs, id);
create index purchase_shipping_notice_items_contents_idx on purchase_shipping_notice_items (contents, id);
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_pack_id_fkey foreign key (pack_id) references purchase_buying_unit (id) on delete restrict not valid;

-- What is counted in buying units is so many times the contents of one.
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_in_packs_rule check (num_nonnulls(pack_id, packs, contents) in (0, 3) and (packs is null or quantity = packs * contents)) not valid;
