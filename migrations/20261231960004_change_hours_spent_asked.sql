-- Changes are listed by the hours that their dispositions took: what a change promised is compared with what it cost.
-- Writers of plm_change wait while the index is built: at most some 50 ms with 10,000 changes; readers do not wait.
create index plm_change_hours_spent_idx on plm_change (hours_spent, id);
