-- A reading that could not be taken says why, in place of its value. Locks quality_iqc_readings against reading and writing while its rows are read once:
-- about a second for a million of them.
alter table quality_iqc_readings drop constraint quality_iqc_readings_value_check;
alter table quality_iqc_readings alter column value drop not null;
alter table quality_iqc_readings add column unmeasurable text;
alter table quality_iqc_readings add constraint quality_iqc_readings_value_check check (char_length(value) <= 40);
alter table quality_iqc_readings add constraint quality_iqc_readings_unmeasurable_check check (unmeasurable in ('damaged', 'absent', 'unreachable', 'unstable', 'other'));
