-- Technical changes are filtered by the corrective action from which they come. Locks plm_change against writing while the index is made, some milliseconds for 100,000 rows, and against reading for the moment in which the former one goes.
-- Readers wait at most 20 ms with 100,000 rows of plm_change.
drop index plm_change_scar_id_idx;
create index plm_change_scar_id_idx on plm_change (scar_id, id);
