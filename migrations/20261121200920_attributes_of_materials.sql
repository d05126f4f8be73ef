-- Customers. Locks: tables that are new, so nobody waits for them; admin_user against writing for the moment in which the keys that refer to it are noted.
-- mnm_material_compared against reading and writing while a column is added and each is looked through once (some tenths of a second for 300,000
-- materials); mnm_material_class is locked against writing for a moment. The other tables are new.
alter table mnm_material_compared drop constraint mnm_material_compared_why_check;
create table mnm_material_attributes (
  owner_id bigint not null,
  code text not null,
  number numeric not null,
  constraint mnm_material_attributes_pkey primary key (owner_id, code)
);
create table mnm_material_class_attributes (
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
  constraint mnm_material_class_attributes_pkey primary key (id),
  constraint mnm_material_class_attributes_code_check check (char_length(code) <= 30 and code <> '' and code ~ '^(?:[a-z][a-zA-Z0-9]{0,29})$'),
  constraint mnm_material_class_attributes_name_check check (char_length(name) <= 60 and name <> ''),
  constraint mnm_material_class_attributes_name_en_check check (char_length(name_en) <= 60),
  constraint mnm_material_class_attributes_type_check check (type in ('number', 'range', 'enum', 'text', 'flag')),
  constraint mnm_material_class_attributes_unit_check check (char_length(unit) <= 20),
  constraint mnm_material_class_attributes_precision_check check (precision >= 0 and precision <= 8),
  constraint mnm_material_class_attributes_min_check check (min <> 'NaN'),
  constraint mnm_material_class_attributes_max_check check (max <> 'NaN'),
  constraint mnm_material_class_attributes_choices_check check (char_length(choices) <= 4000),
  constraint mnm_material_class_attributes_owner_id_code_key unique (owner_id, code)
);
alter table mnm_material add column attributes jsonb;
alter table mnm_material add constraint mnm_material_attributes_check check (jsonb_typeof(attributes) = 'object' and attributes <> '{}');
create trigger attributes_numbers after insert on mnm_material for each row when (new.attributes is not null) execute function keep_numbers('attributes', 'mnm_material_attributes');
create trigger attributes_numbers_anew after update of attributes on mnm_material for each row when (new.attributes is distinct from old.attributes) execute function keep_numbers('attributes', 'mnm_material_attributes');
alter table mnm_material_compared add constraint mnm_material_compared_why_check check (why in ('sameModel', 'similarText', 'sameAttributes'));
create index mnm_material_attributes_number_idx on mnm_material_attributes (code, number, owner_id);
create trigger tell_written after insert or update or delete or truncate on mnm_material_attributes for each statement execute function tell_written();
create index mnm_material_class_attributes_owner_id_idx on mnm_material_class_attributes (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on mnm_material_class_attributes for each statement execute function tell_written();
alter table mnm_material_attributes add constraint mnm_material_attributes_owner_id_fkey foreign key (owner_id) references mnm_material (id) on delete cascade;
alter table mnm_material_class_attributes add constraint mnm_material_class_attributes_owner_id_fkey foreign key (owner_id) references mnm_material_class (id) on delete cascade;
