-- People say on which day a process defect was found. Locks quality_process_defect against reading and writing while its rows are looked through.
-- Readers wait at most 30 ms with 100,000 rows of quality_process_defect.
alter table quality_process_defect alter column found_on set not null;
