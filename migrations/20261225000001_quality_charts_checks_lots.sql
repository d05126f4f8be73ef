-- Control limits and assignable causes are of instrument tests as well, a station check is confirmed by somebody else, and an inspection report may be of a whole lot.
-- Locks quality_control_limits, quality_assignable_cause, quality_station_check and quality_factory_report against reading and writing for a moment; product_model,
-- product_unit, quality_test_parameter, quality_instrument_test and admin_user against writing. The unique indexes are made while their small tables stand still.
-- Readers wait at most 50 ms with 1,000 rows of quality_assignable_cause.
drop function superseded(quality_factory_report);
alter table quality_control_limits drop constraint quality_control_limits_characteristic_check;
alter table quality_control_limits drop constraint quality_control_limits_in_force_filled_check;
alter table quality_control_limits drop constraint quality_control_limits_superseded_filled_check;
alter table quality_control_limits drop constraint quality_control_limits_withdrawn_filled_check;
alter table quality_station_check drop constraint quality_station_check_status_check;
drop index quality_station_check_station_id_parameter_id_model_id_once;
create table quality_factory_report_units (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  unit_id bigint not null,
  test_id bigint not null,
  constraint quality_factory_report_units_pkey primary key (id)
);
alter table quality_control_limits alter column material_id drop not null;
alter table quality_control_limits alter column characteristic drop not null;
alter table quality_control_limits add column model_id bigint;
alter table quality_control_limits add column test_type text;
alter table quality_control_limits add column parameter_id bigint;
alter table quality_assignable_cause alter column lot_id drop not null;
alter table quality_assignable_cause alter column material_id drop not null;
alter table quality_assignable_cause add column test_id bigint;
alter table quality_factory_report add column whole_lot boolean default false not null;
alter table quality_station_check add column checked_by_id bigint;
alter table quality_station_check add column checked_at timestamp with time zone;
alter table quality_control_limits add constraint quality_control_limits_characteristic_check check (char_length(characteristic) <= 12) not valid;
alter table quality_control_limits add constraint quality_control_limits_test_type_check check (test_type in ('incoming', 'first_test', 'calibration', 'read_back', 'burn_in', 'pre_delivery', 'third_party', 'rma_incoming', 'rma_final')) not valid;
alter table quality_control_limits add constraint quality_control_limits_in_force_filled_check check (status <> 'inForce' or (chart is not null and centre is not null and within is not null and subgroups is not null and frozen_by_id is not null and frozen_on is not null)) not valid;
alter table quality_control_limits add constraint quality_control_limits_superseded_filled_check check (status <> 'superseded' or (chart is not null and centre is not null and within is not null and subgroups is not null and frozen_by_id is not null and frozen_on is not null)) not valid;
alter table quality_control_limits add constraint quality_control_limits_withdrawn_filled_check check (status <> 'withdrawn' or (chart is not null and centre is not null and within is not null and subgroups is not null and frozen_by_id is not null and frozen_on is not null)) not valid;
create unique index quality_control_limits_model_id_test_type_parameter_id_once on quality_control_limits (model_id, test_type, parameter_id) where status in ('inForce');
create index quality_control_limits_model_id_idx on quality_control_limits (model_id, id);
create index quality_control_limits_parameter_id_idx on quality_control_limits (parameter_id, id);
alter table quality_assignable_cause add constraint quality_assignable_cause_test_id_characteristic_key unique (test_id, characteristic);
create index quality_assignable_cause_test_id_idx on quality_assignable_cause (test_id, id);
alter table quality_station_check add constraint quality_station_check_status_check check (status in ('open', 'checked', 'closed')) not valid;
alter table quality_station_check add constraint quality_station_check_checked_at_check check (isfinite(checked_at)) not valid;
alter table quality_station_check add constraint quality_station_check_checked_filled_check check (status <> 'checked' or (cause is not null and finding is not null and checked_by_id is not null and checked_at is not null)) not valid;
create unique index quality_station_check_station_id_parameter_id_model_id_once on quality_station_check (station_id, parameter_id, model_id) where status in ('open', 'checked');
create index quality_station_check_checked_by_id_idx on quality_station_check (checked_by_id);
create index quality_factory_report_units_owner_id_idx on quality_factory_report_units (owner_id, position);
create index quality_factory_report_units_unit_id_idx on quality_factory_report_units (unit_id);
create index quality_factory_report_units_test_id_idx on quality_factory_report_units (test_id);
create trigger tell_written after insert or update or delete or truncate on quality_factory_report_units for each statement execute function tell_written();
alter table quality_control_limits add constraint quality_control_limits_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict not valid;
alter table quality_control_limits add constraint quality_control_limits_parameter_id_fkey foreign key (parameter_id) references quality_test_parameter (id) on delete restrict not valid;
alter table quality_assignable_cause add constraint quality_assignable_cause_test_id_fkey foreign key (test_id) references quality_instrument_test (id) on delete restrict not valid;
alter table quality_station_check add constraint quality_station_check_checked_by_id_fkey foreign key (checked_by_id) references admin_user (id) on delete restrict not valid;
alter table quality_factory_report_units add constraint quality_factory_report_units_owner_id_fkey foreign key (owner_id) references quality_factory_report (id) on delete cascade;
alter table quality_factory_report_units add constraint quality_factory_report_units_unit_id_fkey foreign key (unit_id) references product_unit (id) on delete restrict;
alter table quality_factory_report_units add constraint quality_factory_report_units_test_id_fkey foreign key (test_id) references quality_instrument_test (id) on delete restrict;
create function superseded(t quality_factory_report) returns boolean language sql stable parallel safe as $$ select coalesce((exists (select from quality_instrument_test as i where i.id = t.test_id and i.status = 'superseded')
    or exists (select from quality_factory_report_units as l join quality_instrument_test as i on i.id = l.test_id where l.owner_id = t.id and i.status = 'superseded')), false) $$;
