-- Process defects are filtered by the day of their fix. Locks quality_process_defect against writing while its index is built: some thousand rows.
-- Readers wait for nothing.
create index quality_process_defect_fixed_on_idx on quality_process_defect (fixed_on, id);
