-- Scores of suppliers have weights and effects. Locks purchase_supplier, purchase_supplier_evaluation and purchase_order against reading and writing while columns without stored values are added,
-- and against writing while their indexes are built: a second for 100,000 orders.
create table purchase_score_rule (
  id bigint generated always as identity not null,
  caption text not null,
  valid_from date not null,
  quality integer not null,
  delivery integer not null,
  price integer not null,
  service integer not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_score_rule_pkey primary key (id),
  constraint purchase_score_rule_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint purchase_score_rule_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint purchase_score_rule_quality_check check (quality >= 0 and quality <= 100),
  constraint purchase_score_rule_delivery_check check (delivery >= 0 and delivery <= 100),
  constraint purchase_score_rule_price_check check (price >= 0 and price <= 100),
  constraint purchase_score_rule_service_check check (service >= 0 and service <= 100),
  constraint purchase_score_rule_note_check check (char_length(note) <= 500),
  constraint purchase_score_rule_version_check check (version > 0),
  constraint purchase_score_rule_valid_from_key unique (valid_from)
) with (fillfactor = 85);
alter table purchase_order add column supplier_blocked boolean default false not null;
alter table purchase_supplier add column score_from text;
alter table purchase_supplier add column grade text;
alter table purchase_supplier add column scored_since date;
alter table purchase_supplier_evaluation add column service integer;
alter table purchase_supplier_evaluation add column decided_on date;
create index purchase_order_supplier_blocked_idx on purchase_order (supplier_blocked, id);
alter table purchase_supplier add constraint purchase_supplier_score_from_check check (score_from in ('qualified', 'conditional'));
alter table purchase_supplier add constraint purchase_supplier_grade_check check (grade in ('A', 'B', 'C', 'D'));
alter table purchase_supplier add constraint purchase_supplier_scored_since_check check (scored_since between '1900-01-01' and '2199-12-31');
create index purchase_supplier_grade_idx on purchase_supplier (grade, id);
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_service_check check (service >= 1 and service <= 5);
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_decided_on_check check (decided_on between '1900-01-01' and '2199-12-31');
create index purchase_supplier_evaluation_service_idx on purchase_supplier_evaluation (service, id);
create index purchase_score_rule_caption_idx on purchase_score_rule (caption, id);
create index purchase_score_rule_caption_trgm on purchase_score_rule using gin (caption gin_trgm_ops);
create index purchase_score_rule_valid_from_idx on purchase_score_rule (valid_from, id);
create index purchase_score_rule_quality_idx on purchase_score_rule (quality, id);
create index purchase_score_rule_delivery_idx on purchase_score_rule (delivery, id);
create index purchase_score_rule_price_idx on purchase_score_rule (price, id);
create index purchase_score_rule_service_idx on purchase_score_rule (service, id);
create index purchase_score_rule_created_by_id_idx on purchase_score_rule (created_by_id);
create index purchase_score_rule_created_in_id_idx on purchase_score_rule (created_in_id);
create index purchase_score_rule_created_at_idx on purchase_score_rule (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_score_rule for each statement execute function tell_written();
alter table purchase_score_rule add constraint purchase_score_rule_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_score_rule add constraint purchase_score_rule_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function blocked(t purchase_supplier) returns boolean language sql stable parallel safe as $$ select coalesce(t.status in ('suspended', 'blacklisted', 'inactive'), false) $$;
