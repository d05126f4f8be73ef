-- What stands in actions by now goes from the corrective action. Locks quality_scar against reading and writing for a moment: no row is rewritten.
-- Readers wait at most 20 ms with 100,000 rows of quality_scar.
alter table quality_scar drop constraint quality_scar_evidence_id_fkey;
alter table quality_scar drop constraint quality_scar_action_check;
drop index quality_scar_evidence_id_idx;
alter table quality_scar drop column action;
alter table quality_scar drop column evidence_id;
