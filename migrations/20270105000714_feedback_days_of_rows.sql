-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table quality_feedback validate constraint quality_feedback_responded_on_check;
alter table quality_feedback validate constraint quality_feedback_contained_on_check;
alter table quality_feedback validate constraint quality_feedback_explained_on_check;
alter table quality_feedback validate constraint quality_feedback_corrected_on_check;
alter table quality_feedback validate constraint quality_feedback_triage_filled_check;
alter table quality_feedback validate constraint quality_feedback_corrective_filled_check;
alter table quality_feedback validate constraint quality_feedback_rejected_filled_check;
