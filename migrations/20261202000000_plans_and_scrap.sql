-- Units of plans that were cancelled stand in a stage of their own, and what came with plans, defects and actions keeps how long it stood where. Locks these tables, which are new,
-- against writing for a moment.
-- Readers wait for nothing.
alter table product_unit_first_results drop constraint product_unit_first_results_stage_check;
alter table quality_process_defect drop constraint quality_process_defect_stage_check;
alter table quality_scrapped drop constraint quality_scrapped_stage_check;
alter table product_unit_first_results add constraint product_unit_first_results_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'voided', 'scrapped')) not valid;
insert into stay (entity, record_id, state, since) select 'quality.scarAction', id, status, created_at from quality_scar_action as t
  where not exists (select from stay as s where s.entity = 'quality.scarAction' and s.record_id = t.id);
create trigger keep_stay after insert or delete on quality_scar_action for each row execute function keep_stay('quality.scarAction', 'status');
create trigger keep_stay_anew after update on quality_scar_action for each row when (new.status is distinct from old.status) execute function keep_stay('quality.scarAction', 'status');
alter table quality_process_defect add constraint quality_process_defect_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'voided', 'scrapped')) not valid;
create trigger keep_stay after insert or delete on quality_process_defect for each row execute function keep_stay('quality.processDefect', 'status');
create trigger keep_stay_anew after update on quality_process_defect for each row when (new.status is distinct from old.status) execute function keep_stay('quality.processDefect', 'status');
alter table quality_scrapped add constraint quality_scrapped_stage_check check (stage in ('assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'voided', 'scrapped')) not valid;
create trigger keep_stay after insert or delete on quality_scrapped for each row execute function keep_stay('quality.scrapped', 'status');
create trigger keep_stay_anew after update on quality_scrapped for each row when (new.status is distinct from old.status) execute function keep_stay('quality.scrapped', 'status');
create trigger keep_stay after insert or delete on operate_production_plan for each row execute function keep_stay('operate.productionPlan', 'state');
create trigger keep_stay_anew after update on operate_production_plan for each row when (new.state is distinct from old.state) execute function keep_stay('operate.productionPlan', 'state');
create trigger keep_stay after insert or delete on operate_production_line for each row execute function keep_stay('operate.productionLine', 'status');
create trigger keep_stay_anew after update on operate_production_line for each row when (new.status is distinct from old.status) execute function keep_stay('operate.productionLine', 'status');

-- A unit comes to a stage from the one before alone; one of a cancelled plan that nobody has begun is void.
create or replace function product_unit_stage_goes() returns trigger language plpgsql as $$
begin
  if (old.stage, new.stage) not in (('assembly', 'firstTest'), ('firstTest', 'readBack'), ('firstTest', 'repair'), ('readBack', 'repair'), ('readBack', 'stocked'),
      ('stocked', 'repair'), ('repair', 'firstTest'), ('assembly', 'scrapped'), ('firstTest', 'scrapped'), ('readBack', 'scrapped'), ('repair', 'scrapped'),
      ('scrapped', 'assembly'), ('scrapped', 'firstTest'), ('scrapped', 'readBack'), ('scrapped', 'repair'), ('assembly', 'voided')) then
    raise exception 'unit % does not come from % to %', old.code, old.stage, new.stage using errcode = 'check_violation', constraint = 'product_unit_stage_rule', table = 'product_unit';
  end if;
  return new;
end
$$;
