-- Who is asked to decide on a record sees it: counts and titles that are kept for readers follow approvals from now on. Locks approval_instance and approval_task against
-- writing, for the moment in which a trigger is added to each.
-- Readers wait for nothing.
create trigger tell_written after insert or update or delete or truncate on approval_instance for each statement execute function tell_written();
create trigger tell_written after insert or update or delete or truncate on approval_task for each statement execute function tell_written();
