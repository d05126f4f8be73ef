-- Whatever is remembered of a record is told to the processes, which tell it to the pages that show the record: written by the audit in the same
-- transaction, so that nobody who writes can forget it. Looking at a record, printing it and signing in change nothing.
-- Locks: the audit against writing (share row exclusive) for as long as it takes to note the trigger.
create function tell_record() returns trigger language plpgsql as $$
begin
  perform pg_notify('record', new.entity || ' ' || new.record_id || ' ' || new.xid);
  return null;
end
$$;
create trigger tell_record after insert on audit for each row
  when (new.result = 'done' and new.record_id is not null and new.action not in ('view', 'print', 'signIn', 'signOut', 'takeStock'))
  execute function tell_record();
