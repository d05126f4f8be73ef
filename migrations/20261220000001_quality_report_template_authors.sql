-- Everybody who wrote a report template is among its authors, and none of them approves it: so far, whoever began it. A new table; quality_report_template and admin_user
-- are locked against writing for a moment.
-- Readers wait for nothing.
create table quality_report_template_authors (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_report_template_authors_pkey primary key (owner_id, target_id)
);
create index quality_report_template_authors_target_id_idx on quality_report_template_authors (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_report_template_authors for each statement execute function tell_written();
alter table quality_report_template_authors add constraint quality_report_template_authors_owner_id_fkey foreign key (owner_id) references quality_report_template (id) on delete cascade;
alter table quality_report_template_authors add constraint quality_report_template_authors_target_id_fkey foreign key (target_id) references admin_user (id) on delete restrict;
insert into quality_report_template_authors (owner_id, target_id, position)
select t.id, t.created_by_id, 0 from quality_report_template as t where t.created_by_id is not null;
