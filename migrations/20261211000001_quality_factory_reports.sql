-- Reports of factory inspection and their templates. Makes tables only: locks those that they refer to against changes of the schema for a moment.
-- Readers wait for nothing.
create table quality_factory_report (
  id bigint generated always as identity not null,
  code text,
  status text not null,
  test_id bigint not null,
  template_id bigint not null,
  unit_id bigint,
  content jsonb,
  issued_by_id bigint,
  issued_on date,
  revoked_on date,
  revocation text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_factory_report_pkey primary key (id),
  constraint quality_factory_report_code_check check (char_length(code) <= 60),
  constraint quality_factory_report_status_check check (status in ('draft', 'issued', 'revoked')),
  constraint quality_factory_report_issued_on_check check (issued_on between '1900-01-01' and '2199-12-31'),
  constraint quality_factory_report_revoked_on_check check (revoked_on between '1900-01-01' and '2199-12-31'),
  constraint quality_factory_report_revocation_check check (char_length(revocation) <= 500),
  constraint quality_factory_report_notes_check check (char_length(notes) <= 1000),
  constraint quality_factory_report_issued_filled_check check (status <> 'issued' or (issued_by_id is not null and issued_on is not null and content is not null)),
  constraint quality_factory_report_revoked_filled_check check (status <> 'revoked' or (revoked_on is not null and revocation is not null)),
  constraint quality_factory_report_code_drawn_check check (code is not null or status in ('draft')),
  constraint quality_factory_report_version_check check (version > 0),
  constraint quality_factory_report_code_key unique (code)
) with (fillfactor = 85);
create table quality_report_template (
  id bigint generated always as identity not null,
  name text not null,
  name_en text,
  status text not null,
  language text not null,
  type text,
  customer_id bigint,
  approved_by_id bigint,
  approved_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint quality_report_template_pkey primary key (id),
  constraint quality_report_template_name_check check (char_length(name) <= 60 and name <> ''),
  constraint quality_report_template_name_en_check check (char_length(name_en) <= 60),
  constraint quality_report_template_status_check check (status in ('draft', 'approved', 'retired')),
  constraint quality_report_template_language_check check (language in ('zh', 'en', 'both')),
  constraint quality_report_template_type_check check (type in ('incoming', 'first_test', 'calibration', 'read_back', 'burn_in', 'pre_delivery', 'third_party', 'rma_incoming', 'rma_final')),
  constraint quality_report_template_approved_on_check check (approved_on between '1900-01-01' and '2199-12-31'),
  constraint quality_report_template_approved_filled_check check (status <> 'approved' or (approved_by_id is not null and approved_on is not null)),
  constraint quality_report_template_version_check check (version > 0)
) with (fillfactor = 85);
create table quality_report_template_models (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_report_template_models_pkey primary key (owner_id, target_id)
);
create table quality_report_template_families (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_report_template_families_pkey primary key (owner_id, target_id)
);
create table quality_report_template_blocks (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  kind text not null,
  text text,
  text_en text,
  constraint quality_report_template_blocks_pkey primary key (id),
  constraint quality_report_template_blocks_kind_check check (kind in ('header', 'product', 'sampling', 'parameters', 'pictures', 'statement', 'signatures', 'footer')),
  constraint quality_report_template_blocks_text_check check (char_length(text) <= 2000),
  constraint quality_report_template_blocks_text_en_check check (char_length(text_en) <= 2000)
);
create unique index quality_factory_report_test_id_template_id_once on quality_factory_report (test_id, template_id) where status in ('draft', 'issued');
create index quality_factory_report_code_idx on quality_factory_report (code, id);
create index quality_factory_report_code_trgm on quality_factory_report using gin (code gin_trgm_ops);
create index quality_factory_report_status_idx on quality_factory_report (status, id);
create index quality_factory_report_unit_id_idx on quality_factory_report (unit_id, id);
create index quality_factory_report_test_id_idx on quality_factory_report (test_id, id);
create index quality_factory_report_template_id_idx on quality_factory_report (template_id, id);
create index quality_factory_report_issued_by_id_idx on quality_factory_report (issued_by_id, id);
create index quality_factory_report_issued_on_idx on quality_factory_report (issued_on, id);
create index quality_factory_report_search on quality_factory_report using gin (search_grams(search_text));
create index quality_factory_report_created_by_id_idx on quality_factory_report (created_by_id);
create index quality_factory_report_created_in_id_idx on quality_factory_report (created_in_id);
create index quality_factory_report_created_at_idx on quality_factory_report (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_factory_report for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_factory_report for each row execute function keep_stay('quality.factoryReport', 'status');
create trigger keep_stay_anew after update on quality_factory_report for each row when (new.status is distinct from old.status) execute function keep_stay('quality.factoryReport', 'status');
create index quality_report_template_name_idx on quality_report_template (name, id);
create index quality_report_template_name_trgm on quality_report_template using gin (name gin_trgm_ops);
create index quality_report_template_name_en_idx on quality_report_template (name_en, id);
create index quality_report_template_name_en_trgm on quality_report_template using gin (name_en gin_trgm_ops);
create index quality_report_template_status_idx on quality_report_template (status, id);
create index quality_report_template_language_idx on quality_report_template (language, id);
create index quality_report_template_type_idx on quality_report_template (type, id);
create index quality_report_template_customer_id_idx on quality_report_template (customer_id, id);
create index quality_report_template_approved_on_idx on quality_report_template (approved_on, id);
create index quality_report_template_search on quality_report_template using gin (search_grams(search_text));
create index quality_report_template_approved_by_id_idx on quality_report_template (approved_by_id);
create index quality_report_template_created_by_id_idx on quality_report_template (created_by_id);
create index quality_report_template_created_in_id_idx on quality_report_template (created_in_id);
create index quality_report_template_created_at_idx on quality_report_template (created_at, id);
create trigger tell_written after insert or update or delete or truncate on quality_report_template for each statement execute function tell_written();
create trigger keep_stay after insert or delete on quality_report_template for each row execute function keep_stay('quality.reportTemplate', 'status');
create trigger keep_stay_anew after update on quality_report_template for each row when (new.status is distinct from old.status) execute function keep_stay('quality.reportTemplate', 'status');
create index quality_report_template_models_target_id_idx on quality_report_template_models (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_report_template_models for each statement execute function tell_written();
create index quality_report_template_families_target_id_idx on quality_report_template_families (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_report_template_families for each statement execute function tell_written();
create index quality_report_template_blocks_owner_id_idx on quality_report_template_blocks (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on quality_report_template_blocks for each statement execute function tell_written();
alter table quality_factory_report add constraint quality_factory_report_test_id_fkey foreign key (test_id) references quality_instrument_test (id) on delete restrict;
alter table quality_factory_report add constraint quality_factory_report_template_id_fkey foreign key (template_id) references quality_report_template (id) on delete restrict;
alter table quality_factory_report add constraint quality_factory_report_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table quality_factory_report add constraint quality_factory_report_issued_by_id_fkey foreign key (issued_by_id) references admin_user (id) on delete restrict;
alter table quality_factory_report add constraint quality_factory_report_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_factory_report add constraint quality_factory_report_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_report_template add constraint quality_report_template_customer_id_fkey foreign key (customer_id) references materials_company (id) on delete restrict;
alter table quality_report_template add constraint quality_report_template_approved_by_id_fkey foreign key (approved_by_id) references admin_user (id) on delete restrict;
alter table quality_report_template add constraint quality_report_template_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table quality_report_template add constraint quality_report_template_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table quality_report_template_models add constraint quality_report_template_models_owner_id_fkey foreign key (owner_id) references quality_report_template (id) on delete cascade;
alter table quality_report_template_models add constraint quality_report_template_models_target_id_fkey foreign key (target_id) references product_model (id) on delete restrict;
alter table quality_report_template_families add constraint quality_report_template_families_owner_id_fkey foreign key (owner_id) references quality_report_template (id) on delete cascade;
alter table quality_report_template_families add constraint quality_report_template_families_target_id_fkey foreign key (target_id) references product_family (id) on delete restrict;
alter table quality_report_template_blocks add constraint quality_report_template_blocks_owner_id_fkey foreign key (owner_id) references quality_report_template (id) on delete cascade;
create function superseded(t quality_factory_report) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from quality_instrument_test as i where i.id = t.test_id and i.status = 'superseded'), false) $$;
create function test_holds(t quality_factory_report) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from quality_instrument_test as i where i.id = t.test_id and i.status = 'submitted' and i.verdict = 'passed'), false) $$;
