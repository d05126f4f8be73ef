-- What quotations give without charge, what is left of their prices, and what customers ask of them.
-- Locks: the tables that get columns against reading and writing for a moment, no row is rewritten; against writing while columns are indexed: a second for a million rows.
create table materials_quotation_requested (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  line integer not null,
  name text,
  quantity numeric(18,4) not null,
  requested numeric(18,4) not null,
  constraint materials_quotation_requested_pkey primary key (id),
  constraint materials_quotation_requested_line_check check (line >= 1),
  constraint materials_quotation_requested_name_check check (char_length(name) <= 300),
  constraint materials_quotation_requested_quantity_check check (quantity <> 'NaN' and quantity >= 0 and quantity <= 9999999),
  constraint materials_quotation_requested_requested_check check (requested <> 'NaN' and requested >= 0 and requested <= 9999999)
);
alter table materials_quotation add column freight numeric(16,2);
alter table materials_quotation add column capital_rate numeric(18,4);
alter table materials_quotation add column pocket_total numeric(16,2);
alter table materials_quotation add column question text;
alter table materials_quotation add column asked_at timestamp with time zone;
alter table materials_quotation add column reply text;
alter table materials_quotation add column requested_at timestamp with time zone;
alter table materials_quotation_items add column free boolean default false not null;
alter table materials_price_rule add column capital_rate numeric(18,4);
alter table materials_quotation add constraint materials_quotation_freight_check check (freight <> 'NaN' and freight >= 0 and freight <= 99999999);
alter table materials_quotation add constraint materials_quotation_capital_rate_check check (capital_rate <> 'NaN');
alter table materials_quotation add constraint materials_quotation_pocket_total_check check (pocket_total <> 'NaN');
alter table materials_quotation add constraint materials_quotation_question_check check (char_length(question) <= 1000);
alter table materials_quotation add constraint materials_quotation_asked_at_check check (isfinite(asked_at));
alter table materials_quotation add constraint materials_quotation_reply_check check (char_length(reply) <= 1000);
alter table materials_quotation add constraint materials_quotation_requested_at_check check (isfinite(requested_at));
create index materials_quotation_asked_at_idx on materials_quotation (asked_at, id);
create index materials_quotation_requested_at_idx on materials_quotation (requested_at, id);
create index materials_quotation_items_free_idx on materials_quotation_items (free, id);
alter table materials_price_rule add constraint materials_price_rule_capital_rate_check check (capital_rate <> 'NaN' and capital_rate >= 0 and capital_rate <= 1);
create index materials_price_rule_capital_rate_idx on materials_price_rule (capital_rate, id);
create index materials_quotation_requested_owner_id_idx on materials_quotation_requested (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on materials_quotation_requested for each statement execute function tell_written();
alter table materials_quotation_requested add constraint materials_quotation_requested_owner_id_fkey foreign key (owner_id) references materials_quotation (id) on delete cascade;
