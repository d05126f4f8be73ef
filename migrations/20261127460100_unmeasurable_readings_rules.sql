-- A reading is a value, or the reason why there is none; the mark by which a cell holds such a reason is no value. Locks quality_iqc_readings as the one
-- before it.
alter table quality_iqc_readings add constraint quality_iqc_readings_unmeasurable_rule
  check (num_nonnulls(nullif(value, ''), unmeasurable) = 1 and value not in ('n/a:damaged', 'n/a:absent', 'n/a:unreachable', 'n/a:unstable', 'n/a:other'));
