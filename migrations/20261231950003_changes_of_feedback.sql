-- A technical change names the quality feedback from which it comes. Locks plm_change and quality_feedback against reading and writing for a moment: an empty column with its index, and a check whose rows are looked at later.
-- Readers wait at most 30 ms with 100,000 rows of plm_change.
alter table plm_change drop constraint plm_change_source_check;
alter table plm_change add column feedback_id bigint;
alter table plm_change add constraint plm_change_source_check check (source in ('review', 'correctiveAction', 'feedback', 'returned', 'craft', 'supplierNotice', 'other')) not valid;
create index plm_change_feedback_id_idx on plm_change (feedback_id, id);
alter table plm_change add constraint plm_change_feedback_id_fkey foreign key (feedback_id) references quality_feedback (id) on delete restrict not valid;
