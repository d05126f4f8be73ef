-- Releases and changes are filtered by how many departments were asked and have not answered. Locks plm_release and plm_change, which are small, against writing for a moment.
-- Readers wait for nothing.
create index plm_release_asked_departments_idx on plm_release (asked_departments, id);
create index plm_change_unfilled_tasks_idx on plm_change (unfilled_tasks, id);
