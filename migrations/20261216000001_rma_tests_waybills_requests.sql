-- Requests from outside; tests, waybills and containments of cases. Locks quality_instrument_test, quality_containment, operate_waybill and rma_case against reading and writing for a moment:
-- empty columns and checks, whose rows are looked at later; against writing while indexes of the new references are made.
-- Readers wait at most 20 ms with 1,000,000 rows of operate_waybill, quality_instrument_test, rma_case.
create table rma_service_request (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  sensor text not null,
  symptom text not null,
  serial text,
  company_name text,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  need text,
  tried text,
  company_id bigint,
  solved_by text,
  declined_reason text,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint rma_service_request_pkey primary key (id),
  constraint rma_service_request_code_check check (char_length(code) <= 60),
  constraint rma_service_request_status_check check (status in ('new', 'accepted', 'solved', 'declined')),
  constraint rma_service_request_sensor_check check (sensor in ('ph', 'conductivity', 'dissolvedOxygen', 'ion', 'turbidity', 'meter', 'other')),
  constraint rma_service_request_symptom_check check (symptom in ('power', 'reading', 'calibration', 'display', 'cable', 'communication', 'housing', 'delivery', 'other')),
  constraint rma_service_request_serial_check check (char_length(serial) <= 40),
  constraint rma_service_request_company_name_check check (char_length(company_name) <= 160),
  constraint rma_service_request_applicant_name_check check (char_length(applicant_name) <= 120),
  constraint rma_service_request_applicant_email_check check (char_length(applicant_email) <= 120),
  constraint rma_service_request_applicant_phone_check check (char_length(applicant_phone) <= 60),
  constraint rma_service_request_need_check check (char_length(need) <= 2000),
  constraint rma_service_request_tried_check check (char_length(tried) <= 2000),
  constraint rma_service_request_solved_by_check check (char_length(solved_by) <= 1000),
  constraint rma_service_request_declined_reason_check check (char_length(declined_reason) <= 500),
  constraint rma_service_request_notes_check check (char_length(notes) <= 1000),
  constraint rma_service_request_declined_filled_check check (status <> 'declined' or (declined_reason is not null)),
  constraint rma_service_request_version_check check (version > 0),
  constraint rma_service_request_code_key unique (code)
) with (fillfactor = 85);
create table rma_service_request_photos (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  image_id bigint not null,
  constraint rma_service_request_photos_pkey primary key (id)
);
alter table quality_instrument_test add column rma_case_id bigint;
alter table quality_containment add column rma_case_id bigint;
alter table operate_waybill alter column order_id drop not null;
alter table operate_waybill add column rma_case_id bigint;
alter table rma_case add column request_id bigint;
alter table rma_case add column arrival_photo_id bigint;
alter table rma_case add column incoming_test_id bigint;
alter table rma_case add column lot_id bigint;
alter table rma_case add column final_test_id bigint;
alter table rma_case add column return_waybill_id bigint;
create index quality_instrument_test_rma_case_id_idx on quality_instrument_test (rma_case_id, id);
create index quality_containment_rma_case_id_idx on quality_containment (rma_case_id, id);
create index operate_waybill_rma_case_id_idx on operate_waybill (rma_case_id, id);
create index rma_case_lot_id_idx on rma_case (lot_id, id);
create index rma_case_request_id_idx on rma_case (request_id, id);
create index rma_case_incoming_test_id_idx on rma_case (incoming_test_id, id);
create index rma_case_final_test_id_idx on rma_case (final_test_id, id);
create index rma_case_return_waybill_id_idx on rma_case (return_waybill_id, id);
create index rma_case_arrival_photo_id_idx on rma_case (arrival_photo_id);
create index rma_service_request_code_idx on rma_service_request (code, id);
create index rma_service_request_code_trgm on rma_service_request using gin (code gin_trgm_ops);
create index rma_service_request_status_idx on rma_service_request (status, id);
create index rma_service_request_sensor_idx on rma_service_request (sensor, id);
create index rma_service_request_symptom_idx on rma_service_request (symptom, id);
create index rma_service_request_serial_idx on rma_service_request (serial, id);
create index rma_service_request_serial_trgm on rma_service_request using gin (serial gin_trgm_ops);
create index rma_service_request_company_id_idx on rma_service_request (company_id, id);
create index rma_service_request_search on rma_service_request using gin (search_grams(search_text));
create index rma_service_request_created_by_id_idx on rma_service_request (created_by_id);
create index rma_service_request_created_in_id_idx on rma_service_request (created_in_id);
create index rma_service_request_created_at_idx on rma_service_request (created_at, id);
create trigger tell_written after insert or update or delete or truncate on rma_service_request for each statement execute function tell_written();
create trigger keep_stay after insert or delete on rma_service_request for each row execute function keep_stay('rma.serviceRequest', 'status');
create trigger keep_stay_anew after update on rma_service_request for each row when (new.status is distinct from old.status) execute function keep_stay('rma.serviceRequest', 'status');
create index rma_service_request_photos_owner_id_idx on rma_service_request_photos (owner_id, position);
create index rma_service_request_photos_image_id_idx on rma_service_request_photos (image_id);
create trigger tell_written after insert or update or delete or truncate on rma_service_request_photos for each statement execute function tell_written();
alter table quality_instrument_test add constraint quality_instrument_test_rma_case_id_fkey foreign key (rma_case_id) references rma_case (id) on delete restrict not valid;
alter table quality_containment add constraint quality_containment_rma_case_id_fkey foreign key (rma_case_id) references rma_case (id) on delete restrict not valid;
alter table operate_waybill add constraint operate_waybill_rma_case_id_fkey foreign key (rma_case_id) references rma_case (id) on delete restrict not valid;
alter table rma_case add constraint rma_case_request_id_fkey foreign key (request_id) references rma_service_request (id) on delete restrict not valid;
alter table rma_case add constraint rma_case_arrival_photo_id_fkey foreign key (arrival_photo_id) references stored_file (id) on delete restrict not valid;
alter table rma_case add constraint rma_case_incoming_test_id_fkey foreign key (incoming_test_id) references quality_instrument_test (id) on delete restrict not valid;
alter table rma_case add constraint rma_case_lot_id_fkey foreign key (lot_id) references stock_lot (id) on delete restrict not valid;
alter table rma_case add constraint rma_case_final_test_id_fkey foreign key (final_test_id) references quality_instrument_test (id) on delete restrict not valid;
alter table rma_case add constraint rma_case_return_waybill_id_fkey foreign key (return_waybill_id) references operate_waybill (id) on delete restrict not valid;
alter table rma_service_request add constraint rma_service_request_company_id_fkey foreign key (company_id) references materials_company (id) on delete restrict;
alter table rma_service_request add constraint rma_service_request_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table rma_service_request add constraint rma_service_request_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table rma_service_request_photos add constraint rma_service_request_photos_owner_id_fkey foreign key (owner_id) references rma_service_request (id) on delete cascade;
alter table rma_service_request_photos add constraint rma_service_request_photos_image_id_fkey foreign key (image_id) references stored_file (id) on delete restrict;
-- A waybill is of an order or of a case of after-sales, never of both.
alter table operate_waybill add constraint operate_waybill_of_rule check (num_nonnulls(order_id, rma_case_id) = 1) not valid;

-- An SN travels with one waybill at a time: the former one was received, or deleted, or the unit has come back with the case that sends it now.
create or replace function operate_waybill_unit_once() returns trigger language plpgsql as $$
begin
  if exists (select from operate_waybill_units as u join operate_waybill as w on w.id = u.owner_id
    where u.target_id = new.target_id and u.owner_id <> new.owner_id and w.status = 'shipped'
      and not exists (select from operate_waybill as n join rma_case as c on c.id = n.rma_case_id
        where n.id = new.owner_id and c.unit_id = new.target_id and c.received_on is not null and w.rma_case_id is distinct from n.rma_case_id)) then
    raise exception 'a unit is on its way already' using errcode = 'check_violation', constraint = 'operate_waybill_unit_rule', table = 'operate_waybill';
  end if;
  return null;
end
$$;
