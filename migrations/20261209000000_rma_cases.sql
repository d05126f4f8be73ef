-- What comes back from customers: cases, repairs, service reports, maintenance and failure modes. Locks stock_move, materials_quotation and operate_order against reading and writing for a
-- moment: empty columns and checks, whose rows are looked at later; against writing while indexes of the new references are made.
-- Readers wait at most 20 ms with 1,000,000 rows of stock_move, materials_quotation, operate_order.
alter table stock_move drop constraint stock_move_reason_check;
create table rma_case (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  kind text not null,
  type text not null,
  applied_on date not null,
  company_id bigint not null,
  contact_name text,
  applicant_name text,
  applicant_company text,
  applicant_email text,
  applicant_phone text,
  end_user_name text,
  end_user_company text,
  end_user_email text,
  end_user_phone text,
  return_address text,
  serial text,
  unit_id bigint,
  unregistered boolean default false not null,
  model_id bigint,
  proof_id bigint,
  symptom text not null,
  reported_need text not null,
  previous_id bigint,
  repeat boolean default false not null,
  received_on date,
  inbound_carrier text,
  inbound_tracking text,
  accessories text,
  arrived_as text,
  due_on date,
  technician_id bigint,
  coverage text,
  warranty_rule text,
  parts_until date,
  labour_until date,
  override_to text,
  override_reason text,
  override_by_id bigint,
  override_agreed_by_id bigint,
  incoming_result text,
  incoming_by_id bigint,
  incoming_file_id bigint,
  failure_mode_id bigint,
  cause text,
  diagnosis text,
  resolution text,
  resolution_note text,
  customer_choice text,
  decided_by text,
  decision_recorded_by_id bigint,
  open_repairs integer default 0 not null,
  repairs_done integer default 0 not null,
  repairs_passed integer default 0 not null,
  waived_reason text,
  waived_by_id bigint,
  final_result text,
  final_by_id bigint,
  final_file_id bigint,
  replacement_id bigint,
  return_carrier text,
  return_tracking text,
  sent_back_on date,
  scrapped_on date,
  repair_warranty_until date,
  closed_on date,
  cancelled_reason text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint rma_case_pkey primary key (id),
  constraint rma_case_code_check check (char_length(code) <= 60),
  constraint rma_case_status_check check (status in ('new', 'received', 'inProgress', 'testing', 'closed', 'cancelled')),
  constraint rma_case_kind_check check (kind in ('foreign', 'domestic')),
  constraint rma_case_type_check check (type in ('return', 'loanReturn')),
  constraint rma_case_applied_on_check check (applied_on between '1900-01-01' and '2199-12-31'),
  constraint rma_case_contact_name_check check (char_length(contact_name) <= 120),
  constraint rma_case_applicant_name_check check (char_length(applicant_name) <= 120),
  constraint rma_case_applicant_company_check check (char_length(applicant_company) <= 160),
  constraint rma_case_applicant_email_check check (char_length(applicant_email) <= 120),
  constraint rma_case_applicant_phone_check check (char_length(applicant_phone) <= 60),
  constraint rma_case_end_user_name_check check (char_length(end_user_name) <= 120),
  constraint rma_case_end_user_company_check check (char_length(end_user_company) <= 160),
  constraint rma_case_end_user_email_check check (char_length(end_user_email) <= 120),
  constraint rma_case_end_user_phone_check check (char_length(end_user_phone) <= 60),
  constraint rma_case_return_address_check check (char_length(return_address) <= 500),
  constraint rma_case_serial_check check (char_length(serial) <= 40),
  constraint rma_case_symptom_check check (symptom in ('power', 'reading', 'calibration', 'display', 'cable', 'communication', 'housing', 'delivery', 'other')),
  constraint rma_case_reported_need_check check (char_length(reported_need) <= 2000 and reported_need <> ''),
  constraint rma_case_received_on_check check (received_on between '1900-01-01' and '2199-12-31'),
  constraint rma_case_inbound_carrier_check check (char_length(inbound_carrier) <= 80),
  constraint rma_case_inbound_tracking_check check (char_length(inbound_tracking) <= 60),
  constraint rma_case_accessories_check check (char_length(accessories) <= 500),
  constraint rma_case_arrived_as_check check (char_length(arrived_as) <= 500),
  constraint rma_case_due_on_check check (due_on between '1900-01-01' and '2199-12-31'),
  constraint rma_case_coverage_check check (coverage in ('covered', 'partsOnly', 'labourOnly', 'expired', 'unknown')),
  constraint rma_case_warranty_rule_check check (warranty_rule in ('shipment', 'agreed', 'repair', 'notShipped', 'noTerms', 'unregistered', 'overridden')),
  constraint rma_case_parts_until_check check (parts_until between '1900-01-01' and '2199-12-31'),
  constraint rma_case_labour_until_check check (labour_until between '1900-01-01' and '2199-12-31'),
  constraint rma_case_override_to_check check (override_to in ('covered', 'partsOnly', 'labourOnly', 'expired', 'unknown')),
  constraint rma_case_override_reason_check check (char_length(override_reason) <= 500),
  constraint rma_case_incoming_result_check check (incoming_result in ('pass', 'fail')),
  constraint rma_case_cause_check check (cause in ('component', 'lot', 'process', 'design', 'wear', 'use', 'transport', 'unknown')),
  constraint rma_case_diagnosis_check check (char_length(diagnosis) <= 2000),
  constraint rma_case_resolution_check check (resolution in ('repaired', 'newReplacement', 'usedReplacement', 'noProblem', 'outOfWarranty', 'other')),
  constraint rma_case_resolution_note_check check (char_length(resolution_note) <= 1000),
  constraint rma_case_customer_choice_check check (customer_choice in ('repair', 'returnUnrepaired', 'scrap')),
  constraint rma_case_decided_by_check check (char_length(decided_by) <= 120),
  constraint rma_case_waived_reason_check check (char_length(waived_reason) <= 500),
  constraint rma_case_final_result_check check (final_result in ('pass', 'fail')),
  constraint rma_case_return_carrier_check check (char_length(return_carrier) <= 80),
  constraint rma_case_return_tracking_check check (char_length(return_tracking) <= 60),
  constraint rma_case_sent_back_on_check check (sent_back_on between '1900-01-01' and '2199-12-31'),
  constraint rma_case_scrapped_on_check check (scrapped_on between '1900-01-01' and '2199-12-31'),
  constraint rma_case_repair_warranty_until_check check (repair_warranty_until between '1900-01-01' and '2199-12-31'),
  constraint rma_case_closed_on_check check (closed_on between '1900-01-01' and '2199-12-31'),
  constraint rma_case_cancelled_reason_check check (char_length(cancelled_reason) <= 500),
  constraint rma_case_notes_check check (char_length(notes) <= 2000),
  constraint rma_case_new_filled_check check (status <> 'new' or (serial is not null)),
  constraint rma_case_received_filled_check check (status <> 'received' or (received_on is not null and due_on is not null)),
  constraint rma_case_in_progress_filled_check check (status <> 'inProgress' or (received_on is not null and technician_id is not null)),
  constraint rma_case_testing_filled_check check (status <> 'testing' or (received_on is not null and technician_id is not null)),
  constraint rma_case_closed_filled_check check (status <> 'closed' or (received_on is not null and technician_id is not null and closed_on is not null)),
  constraint rma_case_cancelled_filled_check check (status <> 'cancelled' or (cancelled_reason is not null)),
  constraint rma_case_version_check check (version > 0),
  constraint rma_case_code_key unique (code)
) with (fillfactor = 85);
create table rma_case_photos (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  image_id bigint not null,
  caption text,
  constraint rma_case_photos_pkey primary key (id),
  constraint rma_case_photos_caption_check check (char_length(caption) <= 120)
);
create table rma_repair (
  id bigint generated always as identity not null,
  case_id bigint not null,
  name text not null,
  status text not null,
  technician_id bigint not null,
  notes text,
  action text,
  minutes integer,
  finished_on date,
  not_repaired_reason text,
  tester_id bigint,
  tested_on date,
  test_note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint rma_repair_pkey primary key (id),
  constraint rma_repair_name_check check (char_length(name) <= 200 and name <> ''),
  constraint rma_repair_status_check check (status in ('toRepair', 'finished', 'toTest', 'passed', 'notRepaired')),
  constraint rma_repair_notes_check check (char_length(notes) <= 1000),
  constraint rma_repair_action_check check (char_length(action) <= 1000),
  constraint rma_repair_minutes_check check (minutes >= 1),
  constraint rma_repair_finished_on_check check (finished_on between '1900-01-01' and '2199-12-31'),
  constraint rma_repair_not_repaired_reason_check check (not_repaired_reason in ('uneconomic', 'noParts', 'customerRefuses')),
  constraint rma_repair_tested_on_check check (tested_on between '1900-01-01' and '2199-12-31'),
  constraint rma_repair_test_note_check check (char_length(test_note) <= 1000),
  constraint rma_repair_finished_filled_check check (status <> 'finished' or (action is not null and minutes is not null and finished_on is not null)),
  constraint rma_repair_passed_filled_check check (status <> 'passed' or (action is not null and minutes is not null and tester_id is not null and tested_on is not null)),
  constraint rma_repair_version_check check (version > 0)
) with (fillfactor = 85);
create table rma_repair_parts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  material_id bigint not null,
  quantity numeric(18,4) not null,
  lot_id bigint,
  old_serial text,
  new_serial text,
  constraint rma_repair_parts_pkey primary key (id),
  constraint rma_repair_parts_quantity_check check (quantity <> 'NaN' and quantity >= 0.0001 and quantity <= 999999),
  constraint rma_repair_parts_old_serial_check check (char_length(old_serial) <= 60),
  constraint rma_repair_parts_new_serial_check check (char_length(new_serial) <= 60)
);
create table rma_service_report (
  id bigint generated always as identity not null,
  code text not null,
  revision integer not null,
  number_root text,
  status text not null,
  case_id bigint not null,
  company_id bigint not null,
  serial text,
  model_id bigint,
  reported_need text,
  failure_mode_id bigint,
  cause text,
  coverage text,
  resolution text,
  replacement_id bigint,
  incoming_result text,
  final_result text,
  certificate text,
  diagnosis text not null,
  actions text not null,
  recommendations text,
  minutes integer,
  signed_by_id bigint,
  issued_on date,
  viewed_at timestamp with time zone,
  acknowledged_by text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint rma_service_report_pkey primary key (id),
  constraint rma_service_report_code_check check (char_length(code) <= 60),
  constraint rma_service_report_revision_check check (revision >= 1),
  constraint rma_service_report_number_root_check check (char_length(number_root) <= 60),
  constraint rma_service_report_status_check check (status in ('draft', 'issued', 'acknowledged', 'superseded')),
  constraint rma_service_report_serial_check check (char_length(serial) <= 40),
  constraint rma_service_report_reported_need_check check (char_length(reported_need) <= 2000),
  constraint rma_service_report_cause_check check (cause in ('component', 'lot', 'process', 'design', 'wear', 'use', 'transport', 'unknown')),
  constraint rma_service_report_coverage_check check (coverage in ('covered', 'partsOnly', 'labourOnly', 'expired', 'unknown')),
  constraint rma_service_report_resolution_check check (resolution in ('repaired', 'newReplacement', 'usedReplacement', 'noProblem', 'outOfWarranty', 'other')),
  constraint rma_service_report_incoming_result_check check (incoming_result in ('pass', 'fail')),
  constraint rma_service_report_final_result_check check (final_result in ('pass', 'fail')),
  constraint rma_service_report_certificate_check check (char_length(certificate) <= 60),
  constraint rma_service_report_diagnosis_check check (char_length(diagnosis) <= 2000 and diagnosis <> ''),
  constraint rma_service_report_actions_check check (char_length(actions) <= 2000 and actions <> ''),
  constraint rma_service_report_recommendations_check check (char_length(recommendations) <= 1000),
  constraint rma_service_report_minutes_check check (minutes >= 0),
  constraint rma_service_report_issued_on_check check (issued_on between '1900-01-01' and '2199-12-31'),
  constraint rma_service_report_viewed_at_check check (isfinite(viewed_at)),
  constraint rma_service_report_acknowledged_by_check check (char_length(acknowledged_by) <= 120),
  constraint rma_service_report_issued_filled_check check (status <> 'issued' or (issued_on is not null and serial is not null)),
  constraint rma_service_report_acknowledged_filled_check check (status <> 'acknowledged' or (issued_on is not null and serial is not null and acknowledged_by is not null)),
  constraint rma_service_report_versions_check check (revision > 0 and code is not distinct from number_root || case revision when 1 then '' else '-v' || revision end),
  constraint rma_service_report_version_check check (version > 0),
  constraint rma_service_report_code_key unique (code),
  constraint rma_service_report_number_root_revision_key unique (number_root, revision)
) with (fillfactor = 85);
create table rma_service_report_parts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  material_id bigint,
  quantity numeric(18,4),
  lot_id bigint,
  old_serial text,
  new_serial text,
  constraint rma_service_report_parts_pkey primary key (id),
  constraint rma_service_report_parts_quantity_check check (quantity <> 'NaN' and quantity >= 0),
  constraint rma_service_report_parts_old_serial_check check (char_length(old_serial) <= 60),
  constraint rma_service_report_parts_new_serial_check check (char_length(new_serial) <= 60)
);
create table rma_service_report_photos (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  image_id bigint not null,
  caption text,
  constraint rma_service_report_photos_pkey primary key (id),
  constraint rma_service_report_photos_caption_check check (char_length(caption) <= 120)
);
create table rma_maintenance (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  unit_id bigint not null,
  model_id bigint,
  company_id bigint not null,
  kind text not null,
  planned_on date not null,
  technician_id bigint not null,
  place text,
  notes text,
  done_on date,
  findings text,
  work text,
  minutes integer,
  record_id bigint,
  next_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint rma_maintenance_pkey primary key (id),
  constraint rma_maintenance_code_check check (char_length(code) <= 60),
  constraint rma_maintenance_status_check check (status in ('planned', 'done', 'cancelled')),
  constraint rma_maintenance_kind_check check (kind in ('calibration', 'cleaning', 'wearParts', 'firmware', 'inspection', 'training', 'other')),
  constraint rma_maintenance_planned_on_check check (planned_on between '1900-01-01' and '2199-12-31'),
  constraint rma_maintenance_place_check check (char_length(place) <= 200),
  constraint rma_maintenance_notes_check check (char_length(notes) <= 1000),
  constraint rma_maintenance_done_on_check check (done_on between '1900-01-01' and '2199-12-31'),
  constraint rma_maintenance_findings_check check (char_length(findings) <= 1000),
  constraint rma_maintenance_work_check check (char_length(work) <= 1000),
  constraint rma_maintenance_minutes_check check (minutes >= 1),
  constraint rma_maintenance_next_on_check check (next_on between '1900-01-01' and '2199-12-31'),
  constraint rma_maintenance_done_filled_check check (status <> 'done' or (done_on is not null and work is not null and minutes is not null)),
  constraint rma_maintenance_version_check check (version > 0),
  constraint rma_maintenance_code_key unique (code)
) with (fillfactor = 85);
create table rma_failure_mode (
  id bigint generated always as identity not null,
  symptom text not null,
  code text not null,
  name text not null,
  name_en text,
  use text not null,
  caption text not null,
  caption_en text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint rma_failure_mode_pkey primary key (id),
  constraint rma_failure_mode_symptom_check check (symptom in ('power', 'reading', 'calibration', 'display', 'cable', 'communication', 'housing', 'delivery', 'other')),
  constraint rma_failure_mode_code_check check (char_length(code) <= 12 and code <> '' and code ~ '^(?:[0-9A-Z]+(-[0-9A-Z]+)*)$'),
  constraint rma_failure_mode_name_check check (char_length(name) <= 60 and name <> ''),
  constraint rma_failure_mode_name_en_check check (char_length(name_en) <= 60),
  constraint rma_failure_mode_use_check check (use in ('active', 'retired')),
  constraint rma_failure_mode_caption_check check (char_length(caption) <= 76 and caption <> ''),
  constraint rma_failure_mode_caption_en_check check (char_length(caption_en) <= 76 and caption_en <> ''),
  constraint rma_failure_mode_version_check check (version > 0),
  constraint rma_failure_mode_code_key unique (code)
) with (fillfactor = 85);
alter table stock_move add column rma_case_id bigint;
alter table stock_move add column rma_repair_id bigint;
alter table materials_quotation add column rma_case_id bigint;
alter table operate_order add column rma_case_id bigint;
alter table stock_move add constraint stock_move_reason_check check (reason in ('opening', 'receipt', 'stocking', 'issue', 'giveBack', 'transfer', 'shipment', 'loanReturn', 'rmaReceipt', 'rmaReturn', 'supplierReturn', 'block', 'unblock', 'scrap', 'count', 'reversal')) not valid;
create index stock_move_rma_case_id_idx on stock_move (rma_case_id);
create index stock_move_rma_repair_id_idx on stock_move (rma_repair_id);
create index materials_quotation_rma_case_id_idx on materials_quotation (rma_case_id, id);
create index operate_order_rma_case_id_idx on operate_order (rma_case_id, id);
create unique index rma_case_serial_once on rma_case (serial) where status in ('new', 'received', 'inProgress', 'testing');
create index rma_case_code_idx on rma_case (code, id);
create index rma_case_code_trgm on rma_case using gin (code gin_trgm_ops);
create index rma_case_status_idx on rma_case (status, id);
create index rma_case_serial_idx on rma_case (serial, id);
create index rma_case_serial_trgm on rma_case using gin (serial gin_trgm_ops);
create index rma_case_model_id_idx on rma_case (model_id, id);
create index rma_case_company_id_idx on rma_case (company_id, id);
create index rma_case_symptom_idx on rma_case (symptom, id);
create index rma_case_technician_id_idx on rma_case (technician_id, id);
create index rma_case_coverage_idx on rma_case (coverage, id);
create index rma_case_resolution_idx on rma_case (resolution, id);
create index rma_case_due_on_idx on rma_case (due_on, id);
create index rma_case_repeat_idx on rma_case (repeat, id);
create index rma_case_applied_on_idx on rma_case (applied_on, id);
create index rma_case_kind_idx on rma_case (kind, id);
create index rma_case_type_idx on rma_case (type, id);
create index rma_case_unit_id_idx on rma_case (unit_id, id);
create index rma_case_failure_mode_id_idx on rma_case (failure_mode_id, id);
create index rma_case_cause_idx on rma_case (cause, id);
create index rma_case_unregistered_idx on rma_case (unregistered, id);
create index rma_case_received_on_idx on rma_case (received_on, id);
create index rma_case_closed_on_idx on rma_case (closed_on, id);
create index rma_case_replacement_id_idx on rma_case (replacement_id, id);
create index rma_case_previous_id_idx on rma_case (previous_id, id);
create index rma_case_override_to_idx on rma_case (override_to, id);
create index rma_case_override_agreed_by_id_idx on rma_case (override_agreed_by_id, id);
create index rma_case_search on rma_case using gin (search_grams(search_text));
create index rma_case_proof_id_idx on rma_case (proof_id);
create index rma_case_override_by_id_idx on rma_case (override_by_id);
create index rma_case_incoming_by_id_idx on rma_case (incoming_by_id);
create index rma_case_incoming_file_id_idx on rma_case (incoming_file_id);
create index rma_case_decision_recorded_by_id_idx on rma_case (decision_recorded_by_id);
create index rma_case_waived_by_id_idx on rma_case (waived_by_id);
create index rma_case_final_by_id_idx on rma_case (final_by_id);
create index rma_case_final_file_id_idx on rma_case (final_file_id);
create index rma_case_created_by_id_idx on rma_case (created_by_id);
create index rma_case_created_in_id_idx on rma_case (created_in_id);
create index rma_case_created_at_idx on rma_case (created_at, id);
create trigger tell_written after insert or update or delete or truncate on rma_case for each statement execute function tell_written();
create trigger keep_stay after insert or delete on rma_case for each row execute function keep_stay('rma.case', 'status');
create trigger keep_stay_anew after update on rma_case for each row when (new.status is distinct from old.status) execute function keep_stay('rma.case', 'status');
create index rma_case_photos_owner_id_idx on rma_case_photos (owner_id, position);
create index rma_case_photos_image_id_idx on rma_case_photos (image_id);
create trigger tell_written after insert or update or delete or truncate on rma_case_photos for each statement execute function tell_written();
create index rma_repair_name_idx on rma_repair (name, id);
create index rma_repair_name_trgm on rma_repair using gin (name gin_trgm_ops);
create index rma_repair_case_id_idx on rma_repair (case_id, id);
create index rma_repair_status_idx on rma_repair (status, id);
create index rma_repair_technician_id_idx on rma_repair (technician_id, id);
create index rma_repair_minutes_idx on rma_repair (minutes, id);
create index rma_repair_finished_on_idx on rma_repair (finished_on, id);
create index rma_repair_tester_id_idx on rma_repair (tester_id, id);
create index rma_repair_tested_on_idx on rma_repair (tested_on, id);
create index rma_repair_not_repaired_reason_idx on rma_repair (not_repaired_reason, id);
create index rma_repair_search on rma_repair using gin (search_grams(search_text));
create index rma_repair_created_by_id_idx on rma_repair (created_by_id);
create index rma_repair_created_in_id_idx on rma_repair (created_in_id);
create index rma_repair_created_at_idx on rma_repair (created_at, id);
create trigger tell_written after insert or update or delete or truncate on rma_repair for each statement execute function tell_written();
create trigger keep_stay after insert or delete on rma_repair for each row execute function keep_stay('rma.repair', 'status');
create trigger keep_stay_anew after update on rma_repair for each row when (new.status is distinct from old.status) execute function keep_stay('rma.repair', 'status');
create index rma_repair_parts_owner_id_idx on rma_repair_parts (owner_id, position);
create index rma_repair_parts_material_id_idx on rma_repair_parts (material_id);
create index rma_repair_parts_lot_id_idx on rma_repair_parts (lot_id);
create trigger tell_written after insert or update or delete or truncate on rma_repair_parts for each statement execute function tell_written();
create unique index rma_service_report_number_root_once on rma_service_report (number_root) where status in ('draft', 'issued', 'acknowledged');
create index rma_service_report_code_idx on rma_service_report (code, id);
create index rma_service_report_code_trgm on rma_service_report using gin (code gin_trgm_ops);
create index rma_service_report_status_idx on rma_service_report (status, id);
create index rma_service_report_case_id_idx on rma_service_report (case_id, id);
create index rma_service_report_serial_idx on rma_service_report (serial, id);
create index rma_service_report_serial_trgm on rma_service_report using gin (serial gin_trgm_ops);
create index rma_service_report_model_id_idx on rma_service_report (model_id, id);
create index rma_service_report_company_id_idx on rma_service_report (company_id, id);
create index rma_service_report_resolution_idx on rma_service_report (resolution, id);
create index rma_service_report_issued_on_idx on rma_service_report (issued_on, id);
create index rma_service_report_signed_by_id_idx on rma_service_report (signed_by_id, id);
create index rma_service_report_viewed_at_idx on rma_service_report (viewed_at, id);
create index rma_service_report_coverage_idx on rma_service_report (coverage, id);
create index rma_service_report_revision_idx on rma_service_report (revision, id);
create index rma_service_report_search on rma_service_report using gin (search_grams(search_text));
create index rma_service_report_failure_mode_id_idx on rma_service_report (failure_mode_id);
create index rma_service_report_replacement_id_idx on rma_service_report (replacement_id);
create index rma_service_report_created_by_id_idx on rma_service_report (created_by_id);
create index rma_service_report_created_in_id_idx on rma_service_report (created_in_id);
create index rma_service_report_created_at_idx on rma_service_report (created_at, id);
create trigger tell_written after insert or update or delete or truncate on rma_service_report for each statement execute function tell_written();
create trigger keep_stay after insert or delete on rma_service_report for each row execute function keep_stay('rma.serviceReport', 'status');
create trigger keep_stay_anew after update on rma_service_report for each row when (new.status is distinct from old.status) execute function keep_stay('rma.serviceReport', 'status');
create index rma_service_report_parts_owner_id_idx on rma_service_report_parts (owner_id, position);
create index rma_service_report_parts_material_id_idx on rma_service_report_parts (material_id);
create index rma_service_report_parts_lot_id_idx on rma_service_report_parts (lot_id);
create trigger tell_written after insert or update or delete or truncate on rma_service_report_parts for each statement execute function tell_written();
create index rma_service_report_photos_owner_id_idx on rma_service_report_photos (owner_id, position);
create index rma_service_report_photos_image_id_idx on rma_service_report_photos (image_id);
create trigger tell_written after insert or update or delete or truncate on rma_service_report_photos for each statement execute function tell_written();
create index rma_maintenance_code_idx on rma_maintenance (code, id);
create index rma_maintenance_code_trgm on rma_maintenance using gin (code gin_trgm_ops);
create index rma_maintenance_status_idx on rma_maintenance (status, id);
create index rma_maintenance_unit_id_idx on rma_maintenance (unit_id, id);
create index rma_maintenance_model_id_idx on rma_maintenance (model_id, id);
create index rma_maintenance_company_id_idx on rma_maintenance (company_id, id);
create index rma_maintenance_kind_idx on rma_maintenance (kind, id);
create index rma_maintenance_planned_on_idx on rma_maintenance (planned_on, id);
create index rma_maintenance_technician_id_idx on rma_maintenance (technician_id, id);
create index rma_maintenance_done_on_idx on rma_maintenance (done_on, id);
create index rma_maintenance_next_on_idx on rma_maintenance (next_on, id);
create index rma_maintenance_search on rma_maintenance using gin (search_grams(search_text));
create index rma_maintenance_record_id_idx on rma_maintenance (record_id);
create index rma_maintenance_created_by_id_idx on rma_maintenance (created_by_id);
create index rma_maintenance_created_in_id_idx on rma_maintenance (created_in_id);
create index rma_maintenance_created_at_idx on rma_maintenance (created_at, id);
create trigger tell_written after insert or update or delete or truncate on rma_maintenance for each statement execute function tell_written();
create trigger keep_stay after insert or delete on rma_maintenance for each row execute function keep_stay('rma.maintenance', 'status');
create trigger keep_stay_anew after update on rma_maintenance for each row when (new.status is distinct from old.status) execute function keep_stay('rma.maintenance', 'status');
create index rma_failure_mode_caption_idx on rma_failure_mode (caption, id);
create index rma_failure_mode_caption_trgm on rma_failure_mode using gin (caption gin_trgm_ops);
create index rma_failure_mode_code_idx on rma_failure_mode (code, id);
create index rma_failure_mode_code_trgm on rma_failure_mode using gin (code gin_trgm_ops);
create index rma_failure_mode_name_idx on rma_failure_mode (name, id);
create index rma_failure_mode_name_trgm on rma_failure_mode using gin (name gin_trgm_ops);
create index rma_failure_mode_name_en_idx on rma_failure_mode (name_en, id);
create index rma_failure_mode_name_en_trgm on rma_failure_mode using gin (name_en gin_trgm_ops);
create index rma_failure_mode_symptom_idx on rma_failure_mode (symptom, id);
create index rma_failure_mode_use_idx on rma_failure_mode (use, id);
create index rma_failure_mode_search on rma_failure_mode using gin (search_grams(search_text));
create index rma_failure_mode_created_by_id_idx on rma_failure_mode (created_by_id);
create index rma_failure_mode_created_in_id_idx on rma_failure_mode (created_in_id);
create index rma_failure_mode_created_at_idx on rma_failure_mode (created_at, id);
create trigger tell_written after insert or update or delete or truncate on rma_failure_mode for each statement execute function tell_written();
alter table stock_move add constraint stock_move_rma_case_id_fkey foreign key (rma_case_id) references rma_case (id) on delete restrict not valid;
alter table stock_move add constraint stock_move_rma_repair_id_fkey foreign key (rma_repair_id) references rma_repair (id) on delete restrict not valid;
alter table materials_quotation add constraint materials_quotation_rma_case_id_fkey foreign key (rma_case_id) references rma_case (id) on delete restrict not valid;
alter table operate_order add constraint operate_order_rma_case_id_fkey foreign key (rma_case_id) references rma_case (id) on delete restrict not valid;
alter table rma_case add constraint rma_case_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table rma_case add constraint rma_case_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table rma_case add constraint rma_case_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table rma_case add constraint rma_case_proof_id_fkey foreign key (proof_id) references stored_file (id) on delete restrict;
alter table rma_case add constraint rma_case_previous_id_fkey foreign key (previous_id) references rma_case (id) on delete restrict;
alter table rma_case add constraint rma_case_technician_id_fkey foreign key (technician_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_override_by_id_fkey foreign key (override_by_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_override_agreed_by_id_fkey foreign key (override_agreed_by_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_incoming_by_id_fkey foreign key (incoming_by_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_incoming_file_id_fkey foreign key (incoming_file_id) references stored_file (id) on delete restrict;
alter table rma_case add constraint rma_case_failure_mode_id_fkey foreign key (failure_mode_id) references rma_failure_mode (id) on delete restrict;
alter table rma_case add constraint rma_case_decision_recorded_by_id_fkey foreign key (decision_recorded_by_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_waived_by_id_fkey foreign key (waived_by_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_final_by_id_fkey foreign key (final_by_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_final_file_id_fkey foreign key (final_file_id) references stored_file (id) on delete restrict;
alter table rma_case add constraint rma_case_replacement_id_fkey foreign key (replacement_id) references product_unit (id) on delete restrict;
alter table rma_case add constraint rma_case_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table rma_case add constraint rma_case_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table rma_case_photos add constraint rma_case_photos_owner_id_fkey foreign key (owner_id) references rma_case (id) on delete cascade;
alter table rma_case_photos add constraint rma_case_photos_image_id_fkey foreign key (image_id) references stored_file (id) on delete restrict;
alter table rma_repair add constraint rma_repair_case_id_fkey foreign key (case_id) references rma_case (id) on delete restrict;
alter table rma_repair add constraint rma_repair_technician_id_fkey foreign key (technician_id) references admin_user (id) on delete restrict;
alter table rma_repair add constraint rma_repair_tester_id_fkey foreign key (tester_id) references admin_user (id) on delete restrict;
alter table rma_repair add constraint rma_repair_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table rma_repair add constraint rma_repair_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table rma_repair_parts add constraint rma_repair_parts_owner_id_fkey foreign key (owner_id) references rma_repair (id) on delete cascade;
alter table rma_repair_parts add constraint rma_repair_parts_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table rma_repair_parts add constraint rma_repair_parts_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_case_id_fkey foreign key (case_id) references rma_case (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_failure_mode_id_fkey foreign key (failure_mode_id) references rma_failure_mode (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_replacement_id_fkey foreign key (replacement_id) references product_unit (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_signed_by_id_fkey foreign key (signed_by_id) references admin_user (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table rma_service_report add constraint rma_service_report_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table rma_service_report_parts add constraint rma_service_report_parts_owner_id_fkey foreign key (owner_id) references rma_service_report (id) on delete cascade;
alter table rma_service_report_parts add constraint rma_service_report_parts_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
alter table rma_service_report_parts add constraint rma_service_report_parts_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict;
alter table rma_service_report_photos add constraint rma_service_report_photos_owner_id_fkey foreign key (owner_id) references rma_service_report (id) on delete cascade;
alter table rma_service_report_photos add constraint rma_service_report_photos_image_id_fkey foreign key (image_id) references stored_file (id) on delete restrict;
alter table rma_maintenance add constraint rma_maintenance_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table rma_maintenance add constraint rma_maintenance_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table rma_maintenance add constraint rma_maintenance_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table rma_maintenance add constraint rma_maintenance_technician_id_fkey foreign key (technician_id) references admin_user (id) on delete restrict;
alter table rma_maintenance add constraint rma_maintenance_record_id_fkey foreign key (record_id) references stored_file (id) on delete restrict;
alter table rma_maintenance add constraint rma_maintenance_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table rma_maintenance add constraint rma_maintenance_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table rma_failure_mode add constraint rma_failure_mode_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table rma_failure_mode add constraint rma_failure_mode_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function overdue(t rma_case) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('received', 'inProgress') and t.due_on < company_today()), false) $$;
create function charged(t rma_case) returns boolean language sql stable parallel safe as $$ select coalesce((t.type = 'return' and t.coverage is distinct from 'covered' and t.resolution is not null
  and (t.repairs_done > 0 or (t.resolution <> 'noProblem' and coalesce(t.customer_choice, 'repair') not in ('returnUnrepaired', 'scrap')))), false) $$;
create function service_cost(t rma_case) returns numeric(16,2) language sql stable parallel safe as $$ select (select sum(q.total_cny) from materials_quotation as q where q.rma_case_id = t.id and q.state in ('sent', 'accepted', 'converted')) $$;
create function paid(t rma_case) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from materials_quotation as q join operate_order as o on o.quotation_id = q.id
    where q.rma_case_id = t.id and q.state = 'converted' and o.state not in ('draft', 'pending', 'cancelled', 'superseded') and o.paid_on is not null), false) $$;
create function lent_out(t rma_case) returns boolean language sql stable parallel safe as $$ select coalesce((exists (select from operate_order as o where o.rma_case_id = t.id and o.on_loan)
    or (t.type = 'loanReturn' and exists (select from product_unit as u where u.id = t.unit_id and u.shipped_on is not null))), false) $$;
create function turnaround(t rma_case) returns numeric(16,2) language sql stable parallel safe as $$ select (coalesce((select round(sum(working_minutes(s.since, coalesce(s.until, now())) / 480.0)::numeric, 2) from stay as s
    where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('received', 'inProgress')), 0)
    + case when (t.type = 'return' and t.coverage is distinct from 'covered' and t.resolution is not null
  and (t.repairs_done > 0 or (t.resolution <> 'noProblem' and coalesce(t.customer_choice, 'repair') not in ('returnUnrepaired', 'scrap')))) then 0 else coalesce((select round(sum(working_minutes(s.since, coalesce(s.until, now())) / 480.0)::numeric, 2) from stay as s
    where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('testing')), 0) end) $$;
create function customer_wait(t rma_case) returns numeric(16,2) language sql stable parallel safe as $$ select (case when (t.type = 'return' and t.coverage is distinct from 'covered' and t.resolution is not null
  and (t.repairs_done > 0 or (t.resolution <> 'noProblem' and coalesce(t.customer_choice, 'repair') not in ('returnUnrepaired', 'scrap')))) then coalesce((select round(sum(working_minutes(s.since, coalesce(s.until, now())) / 480.0)::numeric, 2) from stay as s
    where s.entity = 'rma.case' and s.record_id = t.id and s.state in ('testing')), 0) else 0 end) $$;
create function overdue(t rma_maintenance) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('planned') and t.planned_on < company_today()), false) $$;
create index rma_case_open_repairs_idx on rma_case (open_repairs, id);
create index rma_case_repairs_done_idx on rma_case (repairs_done, id);
create index rma_case_repairs_passed_idx on rma_case (repairs_passed, id);
create function on_bench(t rma_repair) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from rma_case as c where c.id = t.case_id and c.status = 'inProgress'), false) $$;
