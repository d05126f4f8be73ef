-- Whether a product that is made from another one gets a draft of its bill of materials. Locks product_model against reading and writing for a moment.
alter table product_model add column copies_bom boolean default false not null;
