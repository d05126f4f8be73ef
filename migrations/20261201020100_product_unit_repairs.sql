-- Units have their repairs, numbered, and how they left each stage the first time; they go through their stages in order, whoever writes there. New tables; locks product_unit against
-- reading for a moment, while an empty column comes with a constant, and against writing while its index is made: some seconds for a million units.
-- Readers wait at most 20 ms with 1,000,000 rows of product_unit.
create table product_unit_repairs (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  number integer not null,
  defect_id bigint,
  action text not null,
  replaced_id bigint,
  minutes integer not null,
  repairer_id bigint,
  repaired_on date not null,
  constraint product_unit_repairs_pkey primary key (id),
  constraint product_unit_repairs_number_check check (number >= 1),
  constraint product_unit_repairs_action_check check (char_length(action) <= 1000 and action <> ''),
  constraint product_unit_repairs_minutes_check check (minutes >= 1 and minutes <= 6000),
  constraint product_unit_repairs_repaired_on_check check (repaired_on between '1900-01-01' and '2199-12-31')
);
create table product_unit_first_results (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  stage text not null,
  passed boolean default false not null,
  done_on date not null,
  operator_id bigint,
  constraint product_unit_first_results_pkey primary key (id),
  constraint product_unit_first_results_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'scrapped')),
  constraint product_unit_first_results_done_on_check check (done_on between '1900-01-01' and '2199-12-31')
);
alter table product_unit add column repair_count integer default 0 not null;
alter table product_unit alter column repair_count drop default;
alter table product_unit add constraint product_unit_repair_count_check check (repair_count >= 0) not valid;
create index product_unit_repair_count_idx on product_unit (repair_count, id);
create index product_unit_repairs_owner_id_idx on product_unit_repairs (owner_id, position);
create index product_unit_repairs_number_idx on product_unit_repairs (number, id);
create index product_unit_repairs_defect_id_idx on product_unit_repairs (defect_id, id);
create index product_unit_repairs_replaced_id_idx on product_unit_repairs (replaced_id, id);
create index product_unit_repairs_minutes_idx on product_unit_repairs (minutes, id);
create index product_unit_repairs_repairer_id_idx on product_unit_repairs (repairer_id, id);
create index product_unit_repairs_repaired_on_idx on product_unit_repairs (repaired_on, id);
create trigger tell_written after insert or update or delete or truncate on product_unit_repairs for each statement execute function tell_written();
create index product_unit_first_results_owner_id_idx on product_unit_first_results (owner_id, position);
create index product_unit_first_results_stage_idx on product_unit_first_results (stage, id);
create index product_unit_first_results_passed_idx on product_unit_first_results (passed, id);
create index product_unit_first_results_done_on_idx on product_unit_first_results (done_on, id);
create index product_unit_first_results_operator_id_idx on product_unit_first_results (operator_id, id);
create trigger tell_written after insert or update or delete or truncate on product_unit_first_results for each statement execute function tell_written();
alter table product_unit_repairs add constraint product_unit_repairs_owner_id_fkey foreign key (owner_id) references product_unit (id) on delete cascade;
alter table product_unit_repairs add constraint product_unit_repairs_defect_id_fkey foreign key (defect_id) references quality_process_defect (id) on delete restrict;
alter table product_unit_repairs add constraint product_unit_repairs_replaced_id_fkey foreign key (replaced_id) references product_as_built (id) on delete restrict;
alter table product_unit_repairs add constraint product_unit_repairs_repairer_id_fkey foreign key (repairer_id) references admin_user (id) on delete restrict;
alter table product_unit_first_results add constraint product_unit_first_results_owner_id_fkey foreign key (owner_id) references product_unit (id) on delete cascade;
alter table product_unit_first_results add constraint product_unit_first_results_operator_id_fkey foreign key (operator_id) references admin_user (id) on delete restrict;
-- A repair has one number, and a stage one first result.
alter table product_unit_repairs add constraint product_unit_repairs_number_rule unique (owner_id, number);
alter table product_unit_first_results add constraint product_unit_first_results_stage_rule unique (owner_id, stage);

-- A unit comes to a stage from the one before alone.
create function product_unit_stage_goes() returns trigger language plpgsql as $$
begin
  if (old.stage, new.stage) not in (('assembly', 'firstTest'), ('firstTest', 'readBack'), ('firstTest', 'repair'), ('readBack', 'repair'), ('readBack', 'stocked'),
      ('stocked', 'repair'), ('repair', 'firstTest'), ('assembly', 'scrapped'), ('firstTest', 'scrapped'), ('readBack', 'scrapped'), ('repair', 'scrapped'),
      ('scrapped', 'assembly'), ('scrapped', 'firstTest'), ('scrapped', 'readBack'), ('scrapped', 'repair')) then
    raise exception 'unit % does not come from % to %', old.code, old.stage, new.stage using errcode = 'check_violation', constraint = 'product_unit_stage_rule', table = 'product_unit';
  end if;
  return new;
end
$$;
create trigger product_unit_stage_goes before update of stage on product_unit for each row when (old.stage is distinct from new.stage) execute function product_unit_stage_goes();

-- Who sent failed units to repair fails them from now on, with the code of the defect.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'product.unit:fail'
from admin_role_points as held where held.point = 'product.unit:repair'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'product.unit:fail');
