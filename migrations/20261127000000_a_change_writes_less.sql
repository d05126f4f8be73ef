-- What a change writes beside its record, and what stands in the log for it, becomes less; every fact stays. Locks audit against writing while its index is made, some seconds for ten
-- million rows, audit_seal and two tables of some days for a moment; nobody who reads waits for more than that.

-- The key of a request is written once, with what was answered; who sends it meanwhile waits for a lock that leaves nothing behind.
delete from idempotency where status is null;
alter table idempotency
  drop constraint idempotency_state_check,
  drop constraint idempotency_status_check,
  drop column state,
  drop column lease_until,
  drop column headers,
  drop column route,
  alter column status set not null;
-- What is forgotten is looked for once an hour among the keys of three days.
drop index idempotency_created_at;

-- Waits until nobody else is at work for the same key, and answers what was answered for it by then: one row, without values when nothing was. The second
-- statement sees what was committed while the first one waited.
create function answered_before(sender bigint, sent text)
  returns table (began timestamptz, change text, request_hash bytea, rights_hash bytea, record_entity text, record_id bigint, status integer, body text)
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(sender || ' ' || sent, 0));
  return query select now(), pg_current_xact_id()::text, i.request_hash, i.rights_hash, i.record_entity, i.record_id, i.status, i.body
    from (values (1)) as one left join idempotency as i on i.user_id = sender and i.key = sent;
end $$;

-- Whose edit it is and of which record says the audit, which also leads to the oldest ones.
alter table reversible_change drop column entity, drop column record_id, drop column user_id;
drop index reversible_change_at;

-- Addresses that are looked for are rare: which parts of the table may have one is enough.
drop index audit_ip;
create index audit_ip on audit using brin (ip inet_bloom_ops);

-- A link follows the one before it, or the end of the last archive: the chain cannot fork, and no link says of another one that it was before it. That took an index of its own,
-- which knew of forks alone.
alter table audit_seal drop constraint audit_seal_prev_key;
create function seal_follows() returns trigger language plpgsql as $$
begin
  if exists (
    select from added as s
    where s.prev is distinct from coalesce(
      (select b.hash from audit_seal as b where b.n = s.n - 1),
      (select a.hash from audit_archive as a where a.to_n = s.n - 1 limit 1),
      case when s.n = 1 then decode(repeat('0', 64), 'hex') end))
  then
    raise exception 'A seal does not follow the one before it' using errcode = 'integrity_constraint_violation', constraint = 'audit_seal_follows';
  end if;
  return null;
end $$;
create trigger seal_follows after insert on audit_seal referencing new table as added for each statement execute function seal_follows();
