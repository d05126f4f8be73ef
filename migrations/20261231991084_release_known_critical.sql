-- A deviation of a release names the critical feedback that was known when it was agreed to. One agreed to before names none: it is agreed to once more where there is any. Locks plm_release and quality_feedback against writing for a moment.
-- Readers wait for nothing.
create table plm_release_known_critical (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint plm_release_known_critical_pkey primary key (owner_id, target_id)
);
create index plm_release_known_critical_target_id_idx on plm_release_known_critical (target_id);
create trigger tell_written after insert or update or delete or truncate on plm_release_known_critical for each statement execute function tell_written();
alter table plm_release_known_critical add constraint plm_release_known_critical_owner_id_fkey foreign key (owner_id) references plm_release (id) on delete cascade;
alter table plm_release_known_critical add constraint plm_release_known_critical_target_id_fkey foreign key (target_id) references quality_feedback (id) on delete restrict;
