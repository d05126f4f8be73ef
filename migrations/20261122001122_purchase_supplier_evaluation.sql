-- Evaluations of suppliers, and mandatory certificates. Locks: the table of evaluations is new; purchase_supplier and purchase_supplier_certificates against
-- reading and writing for the moment in which they get columns, checks and an index (suppliers are few); purchase_supplier, admin_user and stored_file
-- against writing while the keys that refer to them are noted.
create table purchase_supplier_evaluation (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  supplier_id bigint not null,
  introduced_by_id bigint,
  decision text not null,
  sample_passed boolean default false not null,
  sample_evidence text,
  sample_file_id bigint,
  documents_passed boolean default false not null,
  documents_evidence text,
  documents_file_id bigint,
  audit_passed boolean default false not null,
  audit_evidence text,
  audit_file_id bigint,
  conditions text,
  evaluate_by date,
  grounds text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_supplier_evaluation_pkey primary key (id),
  constraint purchase_supplier_evaluation_code_check check (char_length(code) <= 60),
  constraint purchase_supplier_evaluation_status_check check (status in ('draft', 'reviewing', 'approved', 'rejected')),
  constraint purchase_supplier_evaluation_decision_check check (decision in ('qualified', 'conditional', 'blacklisted')),
  constraint purchase_supplier_evaluation_sample_evidence_check check (char_length(sample_evidence) <= 300),
  constraint purchase_supplier_evaluation_documents_evidence_check check (char_length(documents_evidence) <= 300),
  constraint purchase_supplier_evaluation_audit_evidence_check check (char_length(audit_evidence) <= 300),
  constraint purchase_supplier_evaluation_conditions_check check (char_length(conditions) <= 1000),
  constraint purchase_supplier_evaluation_evaluate_by_check check (evaluate_by between '1900-01-01' and '2199-12-31'),
  constraint purchase_supplier_evaluation_grounds_check check (char_length(grounds) <= 2000 and grounds <> ''),
  constraint purchase_supplier_evaluation_version_check check (version > 0),
  constraint purchase_supplier_evaluation_code_key unique (code)
) with (fillfactor = 85);
alter table purchase_supplier add column lapsed_from text;
alter table purchase_supplier add column mandatory_until date;
alter table purchase_supplier_certificates add column mandatory boolean default false not null;
alter table purchase_supplier add constraint purchase_supplier_lapsed_from_check check (lapsed_from in ('qualified', 'conditional'));
alter table purchase_supplier add constraint purchase_supplier_mandatory_until_check check (mandatory_until between '1900-01-01' and '2199-12-31');
create index purchase_supplier_certificates_mandatory_idx on purchase_supplier_certificates (mandatory, id);
create unique index purchase_supplier_evaluation_supplier_id_once on purchase_supplier_evaluation (supplier_id) where status in ('reviewing');
create index purchase_supplier_evaluation_code_idx on purchase_supplier_evaluation (code, id);
create index purchase_supplier_evaluation_code_trgm on purchase_supplier_evaluation using gin (code gin_trgm_ops);
create index purchase_supplier_evaluation_supplier_id_idx on purchase_supplier_evaluation (supplier_id, id);
create index purchase_supplier_evaluation_decision_idx on purchase_supplier_evaluation (decision, id);
create index purchase_supplier_evaluation_status_idx on purchase_supplier_evaluation (status, id);
create index purchase_supplier_evaluation_sample_passed_idx on purchase_supplier_evaluation (sample_passed, id);
create index purchase_supplier_evaluation_documents_passed_idx on purchase_supplier_evaluation (documents_passed, id);
create index purchase_supplier_evaluation_audit_passed_idx on purchase_supplier_evaluation (audit_passed, id);
create index purchase_supplier_evaluation_evaluate_by_idx on purchase_supplier_evaluation (evaluate_by, id);
create index purchase_supplier_evaluation_search on purchase_supplier_evaluation using gin (search_grams(search_text));
create index purchase_supplier_evaluation_introduced_by_id_idx on purchase_supplier_evaluation (introduced_by_id);
create index purchase_supplier_evaluation_sample_file_id_idx on purchase_supplier_evaluation (sample_file_id);
create index purchase_supplier_evaluation_documents_file_id_idx on purchase_supplier_evaluation (documents_file_id);
create index purchase_supplier_evaluation_audit_file_id_idx on purchase_supplier_evaluation (audit_file_id);
create index purchase_supplier_evaluation_created_by_id_idx on purchase_supplier_evaluation (created_by_id);
create index purchase_supplier_evaluation_created_in_id_idx on purchase_supplier_evaluation (created_in_id);
create index purchase_supplier_evaluation_created_at_idx on purchase_supplier_evaluation (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_supplier_evaluation for each statement execute function tell_written();
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_introduced_by_id_fkey foreign key (introduced_by_id) references admin_user (id) on delete restrict;
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_sample_file_id_fkey foreign key (sample_file_id) references stored_file (id) on delete restrict;
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_documents_file_id_fkey foreign key (documents_file_id) references stored_file (id) on delete restrict;
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_audit_file_id_fkey foreign key (audit_file_id) references stored_file (id) on delete restrict;
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_supplier_evaluation add constraint purchase_supplier_evaluation_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function certificate_lapsed(t purchase_supplier) returns boolean language sql stable parallel safe as $$ select coalesce(t.mandatory_until < company_today(), false) $$;
