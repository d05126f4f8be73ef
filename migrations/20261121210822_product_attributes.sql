-- Families say which attributes their models have. Locks: product_model against reading and writing while its column and index are made, milliseconds
-- as long as there are some thousand models; product_family against writing for a moment.
create table product_model_attributes (
  owner_id bigint not null,
  code text not null,
  number numeric not null,
  constraint product_model_attributes_pkey primary key (owner_id, code)
);
create table product_family_attributes (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  code text not null,
  name text not null,
  name_en text,
  type text not null,
  unit text,
  precision integer,
  min numeric(22,8),
  max numeric(22,8),
  choices text,
  required boolean default false not null,
  show_on_quote boolean default false not null,
  show_on_datasheet boolean default false not null,
  constraint product_family_attributes_pkey primary key (id),
  constraint product_family_attributes_code_check check (char_length(code) <= 30 and code <> '' and code ~ '^(?:[a-z][a-zA-Z0-9]{0,29})$'),
  constraint product_family_attributes_name_check check (char_length(name) <= 60 and name <> ''),
  constraint product_family_attributes_name_en_check check (char_length(name_en) <= 60),
  constraint product_family_attributes_type_check check (type in ('number', 'range', 'enum', 'text', 'flag')),
  constraint product_family_attributes_unit_check check (char_length(unit) <= 20),
  constraint product_family_attributes_precision_check check (precision >= 0 and precision <= 8),
  constraint product_family_attributes_min_check check (min <> 'NaN'),
  constraint product_family_attributes_max_check check (max <> 'NaN'),
  constraint product_family_attributes_choices_check check (char_length(choices) <= 4000),
  constraint product_family_attributes_owner_id_code_key unique (owner_id, code)
);
alter table product_model add column attributes jsonb;
alter table product_model add constraint product_model_attributes_check check (jsonb_typeof(attributes) = 'object' and attributes <> '{}');
create index product_model_attributes_idx on product_model using gin (attributes jsonb_path_ops);
create trigger attributes_numbers after insert on product_model for each row when (new.attributes is not null) execute function keep_numbers('attributes', 'product_model_attributes');
create trigger attributes_numbers_anew after update of attributes on product_model for each row when (new.attributes is distinct from old.attributes) execute function keep_numbers('attributes', 'product_model_attributes');
create index product_model_attributes_number_idx on product_model_attributes (code, number, owner_id);
create trigger tell_written after insert or update or delete or truncate on product_model_attributes for each statement execute function tell_written();
create index product_family_attributes_owner_id_idx on product_family_attributes (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on product_family_attributes for each statement execute function tell_written();
alter table product_model_attributes add constraint product_model_attributes_owner_id_fkey foreign key (owner_id) references product_model (id) on delete cascade;
alter table product_family_attributes add constraint product_family_attributes_owner_id_fkey foreign key (owner_id) references product_family (id) on delete cascade;
