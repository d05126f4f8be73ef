-- Papers and labels of a list are made in the background like a table of it. Locks data_export, which nobody reads but its owners, for a moment.
alter table data_export
  -- As what the records are printed: papers or labels, and of which chosen records.
  add column print jsonb,
  drop constraint data_export_format_check,
  add constraint data_export_format_check check (format in ('xlsx', 'csv', 'pdf')),
  add constraint data_export_print_check check ((format = 'pdf') = (print is not null));
