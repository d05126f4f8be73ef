-- What is said about a report, and who is told of it: the report stands by its name where records stand by their entity, without a number.
-- Locks: comments, followers and notices against reading and writing, the last two while their rows are read once.
alter table record_comment alter column record_id drop not null;
alter table record_follower
  drop constraint record_follower_pkey,
  alter column record_id drop not null,
  add constraint record_follower_once unique nulls not distinct (entity, record_id, user_id);
alter table user_notice
  drop constraint user_notice_about_check,
  add constraint user_notice_about_check check (entity is not null or record_id is null);
