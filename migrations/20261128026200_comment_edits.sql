-- A comment is put in other words within 15 minutes: later others have read and answered it. Withdrawing it stays possible.
-- It locks who writes comments for the moment in which the trigger is made.
-- Readers wait for nothing.
create function record_comment_edit() returns trigger language plpgsql as $$
begin
  if (new.text, new.mentioned) is distinct from (old.text, old.mentioned) and new.changed_at > old.written_at + interval '15 minutes' then
    raise exception 'A comment is changed within 15 minutes' using errcode = 'check_violation', constraint = 'record_comment_edit_check';
  end if;
  return new;
end $$;
create trigger record_comment_edit before update of text, mentioned on record_comment for each row execute function record_comment_edit();
