-- Until when its reader has put a notice off; what has come back keeps the time, by which it stands among the others. Two checks of user_notice: the table is locked against reading and writing while its rows are read once.
alter table user_notice
  add column snoozed_until timestamptz,
  -- What must be read is not put off.
  add constraint user_notice_snoozed_check check (snoozed_until is null or not must_read),
  -- Whoever reads a notice waits for it no longer.
  add constraint user_notice_snoozed_read_check check (snoozed_until is null or read_at is null or snoozed_until <= read_at);
