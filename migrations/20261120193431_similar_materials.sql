-- Customers. Locks: tables that are new, so nobody waits for them; admin_user against writing for the moment in which the keys that refer to it are noted.

create table mnm_material_compared (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  number text not null,
  name text not null,
  spec text,
  state text not null,
  why text not null,
  constraint mnm_material_compared_pkey primary key (id),
  constraint mnm_material_compared_number_check check (char_length(number) <= 20 and number <> ''),
  constraint mnm_material_compared_name_check check (char_length(name) <= 200 and name <> ''),
  constraint mnm_material_compared_spec_check check (char_length(spec) <= 500),
  constraint mnm_material_compared_state_check check (state in ('draft', 'pending', 'active', 'rejected', 'inactive', 'merged')),
  constraint mnm_material_compared_why_check check (why in ('sameModel', 'similarText'))
);
create index mnm_material_compared_owner_id_idx on mnm_material_compared (owner_id, position);
alter table mnm_material_compared add constraint mnm_material_compared_owner_id_fkey foreign key (owner_id) references mnm_material (id) on delete cascade;

-- By what materials that look like one another are found: models, values and words, as the program reads them from a description.
-- A job gives them to the materials that are there already.
create table mnm_material_key (
  key text collate "C" not null,
  material_id bigint not null,
  constraint mnm_material_key_pkey primary key (key, material_id),
  constraint mnm_material_key_material_id_fkey foreign key (material_id) references mnm_material (id) on delete cascade
);
create index mnm_material_key_material_id on mnm_material_key (material_id);
create trigger tell_written after insert or update or delete or truncate on mnm_material_compared for each statement execute function tell_written();
