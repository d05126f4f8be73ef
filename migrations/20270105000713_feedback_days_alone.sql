-- The moments in whose place the days stand are gone, and each state asks for its day. Locks quality_feedback against reading and writing for a moment: no row is looked at.
-- Readers wait at most 20 ms with 100,000 rows of quality_feedback.
alter table quality_feedback drop constraint quality_feedback_triage_filled_check;
alter table quality_feedback drop constraint quality_feedback_corrective_filled_check;
alter table quality_feedback drop constraint quality_feedback_rejected_filled_check;
alter table quality_feedback drop column responded_at;
alter table quality_feedback drop column contained_at;
alter table quality_feedback drop column explained_at;
alter table quality_feedback add constraint quality_feedback_triage_filled_check check (status <> 'triage' or (owner_id is not null and defect_id is not null and response is not null and responded_on is not null)) not valid;
alter table quality_feedback add constraint quality_feedback_corrective_filled_check check (status <> 'corrective' or (owner_id is not null and defect_id is not null and cause is not null and escape is not null and responsible is not null and explained_on is not null)) not valid;
alter table quality_feedback add constraint quality_feedback_rejected_filled_check check (status <> 'rejected' or (response is not null and responded_on is not null)) not valid;
