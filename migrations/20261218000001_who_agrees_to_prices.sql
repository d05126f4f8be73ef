-- By how much negotiated prices lie below the list, and who has priced an item of the administrative warehouse: by both it is decided who agrees. Columns with constant
-- defaults: locks materials_price_override, warehouse_item, warehouse_application and warehouse_correction, which are small, against reading and writing for a moment.
-- Readers wait at most 20 ms with 100,000 rows of warehouse_application.
alter table materials_price_override add column depth numeric(18,4);
alter table warehouse_item add column former_price numeric(16,2);
alter table warehouse_item add column priced_on date;
alter table warehouse_item add column priced_by_id bigint;
alter table warehouse_application add column own_price boolean default false not null;
alter table warehouse_correction add column own_price boolean default false not null;
alter table materials_price_override add constraint materials_price_override_depth_check check (depth <> 'NaN' and depth >= 0 and depth <= 1) not valid;
alter table warehouse_item add constraint warehouse_item_former_price_check check (former_price <> 'NaN' and former_price >= 0.01) not valid;
alter table warehouse_item add constraint warehouse_item_priced_on_check check (priced_on between '1900-01-01' and '2199-12-31') not valid;
create index warehouse_item_priced_by_id_idx on warehouse_item (priced_by_id);
alter table warehouse_item add constraint warehouse_item_priced_by_id_fkey foreign key (priced_by_id) references admin_user (id) on delete restrict not valid;
