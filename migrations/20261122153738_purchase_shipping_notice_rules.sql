-- What nobody may do by any way, and which files came by a link. Locks: purchase_order_items and guest_link against reading and writing while each is read
-- once; purchase_receipt against writing while its index is built; stored_file against writing for the moment in which the key is noted.
--
-- What has arrived of a line and what is on its way come to no more than was ordered: of two who announce the same goods one is refused.
alter table purchase_order_items add constraint purchase_order_items_announced_rule check (received + announced <= quantity);
-- A delivery stands received once.
create unique index purchase_receipt_notice_rule on purchase_receipt (notice_id) where state = 'posted';
-- Goods expire after the day on which they were made, and arrive after they were dispatched.
alter table purchase_shipping_notice_items add constraint purchase_shipping_notice_items_days_rule check (expires_on > made_on);
alter table purchase_shipping_notice add constraint purchase_shipping_notice_days_rule check (expected_on >= shipped_on);
-- A link that is good for more than one answer is revoked after the first.
alter table guest_link drop constraint guest_link_answered_check;
alter table guest_link add constraint guest_link_answered_check check (answered_at is null or (opened_at is not null and answered_at <= expires_at));
-- A guest uses the files that came by his own link and no others.
create table guest_file (
  link_id bigint not null,
  file_id bigint not null,
  constraint guest_file_pkey primary key (file_id),
  constraint guest_file_link_id_fkey foreign key (link_id) references guest_link (id),
  constraint guest_file_file_id_fkey foreign key (file_id) references stored_file (id) on delete cascade
);
create index guest_file_link_id on guest_file (link_id);
